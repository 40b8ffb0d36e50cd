import { useEffect, useState } from 'react';
import { bookStoreOf, type BookStore, type BookView, type BookViewOptions } from '#services/market/bookStore.ts';

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
  const [, setTurn] = useState(0);
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = book.watch(() => {
      due ??= setTimeout(() => {
        due = undefined;
        setTurn((turn) => turn + 1);
      }, pause);
    });
    return () => {
      stop();
      clearTimeout(due);
    };
  }, [book, pause]);
  return book.view({ group, rows });
}
