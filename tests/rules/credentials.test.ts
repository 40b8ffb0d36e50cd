import { expect, test } from 'vitest';
import { emailProblem, newPasswordProblem } from '#machines/rules/credentials.ts';

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
])('e-mail "%s" is judged %s', (email, wanted) => {
  expect(emailProblem(email)).toBe(wanted);
});

test.each([
  ['', 'password.missing'],
  ['seven77', 'password.short'],
  ['aaaaaaaa', 'password.plain'],
  ['my-Trader-1', 'password.plain'],
  ['correct horse', null],
])('new password "%s" is judged %s', (password, wanted) => {
  expect(newPasswordProblem(password, 'trader@demo.test')).toBe(wanted);
});
