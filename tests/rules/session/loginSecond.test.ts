import { expect, test } from 'vitest';
import { judgeLoginSecond, methodOf, secondRequest } from '#machines/session/login/loginSecond.rules.ts';

test('six digits are a code of the app, however they are grouped; all else is a recovery code', () => {
  expect(['123456', ' 123 456 ', '123-456'].map(methodOf)).toEqual(['totp', 'totp', 'totp']);
  expect(['ABCDE-FGHIJ', '12345', '1234567', 'abcdefghij'].map(methodOf)).toEqual(['recovery', 'recovery', 'recovery', 'recovery']);
});

test('a code of blanks and lines is none', () => {
  expect(judgeLoginSecond({ challenge: 'c', code: ' - ' }).code).toBe('loginSecond:missing');
  expect(secondRequest({ challenge: 'c', code: ' 123 456 ' })).toEqual({ challengeId: 'c', kind: 'totp', value: '123 456' });
});
