/** What can be said beside each field. `factor` says something where there is a second factor, whose code is asked for; else the password is. */
export type ProofFields = {
  readonly factor: never;
  readonly code: 'twoStep:missing' | 'twoStep:wrong' | 'twoStep:used';
  readonly password: 'password.missing' | 'passwordChange:wrong';
};
type Typed = { readonly [Field in keyof ProofFields]: string };

export const judgeProof = ({ factor, code, password }: Typed) => ({
  factor: null,
  code: factor !== '' && code.trim() === '' ? ('twoStep:missing' as const) : null,
  password: factor === '' && password === '' ? ('password.missing' as const) : null,
});

/** What is sent: the one that is asked for. */
export const proofRequest = ({ factor, code, password }: Typed) => ({
  item: 'withdraw' as const,
  value: factor !== '' ? code.trim() : password,
});
