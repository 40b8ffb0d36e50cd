import type { NewSecret, TwoStepState } from '#machines/user/twoStep/twoStep.rules.ts';

export const twoStepOff: TwoStepState = { isOn: false, since: null, recoveryCodesLeft: 0, clockOff: 0, withdrawHold: null };
export const twoStepOn: TwoStepState = { isOn: true, since: 1_795_000_000_000, recoveryCodesLeft: 9, clockOff: 0, withdrawHold: null };
/** Everything that there is to say of it. */
export const twoStepWorn: TwoStepState = {
  isOn: true,
  since: 1_795_000_000_000,
  recoveryCodesLeft: 2,
  clockOff: -30,
  withdrawHold: { until: 1_795_086_400_000, reason: 'recoveryCode' },
};
/** Of RFC 6238's own secret. */
export const newTwoStepSecret: NewSecret = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  secretUri: 'otpauth://totp/Meridian:ada%40meridian.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Meridian',
};
export const newRecoveryCodes: readonly string[] = [
  'ABCDE-FGHIJ',
  'BCDEF-GHIJK',
  'CDEFG-HIJKL',
  'DEFGH-IJKLM',
  'EFGHI-JKLMN',
  'FGHIJ-KLMNO',
  'GHIJK-LMNOP',
  'HIJKL-MNOPQ',
  'IJKLM-NOPQR',
  'JKLMN-OPQRS',
];
