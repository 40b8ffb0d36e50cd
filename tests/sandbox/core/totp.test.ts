import { describe, expect, test } from 'vitest';
import { holdEnd, isHeld } from '#sandbox/core/accounts/withdrawHold.ts';
import { base32, codeAt, judgeTotp, stepOf } from '#sandbox/core/security/totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  test.each([
    [8, 59, '94287082'],
    [8, 1_111_111_109, '07081804'],
    [8, 1_234_567_890, '89005924'],
    [8, 2_000_000_000, '69279037'],
    [6, 59, '287082'],
  ])('RFC 6238 appendix B: %i digits at second %i are %s', (digits, at, code) => {
    expect(codeAt(secret, at, { digits, period: 30, algorithm: 'SHA1' })).toBe(code);
  });

  test.each([
    ['one step late is taken', 1_111_111_109, 1_111_111_110, 0, { kind: 'ok', step: 37_037_036 }],
    ['two steps late is not', 1_111_111_109, 1_111_111_140, 0, { kind: 'wrong' }],
    ['one step early is taken', 1_111_111_140, 1_111_111_110, 0, { kind: 'ok', step: 37_037_038 }],
    ['its own step counts once', 1_111_111_109, 1_111_111_110, 37_037_036, { kind: 'used' }],
    ['nor does one before it', 1_111_111_109, 1_111_111_110, 37_037_037, { kind: 'used' }],
  ])('a code that is %s', (_, codeOf, now, lastStep, judged) => {
    expect(judgeTotp(secret, codeAt(secret, codeOf), { now, lastStep, window: 1 })).toEqual(judged);
  });

  test('a moment belongs to the step that it begins', () => {
    expect([stepOf(59), stepOf(60)]).toEqual([1, 2]);
  });

  test('a secret is written as RFC 4648 has it', () => {
    expect(['f', 'fo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
  });
});

test.each([
  [1_795_219_200_000, 1_795_305_599_999, true],
  [1_795_219_200_000, 1_795_305_600_000, false],
])('withdrawals held since %i are held at %i: %s', (changedAt, now, held) => {
  expect([holdEnd(changedAt), isHeld(holdEnd(changedAt), now)]).toEqual([1_795_305_600_000, held]);
});
