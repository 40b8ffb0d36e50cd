import { bookChecksum } from '#services/market/bookChecksum.ts';
import { mostLevels, type DepthChange, type DepthSnapshot, type LevelRow } from '#services/market/marketChannels.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import type { Level } from '#sandbox/engine/trading/matchingBook.ts';

type Side = ReadonlyMap<number, number>;
type Levels = { readonly bids: readonly Level[]; readonly asks: readonly Level[] };

/** What changed from one side to the next: new and other amounts, and the text 0 for what is gone. */
function changesOf(
  before: Side,
  after: Side,
  row: (ticks: number, lots: number) => LevelRow,
  gone: (ticks: number) => LevelRow,
): LevelRow[] {
  const changes: LevelRow[] = [];
  for (const [ticks, lots] of after) if (before.get(ticks) !== lots) changes.push(row(ticks, lots));
  for (const ticks of before.keys()) if (!after.has(ticks)) changes.push(gone(ticks));
  return changes;
}

/** A pair's book as its depth channel has it: compares what stands now with what was told last. */
export function createDepthFeed(priceDigit: number, amountDigit: number) {
  let bids: Side = new Map();
  let asks: Side = new Map();
  let checksum: number | undefined;
  let whole: DepthSnapshot | undefined;
  const row = (ticks: number, lots: number): LevelRow => [textOf(ticks, priceDigit), textOf(lots, amountDigit)];
  const gone = (ticks: number): LevelRow => [textOf(ticks, priceDigit), '0'];
  const rows = (side: Side): LevelRow[] => [...side].map(([ticks, lots]) => row(ticks, lots));

  return {
    /** Takes the book as it stands. Returns what changed; undefined when nothing did. */
    take(levels: Levels): DepthChange | undefined {
      const [nextBids, nextAsks] = [new Map(levels.bids.slice(0, mostLevels)), new Map(levels.asks.slice(0, mostLevels))];
      const change = { bids: changesOf(bids, nextBids, row, gone), asks: changesOf(asks, nextAsks, row, gone) };
      if (change.bids.length === 0 && change.asks.length === 0) return undefined;
      [bids, asks, checksum, whole] = [nextBids, nextAsks, undefined, undefined];
      return change;
    },
    /** The whole book as it was taken last: the same until it changes. */
    snapshot(): DepthSnapshot {
      whole ??= { priceDigit, amountDigit, bids: rows(bids), asks: rows(asks) };
      return whole;
    },
    checksum(): number {
      checksum ??= bookChecksum(this.snapshot());
      return checksum;
    },
  };
}
