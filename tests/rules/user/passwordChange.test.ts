import { expect, test } from 'vitest';
import { judgePasswordChange } from '#machines/user/passwordChange/passwordChange.rules.ts';

test.each([
  ['', '', ['password.missing', 'password.missing']],
  ['old horse 7', '', [null, 'password.missing']],
  ['old horse 7', 'old horse 7', [null, 'passwordChange:same']],
  ['old', 'old', [null, 'passwordChange:same']],
  ['old horse 7', 'short', [null, 'password.short']],
  ['old horse 7', 'aaaaaaaa', [null, 'password.plain']],
  ['old horse 7', 'old horse 8', [null, null]],
])('of %j and %j is said %j', (password, newPassword, said) =>
  expect(Object.values(judgePasswordChange({ password, newPassword }))).toEqual(said),
);
