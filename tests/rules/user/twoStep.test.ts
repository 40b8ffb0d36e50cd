import { expect, test } from 'vitest';
import { areCodesFew, secretGroups, type TwoStepState } from '#machines/user/twoStep/twoStep.rules.ts';

test.each([
  [true, 3, false],
  [true, 2, true],
  [true, 0, true],
  [false, 0, false],
])('a second factor that is on: %s, with %s recovery codes: they are few: %s', (isOn, recoveryCodesLeft, expected) => {
  expect(areCodesFew({ isOn, recoveryCodesLeft } as TwoStepState)).toBe(expected);
});

test.each([
  ['JBSWY3DPEHPK3PXP', ['JBSW', 'Y3DP', 'EHPK', '3PXP']],
  ['JBSWY3', ['JBSW', 'Y3']],
  ['', []],
])('the secret %s is read in groups of four', (secret, groups) => {
  expect(secretGroups(secret)).toEqual(groups);
});
