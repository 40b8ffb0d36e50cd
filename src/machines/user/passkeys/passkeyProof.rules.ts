import type { PasskeyStanding } from './passkeys.rules.ts';

/** What can be said beside each field. `proof` is which of the other two is asked for. */
export type PasskeyProofFields = {
  readonly proof: never;
  readonly code: 'twoStep:missing' | 'twoStep:wrong' | 'twoStep:used';
  readonly password: 'password.missing' | 'passwordChange:wrong';
};
type Typed = { readonly [Field in keyof PasskeyProofFields]: string };

const byCode: PasskeyStanding['proof'] = 'code';

export const judgePasskeyProof = ({ proof, code, password }: Typed) => ({
  proof: null,
  code: proof === byCode && code.trim() === '' ? ('twoStep:missing' as const) : null,
  password: proof !== byCode && password === '' ? ('password.missing' as const) : null,
});

/** What is sent: the one that is asked for. */
export const passkeyProofRequest = ({ proof, code, password }: Typed) => ({
  item: 'login' as const,
  value: proof === byCode ? code.trim() : password,
});
