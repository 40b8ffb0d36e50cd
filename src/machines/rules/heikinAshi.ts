/** The four prices of a candle, as near as a screen shows; all in the same unit. */
export type CandlePrices = { readonly open: number; readonly high: number; readonly low: number; readonly close: number };

/**
 * Heikin-Ashi candles of candles from the oldest (D. Valcu, Technical Analysis of Stocks & Commodities, February 2004): a close is the mean
 * of the candle's four prices, an open the middle of the candle before, the first of its own. For drawing only: none of them is a price
 * at which anybody traded.
 */
export function heikinAshi(candles: readonly CandlePrices[]): CandlePrices[] {
  const drawn: CandlePrices[] = [];
  for (const candle of candles) {
    const before = drawn.at(-1) ?? candle;
    const open = (before.open + before.close) / 2;
    const close = (candle.open + candle.high + candle.low + candle.close) / 4;
    drawn.push({ open, high: Math.max(candle.high, open, close), low: Math.min(candle.low, open, close), close });
  }
  return drawn;
}
