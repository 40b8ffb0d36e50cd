import type { ProofWay } from '#services/user/ownerProofCalls.ts';
import type { SafetyItem } from '#services/user/secondFactorCalls.ts';

export type { ProofWay } from '#services/user/ownerProofCalls.ts';
export type { SafetyItem } from '#services/user/secondFactorCalls.ts';

/** What can be said beside each field. `item` is what the proof is for, `intent` just which thing of that kind, where that counts; `way` is by what it is given. */
export type OwnerProofFields = {
  readonly item: never;
  readonly intent: never;
  readonly way: never;
  readonly code: 'twoStep:missing' | 'twoStep:wrong' | 'twoStep:used';
  readonly password: 'password.missing' | 'passwordChange:wrong';
};
type Typed = { readonly [Field in keyof OwnerProofFields]: string };
/** What is sent; `value` is empty where the device answers. */
export type ProofRequest = {
  readonly item: SafetyItem;
  readonly intent?: string;
  readonly way: ProofWay;
  readonly value: string;
};

const items: { readonly [Item in SafetyItem]: Item } = {
  login: 'login',
  withdraw: 'withdraw',
  apiKey: 'apiKey',
  antiPhishing: 'antiPhishing',
};
const isItem = (text: string): text is SafetyItem => Object.hasOwn(items, text);

export const judgeOwnerProof = ({ way, code, password }: Typed) => ({
  item: null,
  intent: null,
  way: null,
  code: way === 'code' && code.trim() === '' ? ('twoStep:missing' as const) : null,
  password: way === 'password' && password === '' ? ('password.missing' as const) : null,
});

/** What is sent: of the fields the one that is asked for. What the proof is for is never guessed: a text that names nothing is for a login. */
export function ownerProofRequest({ item, intent, way, code, password }: Typed): ProofRequest {
  const wanted = { item: isItem(item) ? item : ('login' as const), ...(intent === '' ? {} : { intent }) };
  if (way === 'passkey') return { ...wanted, way, value: '' };
  return way === 'code' ? { ...wanted, way, value: code.trim() } : { ...wanted, way: 'password', value: password };
}

/** Another way than the one that is asked for now; undefined where there is none. */
export const otherWay = (ways: readonly ProofWay[], way: string): ProofWay | undefined => ways.find((each) => each !== way);
