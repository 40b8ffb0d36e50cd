/** What can be said beside each field. */
export type LoginSecondFields = {
  readonly challenge: never;
  readonly code: 'loginSecond:missing' | 'loginSecond:wrong' | 'loginSecond:last' | 'loginSecond:used';
};
type Typed = { readonly [Field in keyof LoginSecondFields]: string };

/** A code without the blanks and lines that people type between its parts. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** Codes of an authenticator app have six digits; every other one is a recovery code. */
export const methodOf = (code: string): 'totp' | 'recovery' => (/^\d{6}$/.test(plain(code)) ? 'totp' : 'recovery');

export const judgeLoginSecond = ({ code }: Typed) => ({
  challenge: null,
  code: plain(code) === '' ? ('loginSecond:missing' as const) : null,
});

export const secondRequest = ({ challenge, code }: Typed) => ({ challengeId: challenge, kind: methodOf(code), value: code.trim() });
