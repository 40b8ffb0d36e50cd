import type { MarketHandler } from '#services/stream/marketStream.ts';
import { bookChecksum } from './bookChecksum.ts';
import { createFrames } from './frames.ts';
import { mostLevels, readDepthChange, readDepthSnapshot, type DepthSnapshot, type LevelRow } from './marketChannels.ts';
import { createShelf } from './shelf.ts';
import { decimalOf, unitsOf, withDecimals } from './units.ts';

export type BookSide = 'bids' | 'asks';

/**
 * A row of the book as shown: `amount` in base currency at this price or group, `total` of all rows from the best to this one,
 * `value` the same in quote currency, exact (as many decimals as price and amount have together). `share` is the total's part of
 * the largest total on view, from 0 to 1, for drawing. The same object until one of these changes.
 */
export type BookRow = {
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly value: string;
  readonly share: number;
};
/** `group`: how many price steps (10^-priceDigit) make one row, a whole number from 1. `rows`: most rows of a side. */
export type BookViewOptions = { readonly group: number; readonly rows: number };
/**
 * The book as shown, best rows first. `bestBid`, `bestAsk` and `spread` are those of the whole book, not grouped; undefined where
 * a side is empty. `source`: by the `stream` or read by a `call`; undefined when there is nothing that may be shown.
 */
export type BookView = {
  readonly source: 'stream' | 'call' | undefined;
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  readonly bestBid: string | undefined;
  readonly bestAsk: string | undefined;
  readonly spread: string | undefined;
  readonly priceDigit: number;
  readonly amountDigit: number;
};

/**
 * The whole book as two lines for drawing: price and total from the best level outwards, one after the other. Their numbers are as
 * near as a screen shows; what is read as text comes from `BookRow`.
 */
export type BookCurve = { readonly bids: Float64Array; readonly asks: Float64Array };

/** `price` and `amount` as they came; `ticks` and `units` the same as whole numbers. */
type Level = { readonly ticks: bigint; readonly price: string; readonly units: bigint; readonly amount: string };
type Digits = { readonly priceDigit: number; readonly amountDigit: number };

const nothing: Digits = { priceDigit: 0, amountDigit: 0 };
/** Views that are kept for readers with different wishes. */
const mostViews = 8;
const shareSteps = 1_000_000n;

function levelOf([price, amount]: LevelRow, { priceDigit, amountDigit }: Digits): Level | undefined {
  const ticks = unitsOf(price, priceDigit);
  const units = amount === '0' ? 0n : unitsOf(amount, amountDigit);
  if (ticks === undefined || ticks === 0n || units === undefined || (units === 0n && amount !== '0')) return undefined;
  return { ticks, price, units, amount };
}
/** All levels of some rows; undefined when one of them is none. */
function levelsOf(rows: readonly LevelRow[], digits: Digits): Level[] | undefined {
  const levels: Level[] = [];
  for (const row of rows) {
    const level = levelOf(row, digits);
    if (level === undefined) return undefined;
    levels.push(level);
  }
  return levels;
}

const isBetter = (left: bigint, right: bigint, side: BookSide): boolean => (side === 'bids' ? left > right : left < right);

/** Puts a level at its place, in the place of the one with its price, or takes that away. */
function place(levels: Level[], level: Level, side: BookSide): void {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const ticks = levels[middle]?.ticks ?? 0n;
    if (isBetter(ticks, level.ticks, side)) low = middle + 1;
    else high = middle;
  }
  const isKnown = levels[low]?.ticks === level.ticks;
  // A level that came and went between two updates may be removed without having been told.
  if (level.units === 0n) levels.splice(low, isKnown ? 1 : 0);
  else levels.splice(low, isKnown ? 1 : 0, level);
}

/** Prices unique and in order, no level empty. */
const isSorted = (levels: readonly Level[], side: BookSide): boolean =>
  levels.every(({ ticks, units }, index) => {
    const before = levels[index - 1];
    return units > 0n && (before === undefined || isBetter(before.ticks, ticks, side));
  });
/** No bid at or above an ask, and no more levels than there may be. */
const isWhole = (bids: readonly Level[], asks: readonly Level[]): boolean =>
  bids.length <= mostLevels &&
  asks.length <= mostLevels &&
  (bids[0] === undefined || asks[0] === undefined || bids[0].ticks < asks[0].ticks);

/** The group that holds a price, in ticks: bids are rounded down to it and asks up, so that neither looks better than it is. */
function groupTicks(ticks: bigint, group: bigint, side: BookSide): bigint {
  const rest = ticks % group;
  if (rest === 0n) return ticks;
  return side === 'bids' ? ticks - rest : ticks - rest + group;
}
/** Decimals that a group's prices need: 100 ticks of 0.01 need none. */
function groupDigit(priceDigit: number, group: number): number {
  let digit = priceDigit;
  for (let rest = group; digit > 0 && rest % 10 === 0; rest /= 10) digit -= 1;
  return digit;
}
const priceText = (ticks: bigint, priceDigit: number, digit: number): string => decimalOf(ticks / 10n ** BigInt(priceDigit - digit), digit);

