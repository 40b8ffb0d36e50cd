import { expect, test } from 'vitest';
import { newPasswordProblem } from '#machines/rules/credentials.ts';
import { commonPasswords, isCommonPassword } from '#services/session/commonPasswords.ts';

test('three thousand passwords are refused as common that the rule alone would take', () => {
  expect(commonPasswords.size).toBe(3_000);
  expect([...commonPasswords].filter((password) => newPasswordProblem(password, '') !== null)).toEqual([]);
  expect([...commonPasswords].filter((password) => !isCommonPassword(password))).toEqual([]);
});

test.each([
  ['sunshine', true],
  ['SunShine', true],
  ['ｓｕｎｓｈｉｎｅ', true],
  ['sunshine ', false],
  ['right horse 7', false],
])('of password %j it is told whether it is a common one: %s', (password, wanted) => expect(isCommonPassword(password)).toBe(wanted));
