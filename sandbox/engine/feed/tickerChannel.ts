import { nextRoll } from '#machines/rules/contract/calendar.ts';
import { priceChecksum } from '#services/stream/checksum.ts';
import type { PriceRow } from '#services/stream/priceRows.ts';
import { contractsOf } from '#sandbox/engine/market/contracts.ts';
import type { Market, Ticker } from '#sandbox/engine/market/market.ts';
import { createSequence } from '#sandbox/core/stream/channel.ts';

const rowOf = ({ symbol, last, change24h, high24h, low24h, volume24h, turnover24h }: Ticker): PriceRow => [
  symbol,
  last,
  change24h,
  high24h,
  low24h,
  volume24h,
  turnover24h,
];
/** A pause longer than this is told as a new snapshot. Seconds. */
const longestPause = 30;

/**
 * The price channel: spot pairs and contracts. Its sequence counts seconds of the sandbox clock and its prices are a function of them, so every process
 * tells the same under the same number, and a client may resume at another one. A clock that was moved begins a new epoch, and so does
 * each Friday at which deliveries roll on: another contract stands under the same code then, or none.
 */
export function createTickerChannel(market: Market, now: () => number, seed: number) {
  const contracts = contractsOf(market, seed);
  const rowsAt = (moment: number): PriceRow[] => [...market.tickers(moment), ...contracts.tickers(moment)].map(rowOf);
  let second = Math.floor(now() / 1000);
  let moves = 0;
  // Figures of a whole day of all pairs cost half a second: an exchange starts without them.
  let rows: readonly PriceRow[] | undefined;
  const rowsNow = (): readonly PriceRow[] => (rows ??= rowsAt(second * 1000));
  let sequence = createSequence('ticker', epochOf(), second);
  let checksum: { seq: number; crc: number } | undefined;

  function epochOf(): string {
    return `${seed}.${moves}.${nextRoll(second * 1000)}`;
  }
  const whole = (): string =>
    JSON.stringify({ op: 'snapshot', channel: 'ticker', epoch: sequence.epoch, seq: sequence.seq(), data: rowsNow() });
  function beginAnew(): { readonly snapshot: string } {
    rows = undefined;
    checksum = undefined;
    sequence = createSequence('ticker', epochOf(), second);
    return { snapshot: whole() };
  }
  function step(): string {
    const before = new Map(rowsNow().map((row) => [row[0], row]));
    second += 1;
    rows = rowsAt(second * 1000);
    return sequence.next(rows.filter((row) => before.get(row[0])?.join() !== row.join()));
  }
  return {
    epoch: () => sequence.epoch,
    seq: () => sequence.seq(),
    crc(): number {
      if (checksum?.seq !== second) checksum = { seq: second, crc: priceChecksum(rowsNow()) };
      return checksum.crc;
    },
    snapshot: whole,
    since: (lastSeq: number, ofEpoch: string | undefined) => sequence.since(lastSeq, ofEpoch),
    /** Goes on to now. Returns the updates in order, or a snapshot for all when the clock was moved or deliveries have rolled on. */
    advance(): { readonly updates: readonly string[] } | { readonly snapshot: string } {
      const target = Math.floor(now() / 1000);
      const hasRolled = nextRoll(second * 1000) !== nextRoll(target * 1000);
      if (target < second || target - second > longestPause || hasRolled) {
        if (target < second) moves += 1;
        second = target;
        return beginAnew();
      }
      const updates: string[] = [];
      while (second < target) updates.push(step());
      return { updates };
    },
  };
}
export type TickerChannel = ReturnType<typeof createTickerChannel>;
