import { within } from '@testing-library/react';

/** Under which head of its table each text stands that is one of the words, row by row; table and card are the same cells. */
export function headsOver(table: HTMLElement, words: readonly string[]): readonly (readonly (string | null | undefined)[])[] {
  const [head, ...rows] = within(table).getAllByRole('row');
  const heads = within(head as HTMLElement)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent);
  return rows.map((row) =>
    within(row)
      .getAllByText((text) => words.includes(text))
      .map((found) => heads[[...row.children].findIndex((cell) => cell.contains(found))]),
  );
}

/** How many cells each row has: one below each head. */
export const widthsOf = (table: HTMLElement): readonly number[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.children.length);