/**
 * The price of the row that a price is in, as rows of that group write it; for marking own orders, whose prices have no zeros at
 * their end. Undefined when it is no price of this book.
 */
export function rowPriceOf(
  price: string,
  side: BookSide,
  { priceDigit, group }: { priceDigit: number; group: number },
): string | undefined {
  const ticks = unitsOf(withDecimals(price, priceDigit), priceDigit);
  return ticks === undefined ? undefined : priceText(groupTicks(ticks, BigInt(group), side), priceDigit, groupDigit(priceDigit, group));
}
/** Groups to offer for a pair: 1, 10, 100 ... price steps while a group stays below a hundredth of the price; one at least. */
export function groupsOf(priceDigit: number, price: string): readonly { readonly group: number; readonly step: string }[] {
  const ticks = unitsOf(price, priceDigit) ?? 0n;
  const groups = [{ group: 1, step: decimalOf(1n, priceDigit) }];
  for (let group = 10; group <= 1_000_000 && BigInt(group) * 100n <= ticks; group *= 10)
    groups.push({ group, step: priceText(BigInt(group), priceDigit, groupDigit(priceDigit, group)) });
  return groups;
}

/** What one unit costs on average over all rows up to one: `value` through `total`, cut toward zero to the decimals of a price. */
export function averagePrice({ total, value }: BookRow, { priceDigit, amountDigit }: Digits): string {
  const [units, worth] = [unitsOf(total, amountDigit) ?? 0n, unitsOf(value, priceDigit + amountDigit) ?? 0n];
  return decimalOf(units === 0n ? 0n : worth / units, priceDigit);
}

type Sum = { readonly ticks: bigint; readonly units: bigint; readonly total: bigint; readonly value: bigint };
function sumsOf(levels: readonly Level[], side: BookSide, group: bigint, rows: number): Sum[] {
  const sums: Sum[] = [];
  let [total, value] = [0n, 0n];
  let [at, units] = [-1n, 0n];
  for (const level of levels) {
    const ticks = group === 1n ? level.ticks : groupTicks(level.ticks, group, side);
    if (ticks !== at) {
      if (at !== -1n) sums.push({ ticks: at, units, total, value });
      if (sums.length >= rows) return sums;
      [at, units] = [ticks, 0n];
    }
    units += level.units;
    total += level.units;
    value += level.units * level.ticks;
  }
  if (at !== -1n && sums.length < rows) sums.push({ ticks: at, units, total, value });
  return sums;
}

function lineOf(levels: readonly Level[], { priceDigit, amountDigit }: Digits): Float64Array {
  const line = new Float64Array(levels.length * 2);
  const [priceUnit, amountUnit] = [10 ** priceDigit, 10 ** amountDigit];
  let total = 0n;
  levels.forEach(({ ticks, units }, index) => {
    total += units;
    line[index * 2] = Number(ticks) / priceUnit;
    line[index * 2 + 1] = Number(total) / amountUnit;
  });
  return line;
}

