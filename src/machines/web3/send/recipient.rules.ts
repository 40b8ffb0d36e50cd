import type { RecipientFacts } from '#services/wallet/sendFacts.ts';
import { addressDigits as digits, lookAlikeOf } from '#machines/rules/lookAlike.ts';
import { isNobodys } from '#machines/rules/nobodys.ts';

export { comparedGroups, isTyped, middleOf } from '#machines/rules/lookAlike.ts';

/** What the recipient field means. Only `good`, `contract` and `lookAlike` can be sent to, the last two after a word of the user. */
export type RecipientVerdict =
  | { readonly kind: 'empty' | 'notAddress' | 'name' | 'unknownName' | 'badChecksum' | 'zero' | 'own' | 'token' | 'unchecked' }
  /** It came in a link that asks for another network, by its number, or another token than the form has. */
  | { readonly kind: 'otherChain'; readonly chainIndex: number }
  | { readonly kind: 'otherToken' }
  | { readonly kind: 'good'; readonly address: string; readonly isKnown: boolean }
  | { readonly kind: 'contract'; readonly address: string }
  | { readonly kind: 'lookAlike'; readonly address: string; readonly known: string };

export type RecipientCircumstances = {
  readonly facts: RecipientFacts;
  readonly own: string;
  /** Contracts of tokens of this chain. */
  readonly tokens: readonly string[];
  /** Whom the account has sent to before. */
  readonly recents: readonly string[];
};

const shape = /^0x[0-9a-f]{40}$/i;
/** As the naming services write theirs, such as mira.eth. */
const nameShape = /^[^\s.]+(\.[^\s.]+)*\.[a-z]{2,}$/i;
const isSame = (left: string, right: string): boolean => digits(left) === digits(right);

/** Judges what is typed; `unchecked` until the chain has told what it knows of it. */
export function recipientVerdict(typed: string, { facts, own, tokens, recents }: RecipientCircumstances): RecipientVerdict {
  const entered = typed.trim();
  if (entered === '') return { kind: 'empty' };
  if (!shape.test(entered) && !nameShape.test(entered)) return { kind: 'notAddress' };
  if (facts.kind === 'unnamed' && facts.name === entered) return { kind: facts.hasNames ? 'unknownName' : 'name' };
  const text = facts.kind === 'address' && facts.name === entered ? facts.address : entered;
  if (!shape.test(text)) return { kind: 'unchecked' };
  if (facts.kind === 'badChecksum') return { kind: 'badChecksum' };
  if (isNobodys(text)) return { kind: 'zero' };
  if (isSame(text, own)) return { kind: 'own' };
  if (tokens.some((token) => token !== '' && isSame(token, text))) return { kind: 'token' };
  if (facts.kind !== 'address' || !isSame(facts.address, text)) return { kind: 'unchecked' };
  const { address, isContract } = facts;
  const known = lookAlikeOf(address, [...recents, own]);
  if (known !== null) return { kind: 'lookAlike', address, known };
  const isKnown = recents.some((each) => isSame(each, address));
  return isContract && !isKnown ? { kind: 'contract', address } : { kind: 'good', address, isKnown };
}
