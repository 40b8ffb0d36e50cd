import { bookChecksum } from '#services/market/bookChecksum.ts';
import type { DepthChange, DepthSnapshot, LevelRow } from '#services/market/marketChannels.ts';

/** A step of a market: its middle moves by `drift` steps, then orders of `amount` (0 takes them away) stand `offset` steps from it. */
export type MarketStep = {
  readonly drift: number;
  readonly orders: readonly { readonly side: 'bids' | 'asks'; readonly offset: number; readonly amount: number }[];
};
type Side = Map<number, number>;

const digits = { priceDigit: 2, amountDigit: 3 } as const;
const priceOf = (ticks: number): string => (ticks / 100).toFixed(2);
const amountOf = (units: number): string => (units === 0 ? '0' : (units / 1000).toFixed(3));
const rowsOf = (side: Side, order: 1 | -1): LevelRow[] =>
  [...side].sort(([left], [right]) => (left - right) * order).map(([ticks, units]) => [priceOf(ticks), amountOf(units)]);

/** A pair's book as the server has it, with its messages as the contract of the depth channel describes them. */
export class ServedBook {
  seq = 0;
  epoch = 'e1';
  readonly channel: string;
  /** Every book that was true, as text. */
  readonly history: string[] = [];
  #middle = 10_000;
  readonly #bids: Side = new Map();
  readonly #asks: Side = new Map();

  constructor(tradeCode = 'btc_usdt') {
    this.channel = `depth:${tradeCode}`;
    for (let offset = 1; offset <= 5; offset += 1) {
      this.#bids.set(this.#middle - offset, offset * 10);
      this.#asks.set(this.#middle + offset, offset * 10);
    }
    this.history.push(this.text);
  }
  get book(): DepthSnapshot {
    return { ...digits, bids: rowsOf(this.#bids, -1), asks: rowsOf(this.#asks, 1) };
  }
  get text(): string {
    return bookText(this.book);
  }
  /** The book changes; returns what tells it. */
  move({ drift, orders }: MarketStep): { op: 'update'; channel: string; seq: number; data: DepthChange } {
    const before = this.book;
    this.#middle = Math.max(1_000, this.#middle + drift);
    // Whoever stands on the wrong side of the middle was matched.
    for (const ticks of this.#bids.keys()) if (ticks >= this.#middle) this.#bids.delete(ticks);
    for (const ticks of this.#asks.keys()) if (ticks <= this.#middle) this.#asks.delete(ticks);
    for (const { side, offset, amount } of orders) {
      const [levels, ticks] = side === 'bids' ? [this.#bids, this.#middle - offset] : [this.#asks, this.#middle + offset];
      if (amount === 0) levels.delete(ticks);
      else levels.set(ticks, amount);
    }
    this.seq += 1;
    this.history.push(this.text);
    const after = this.book;
    return {
      op: 'update',
      channel: this.channel,
      seq: this.seq,
      data: { bids: changed(before.bids, after.bids), asks: changed(before.asks, after.asks) },
    };
  }
  /** Another process serves the pair: the same book under another count. */
  restart(): void {
    this.epoch = `e${Number(this.epoch.slice(1)) + 1}`;
    this.seq += 1_000_000;
  }
  get snapshot() {
    return { op: 'snapshot' as const, channel: this.channel, epoch: this.epoch, seq: this.seq, data: this.book };
  }
  /** What a heartbeat says of the channel. */
  get standing(): { epoch: string; seq: number; crc: number } {
    return { epoch: this.epoch, seq: this.seq, crc: bookChecksum(this.book) };
  }
}

/** A book as one text, for comparing. */
export const bookText = ({ bids, asks }: DepthChange): string =>
  [bids, asks].map((side) => side.map((row) => row.slice(0, 2).join(' ')).join(', ')).join(' | ');

function changed(before: readonly LevelRow[], after: readonly LevelRow[]): LevelRow[] {
  const [old, now] = [new Map(before), new Map(after)];
  const gone = before.filter(([price]) => !now.has(price)).map(([price]): LevelRow => [price, '0']);
  return [...gone, ...after.filter(([price, amount]) => old.get(price) !== amount)];
}
