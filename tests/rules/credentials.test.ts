import { expect, test } from 'vitest';
import { emailProblem, enteredEmail, newPasswordProblem } from '#machines/rules/credentials.ts';

test.each([
  ['', 'email.missing'],
  ['   ', 'email.missing'],
  ['ada', 'email.malformed'],
  ['ada@', 'email.malformed'],
  ['ada@host', 'email.malformed'],
  ['a b@host.test', 'email.malformed'],
  ['ada@host..test', 'email.malformed'],
  [`${'a'.repeat(250)}@host.test`, 'email.malformed'],
  [' ada@host.test ', null],
  ['ada+trading@sub.host.test', null],
  ['ａｄａ＠host．test', null],
  ['ad\u3000a@host.test', 'email.malformed'],
])('e-mail "%s" is judged %s', (email, wanted) => {
  expect(emailProblem(email)).toBe(wanted);
});

test.each([
  ['', 'password.missing'],
  ['seven77', 'password.short'],
  ['aaaaaaaa', 'password.plain'],
  ['my-Trader-1', 'password.plain'],
  ['correct horse', null],
  // Four letters with their marks, as a Mac writes them.
  ['e\u0301o\u0308u\u0308a\u030a', 'password.short'],
  ['ｍｙ-Ｔｒａｄｅｒ-1', 'password.plain'],
])('new password "%s" is judged %s', (password, wanted) => {
  expect(newPasswordProblem(password, 'trader@demo.test')).toBe(wanted);
});

test.each(['zoe\u0308@host.test', ' zo\u00eb@host.test', 'ｚｏ\u00eb＠host．test\u3000', '\ufeffzo\u00eb\u200b@ho\u00adst.test\u2060'])(
  'e-mail %j is one and the same',
  (email) => {
    expect(enteredEmail(email)).toBe('zo\u00eb@host.test');
  },
);
