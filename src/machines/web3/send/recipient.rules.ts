import type { RecipientFacts } from '#services/wallet/sendFacts.ts';
import { addressDigits as digits, lookAlikeOf } from '#machines/rules/lookAlike.ts';
import { searchText } from '#machines/rules/searchText.ts';

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

/** Addresses that nobody has the key of: zero, what chains run by themselves (precompiles: two bytes at the end), and those for burning. */
const nobodys = /^0x(0{36}[0-9a-f]{4}|0*dead|dead0*|(dead){10})$/i;
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
  if (nobodys.test(text)) return { kind: 'zero' };
  if (isSame(text, own)) return { kind: 'own' };
  if (tokens.some((token) => token !== '' && isSame(token, text))) return { kind: 'token' };
  if (facts.kind !== 'address' || !isSame(facts.address, text)) return { kind: 'unchecked' };
  const { address, isContract } = facts;
  const known = lookAlikeOf(address, [...recents, own]);
  if (known !== null) return { kind: 'lookAlike', address, known };
  const isKnown = recents.some((each) => isSame(each, address));
  return isContract && !isKnown ? { kind: 'contract', address } : { kind: 'good', address, isKnown };
}

/** What the user types to send to a look-alike: the four digits amid it, which shortened addresses never show. */
export const middleOf = (address: string): string => digits(address).slice(18, 22);
export const isTyped = (typed: string, address: string): boolean => searchText(typed) === middleOf(address);

/** An address in groups of four, each with whether it differs from the other address. */
export const comparedGroups = (address: string, other: string): readonly { readonly text: string; readonly differs: boolean }[] =>
  (address.match(/.{1,4}/g) ?? []).map((text, index) => ({
    text,
    differs: text.toLowerCase() !== other.slice(index * 4, index * 4 + 4).toLowerCase(),
  }));
