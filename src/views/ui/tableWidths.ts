/** Widths of what holds a table, for container queries: it says how the table is laid out, not the window. */
export const tableWidths = {
  /** A row is a card. */
  cards: '(max-width: 29.9375rem)',
  /** What follows from other columns is left out. */
  narrow: '(max-width: 49.9375rem)',
  /** A row is one line. */
  wide: '(min-width: 58.75rem)',
} as const;
