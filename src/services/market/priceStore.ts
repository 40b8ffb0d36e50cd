import { onCalmFrame } from '#services/browser/nextFrame.ts';
import { priceChecksum } from '#services/stream/checksum.ts';
import { readPriceRows, type PriceRow } from '#services/stream/priceRows.ts';
import type { ChannelHandler } from '#services/stream/order.ts';
import type { SpotMarket } from './calls.ts';
import { symbolOf } from './symbol.ts';

/**
 * A pair's figures as they stand; decimal strings, units as in the `spotList` call. `direction` is how `last` moved when it
 * last changed; `moves` counts these changes.
 */
export type Price = {
  readonly symbol: string;
  readonly last: string;
  readonly change24h: string;
  readonly high24h: string;
  readonly low24h: string;
  readonly volume24h: string;
  readonly turnover24h: string;
  readonly direction: 'up' | 'down' | 'same';
  readonly moves: number;
};

const parts = (value: string): [string, string] => {
  const [whole = '', fraction = ''] = value.split('.');
  return [whole, fraction];
};
/** Which way a price went; both are decimals without a sign. */
function directionOf(before: string, after: string): Price['direction'] {
  if (before === after) return 'same';
  const [[oldWhole, oldFraction], [newWhole, newFraction]] = [parts(before), parts(after)];
  const width = Math.max(oldWhole.length, newWhole.length);
  const depth = Math.max(oldFraction.length, newFraction.length);
  const [old, next] = [
    oldWhole.padStart(width, '0') + oldFraction.padEnd(depth, '0'),
    newWhole.padStart(width, '0') + newFraction.padEnd(depth, '0'),
  ];
  return next > old ? 'up' : next < old ? 'down' : 'same';
}

/**
 * Prices outside React. What arrives is taken in at once (so that its checksum stands) and shown at most once a frame, later while the
 * page is busy with itself: each reader of a symbol hears only of its own, and gets the same object until it changes.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createPriceStore(schedule: (work: () => void) => void = onCalmFrame) {
  const held = new Map<string, PriceRow>();
  const shown = new Map<string, Price>();
  const changed = new Set<string>();
  const readers = new Map<string, Set<() => void>>();
  const everybody = new Set<() => void>();
  let isScheduled = false;

  function show(): void {
    isScheduled = false;
    for (const symbol of changed) {
      const row = held.get(symbol);
      const before = shown.get(symbol);
      if (row === undefined) shown.delete(symbol);
      else {
        const [, last, change24h, high24h, low24h, volume24h, turnover24h] = row;
        const moved = before === undefined ? 'same' : directionOf(before.last, last);
        const direction = moved === 'same' ? (before?.direction ?? 'same') : moved;
        shown.set(symbol, {
          symbol,
          last,
          change24h,
          high24h,
          low24h,
          volume24h,
          turnover24h,
          direction,
          moves: (before?.moves ?? 0) + (moved === 'same' ? 0 : 1),
        });
      }
    }
    const told = [...changed];
    changed.clear();
    for (const symbol of told) for (const reader of readers.get(symbol) ?? []) reader();
    for (const reader of everybody) reader();
  }
  function note(symbols: Iterable<string>): void {
    for (const symbol of symbols) changed.add(symbol);
    if (isScheduled || changed.size === 0) return;
    isScheduled = true;
    schedule(show);
  }
  function take(rows: readonly PriceRow[]): void {
    const news = rows.filter((row) => held.get(row[0])?.join() !== row.join());
    for (const row of news) held.set(row[0], row);
    note(news.map((row) => row[0]));
  }

  /** The `ticker` channel of the stream. */
  const channel: ChannelHandler = {
    snapshot(data) {
      const rows = readPriceRows(data);
      if (rows === undefined) return false;
      const gone = [...held.keys()].filter((symbol) => !rows.some((row) => row[0] === symbol));
      for (const symbol of gone) held.delete(symbol);
      note(gone);
      take(rows);
      return true;
    },
    update(data) {
      const rows = readPriceRows(data);
      if (rows !== undefined) take(rows);
      return rows !== undefined;
    },
    checksum: () => priceChecksum(held.values()),
  };

  return {
    channel,
    /** Takes the answer of `spotList`, while the stream is away, and returns it as rows. */
    takeList(list: readonly SpotMarket[]): readonly PriceRow[] {
      const rows = list.map((row): PriceRow => [
        symbolOf(row),
        row.last,
        row.change24h,
        row.high24h,
        row.low24h,
        row.volume24h,
        row.turnover24h,
      ]);
      take(rows);
      return rows;
    },
    /** Takes rows that another tab has read. */
    takeRows: take,
    /** The price as shown now; the same object until it changes. */
    price: (symbol: string): Price | undefined => shown.get(symbol),
    /** Hears when this symbol's price has changed, or any with `undefined`. Returns the function that ends it. */
    watch(symbol: string | undefined, reader: () => void): () => void {
      if (symbol === undefined) {
        everybody.add(reader);
        return () => void everybody.delete(reader);
      }
      const own = readers.get(symbol) ?? new Set();
      readers.set(symbol, own.add(reader));
      return () => {
        own.delete(reader);
        if (own.size === 0 && readers.get(symbol) === own) readers.delete(symbol);
      };
    },
    /** Every price shown, by symbol. */
    all: (): ReadonlyMap<string, Price> => shown,
  };
}
export type PriceStore = ReturnType<typeof createPriceStore>;

/** The tab's prices. */
export const priceStore: PriceStore = createPriceStore();
