const symbolText = /^[a-z0-9_]{1,40}$/;
const wireDecimal = /^-?\d{1,30}(\.\d{1,18})?$/;
/** A price row on the wire: symbol, last, change24h, high24h, low24h, volume24h, turnover24h; units as in the `spotList` call. */
export type PriceRow = [
  symbol: string,
  last: string,
  change24h: string,
  high24h: string,
  low24h: string,
  volume24h: string,
  turnover24h: string,
];

const isPriceRow = (row: unknown): row is PriceRow =>
  Array.isArray(row) &&
  row.length === 7 &&
  row.every((part, index) => typeof part === 'string' && (index === 0 ? symbolText : wireDecimal).test(part));

/** Data of `ticker`, undefined when it is none: a snapshot has every pair, an update those that changed. By hand, for it comes hundreds of times a second. */
export const readPriceRows = (data: unknown): readonly PriceRow[] | undefined =>
  Array.isArray(data) && data.every(isPriceRow) ? data : undefined;
