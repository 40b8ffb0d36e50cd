import { isAbove, multiply } from './decimal.ts';
import { searchText } from './searchText.ts';

/** What a gift is worth at most, in USD, that only puts its sender's address into a history. */
const dustWorth = '1';
/** Hex digits at either end that make two addresses look alike: those that people and shortened addresses show. */
const oneEnd = 4;
/** So many at both ends do as well. */
const bothEnds = 3;

/** The hex digits of an address, in small letters. */
export const addressDigits = (address: string): string => address.toLowerCase().replace(/^0x/, '');
/** How many digits two addresses share from their front, or from their back. */
function shared(left: string, right: string, end: 'front' | 'back'): number {
  let count = 0;
  while (count < left.length && (end === 'front' ? left[count] === right[count] : left.at(-1 - count) === right.at(-1 - count))) count += 1;
  return count;
}

/** Whether an address is another one that would be taken for this one at a glance: address poisoning sends such into histories. */
export function looksLike(address: string, known: string): boolean {
  const [left, right] = [addressDigits(address), addressDigits(known)];
  if (left === right) return false;
  const front = shared(left, right, 'front');
  const back = shared(left, right, 'back');
  return front >= oneEnd || back >= oneEnd || (front >= bothEnds && back >= bothEnds);
}

/** The known address that this one could be mistaken for; null where it is known itself or like none. */
export const lookAlikeOf = (address: string, known: readonly string[]): string | null =>
  known.some((each) => addressDigits(each) === addressDigits(address)) ? null : (known.find((each) => looksLike(address, each)) ?? null);

/** What the user types to send to a look-alike: the four digits amid it, which shortened addresses never show. */
export const middleOf = (address: string): string => addressDigits(address).slice(18, 22);
export const isTyped = (typed: string, address: string): boolean => searchText(typed) === middleOf(address);

/** An address in groups of four, each with whether it differs from the other address. */
export const comparedGroups = (address: string, other: string): readonly { readonly text: string; readonly differs: boolean }[] =>
  (address.match(/.{1,4}/g) ?? []).map((text, index) => ({
    text,
    differs: text.toLowerCase() !== other.slice(index * 4, index * 4 + 4).toLowerCase(),
  }));

/** What somebody sent unasked: amounts in whole coins, prices in USD ('0' without a market). */
export type Gift = { readonly from: string; readonly moves: readonly { readonly amount: string; readonly price: string }[] };
/** Whether it is there to be copied from a history: next to nothing, of an address that looks like one that was paid. */
export const isPoison = ({ from, moves }: Gift, paid: readonly string[]): boolean =>
  moves.every(({ amount, price }) => !isAbove(multiply(amount, price), dustWorth)) && lookAlikeOf(from, paid) !== null;
