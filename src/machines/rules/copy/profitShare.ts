import { add, multiply, subtract } from '../decimal.ts';
import { atLeastZero, larger, rounded } from '../rounding.ts';
import { copyTerms } from '../contract/terms.ts';

/** A relation's result: net realised after fees and funding, and the most of it that a share was paid for. USDT, exact. */
export type ShareBook = { readonly net: string; readonly highWater: string };
export const freshShareBook: ShareBook = { net: '0', highWater: '0' };

/** Net after one more result; fees and funding paid go first. */
export const withResult = (book: ShareBook, gross: string, costs: string): ShareBook => ({
  ...book,
  net: subtract(add(book.net, gross), costs),
});

/**
 * What the leader is due, and what is held in `frozen` for it after each close: share × max(0, net − high water), cut at 8 decimals
 * (Matrixport, Binance).
 */
export const dueOf = ({ net, highWater }: ShareBook, share: string): string =>
  rounded(multiply(share, atLeastZero(subtract(net, highWater))), copyTerms.shareDigit, 'cut');

/** The book after the due was paid: its high water is the net, where that is higher. */
export const afterPayment = ({ net, highWater }: ShareBook): ShareBook => ({ net, highWater: larger(net, highWater) });

/** Periods whose result is known, oldest first: net, due and high water of each, and what was paid in all. */
export function sharesOf(changes: readonly string[], share: string) {
  let book = freshShareBook;
  const periods = changes.map((change) => {
    const reached = withResult(book, change, '0');
    const due = dueOf(reached, share);
    book = afterPayment(reached);
    return { net: reached.net, due, mark: book.highWater };
  });
  return { periods, paid: periods.reduce((sum, { due }) => add(sum, due), '0') };
}

/** What is held after each order of one period, oldest first, and what its end pays. */
export function heldOf(results: readonly string[], share: string, start: ShareBook = freshShareBook) {
  let book = start;
  const heldAfterEach = results.map((result) => {
    book = withResult(book, result, '0');
    return dueOf(book, share);
  });
  return { heldAfterEach, paid: dueOf(book, share) };
}