/**
 * The book of one pair, outside React: takes the depth channel in at once and is shown at most once a frame. It holds a whole,
 * sorted book whose best bid is below its best ask, or nothing: whatever breaks that is refused (the channel is asked anew)
 * and nothing is held until the next snapshot.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createBookStore(schedule?: (work: () => void) => void, now: () => number = () => performance.now()) {
  const frames = createFrames(schedule);
  let bids: Level[] = [];
  let asks: Level[] = [];
  let digits = nothing;
  let source: BookView['source'];
  let heardAt: number | undefined;
  const views = new Map<string, { readonly version: number; readonly view: BookView }>();
  let curve: { readonly version: number; readonly lines: BookCurve } | undefined;

  function clear(): void {
    if (source === undefined) return;
    [bids, asks, source] = [[], [], undefined];
    frames.show();
  }
  function load(snapshot: DepthSnapshot, by: 'stream' | 'call'): boolean {
    const [newBids, newAsks] = [levelsOf(snapshot.bids, snapshot), levelsOf(snapshot.asks, snapshot)];
    if (newBids === undefined || newAsks === undefined) return false;
    if (!isSorted(newBids, 'bids') || !isSorted(newAsks, 'asks') || !isWhole(newBids, newAsks)) return false;
    [bids, asks, source, heardAt] = [newBids, newAsks, by, now()];
    digits = { priceDigit: snapshot.priceDigit, amountDigit: snapshot.amountDigit };
    frames.changed();
    return true;
  }
  function rowsOf(sums: readonly Sum[], largest: bigint, group: number, shown: readonly BookRow[]): readonly BookRow[] {
    const { priceDigit, amountDigit } = digits;
    const digit = groupDigit(priceDigit, group);
    const before = new Map(shown.map((row) => [row.price, row]));
    const rows = sums.map((sum): BookRow => {
      const row = {
        price: priceText(sum.ticks, priceDigit, digit),
        amount: decimalOf(sum.units, amountDigit),
        total: decimalOf(sum.total, amountDigit),
        value: decimalOf(sum.value, priceDigit + amountDigit),
        // Only for drawing: a part of a whole, no amount.
        share: Number((sum.total * shareSteps) / largest) / Number(shareSteps),
      };
      const old = before.get(row.price);
      const isSame =
        old !== undefined && old.amount === row.amount && old.total === row.total && old.value === row.value && old.share === row.share;
      return isSame ? old : row;
    });
    return rows.length === shown.length && rows.every((row, index) => row === shown[index]) ? shown : rows;
  }
  function draw({ group, rows }: BookViewOptions, shown: BookView | undefined): BookView {
    const step = BigInt(Math.max(1, Math.trunc(group)));
    const [bidSums, askSums] = [sumsOf(bids, 'bids', step, rows), sumsOf(asks, 'asks', step, rows)];
    const [bidTotal, askTotal] = [bidSums.at(-1)?.total ?? 0n, askSums.at(-1)?.total ?? 0n];
    const largest = bidTotal > askTotal ? bidTotal : askTotal;
    const [bid, ask] = [bids[0], asks[0]];
    return {
      source,
      bids: rowsOf(bidSums, largest, group, shown?.bids ?? []),
      asks: rowsOf(askSums, largest, group, shown?.asks ?? []),
      bestBid: bid?.price,
      bestAsk: ask?.price,
      spread: bid === undefined || ask === undefined ? undefined : decimalOf(ask.ticks - bid.ticks, digits.priceDigit),
      ...digits,
    };
  }

  /** The depth channel of the pair. */
  const channel: MarketHandler = {
    snapshot(data) {
      const snapshot = readDepthSnapshot(data);
      const isTaken = snapshot !== undefined && load(snapshot, 'stream');
      if (!isTaken) clear();
      return isTaken;
    },
    update(data) {
      const change = source === 'stream' ? readDepthChange(data) : undefined;
      const [newBids, newAsks] = [levelsOf(change?.bids ?? [], digits), levelsOf(change?.asks ?? [], digits)];
      if (change === undefined || newBids === undefined || newAsks === undefined) {
        clear();
        return false;
      }
      for (const level of newBids) place(bids, level, 'bids');
      for (const level of newAsks) place(asks, level, 'asks');
      if (!isWhole(bids, asks)) {
        clear();
        return false;
      }
      heardAt = now();
      frames.changed();
      return true;
    },
    checksum: () =>
      bookChecksum({ bids: bids.map(({ price, amount }) => [price, amount]), asks: asks.map(({ price, amount }) => [price, amount]) }),
    drop() {
      if (source === 'stream') clear();
    },
    confirm() {
      heardAt = now();
    },
  };

  return {
    channel,
    /** Takes the answer of `fullDepth`, while the stream is away. False when it is no whole book; then what was held stays. */
    takeDepth: (depth: DepthSnapshot): boolean => load(depth, 'call'),
    /** The book as shown now; the same object until readers have heard of a change. */
    view(options: BookViewOptions): BookView {
      const name = `${options.group}:${options.rows}`;
      const known = views.get(name);
      const version = frames.version();
      if (known?.version === version) return known.view;
      if (known === undefined && views.size >= mostViews) views.clear();
      const view = draw(options, known?.view);
      views.set(name, { version, view });
      return view;
    },
    /** The whole book for a depth chart; the same object until readers have heard of a change. */
    curve(): BookCurve {
      const version = frames.version();
      if (curve?.version !== version) curve = { version, lines: { bids: lineOf(bids, digits), asks: lineOf(asks, digits) } };
      return curve.lines;
    },
    /** Hears when the view has changed, at most once a frame. Returns the function that ends it. */
    watch: frames.watch,
    /** When the book was last known to be the server's, on the clock of `performance.now`; undefined before the first time. */
    heardAt: (): number | undefined => heardAt,
  };
}
export type BookStore = ReturnType<typeof createBookStore>;

const books = createShelf(() => createBookStore());
/** The tab's book of a pair, the same for who fills and who draws it. */
export const bookStoreOf = (tradeCode: string): BookStore => books.of(tradeCode);
/** Keeps a pair's book for as long as it is filled. Returns the function that ends it. */
export const holdBook = (tradeCode: string): (() => void) => books.hold(tradeCode);
