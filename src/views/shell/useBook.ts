import { bookStoreOf, type BookStore, type BookView, type BookViewOptions } from '#services/market/bookStore.ts';
import { usePausedTurns } from './usePausedTurns.ts';

export {
  averagePrice,
  groupsOf,
  rowPriceOf,
  type BookCurve,
  type BookRow,
  type BookView,
  type BookViewOptions,
} from '#services/market/bookStore.ts';
export type { BookStore };

/** The book of a pair for what draws it outside React: the same object for as long as something fills it. */
export const useBook = (tradeCode: string): BookStore => bookStoreOf(tradeCode);

/** The book's rows as React draws them: anew after every `pause` milliseconds at most, for who reads or walks through them. */
export function useCalmBook(tradeCode: string, { group, rows }: BookViewOptions, pause: number): BookView {
  const book = bookStoreOf(tradeCode);
  usePausedTurns(book, pause);
  return book.view({ group, rows });
}
