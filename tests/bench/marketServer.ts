import { bookChecksum } from '#services/market/bookChecksum.ts';
import type { LevelRow } from '#services/market/marketChannels.ts';
import { createRandom } from '#tests/support/random.ts';

const levelsOfASide = 500;
const priceOf = (ticks: number): string => (ticks / 100).toFixed(2);

/** A pair's server that only changes amounts near the middle, as texts on the wire: half of them of the book, half trades. */
export function createMarketServer() {
  const random = createRandom(10);
  const amount = (): string => ((1 + random.below(900_000)) / 1_000).toFixed(3);
  const side = (step: 1 | -1): Map<string, string> =>
    new Map(Array.from({ length: levelsOfASide }, (_, level) => [priceOf(10_000_000 + step * (level + 1)), amount()]));
  const [bids, asks] = [side(-1), side(1)];
  const sequences = { depth: 0, trades: 0 };
  let trade = 0;
  const book = () => ({ bids: [...bids] as LevelRow[], asks: [...asks] as LevelRow[] });
  const depth = 'depth:btc_usdt';
  const trades = 'trades:btc_usdt';
  return {
    snapshot: (channel: string): string =>
      JSON.stringify({
        op: 'snapshot',
        channel,
        epoch: 'e',
        seq: channel === depth ? sequences.depth : sequences.trades,
        data: channel === depth ? { priceDigit: 2, amountDigit: 3, ...book() } : [],
      }),
    update(): string {
      if (random.below(2) === 0) {
        trade += 1;
        sequences.trades += 1;
        const row = [trade, priceOf(10_000_000), amount(), trade % 2 === 0 ? 'buy' : 'sell', 1_780_000_000_000 + trade];
        return JSON.stringify({ op: 'update', channel: trades, seq: sequences.trades, data: [row] });
      }
      sequences.depth += 1;
      const changed = (levels: Map<string, string>, step: 1 | -1): LevelRow[] =>
        Array.from({ length: 1 + random.below(2) }, () => {
          const row: LevelRow = [priceOf(10_000_000 + step * (1 + random.below(40))), amount()];
          levels.set(row[0], row[1]);
          return row;
        });
      const data = { bids: changed(bids, -1), asks: changed(asks, 1) };
      return JSON.stringify({ op: 'update', channel: depth, seq: sequences.depth, data });
    },
    beat: (): string =>
      JSON.stringify({
        op: 'heartbeat',
        time: 1_780_000_000_000,
        channels: {
          [depth]: { epoch: 'e', seq: sequences.depth, crc: bookChecksum(book()) },
          [trades]: { epoch: 'e', seq: sequences.trades },
        },
      }),
  };
}
export type MarketServer = ReturnType<typeof createMarketServer>;
