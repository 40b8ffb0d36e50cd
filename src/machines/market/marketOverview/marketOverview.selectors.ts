import type { SnapshotFrom } from 'xstate';
import { marketRows, type MarketRow } from '#machines/rules/marketRow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { marketOverviewMachine } from './marketOverview.machine.ts';
import { rankingRows, type MarketTotals, type Overview, type RankingName } from './marketOverview.rules.ts';

export { heatOf, rankings, rankingSize, type MarketTotals, type RankingName } from './marketOverview.rules.ts';
export type { MarketRow } from '#machines/rules/marketRow.ts';
export type MarketOverviewSnapshot = SnapshotFrom<typeof marketOverviewMachine>;

export const totals = ({ context }: MarketOverviewSnapshot): MarketTotals | null => context.parts.totals.data;
export const distribution = ({ context }: MarketOverviewSnapshot): Overview['distribution'] | null => context.parts.distribution.data;

const kept = new WeakMap<object, readonly MarketRow[]>();
const none: readonly MarketRow[] = [];
function keptFor(part: object | null, make: () => readonly MarketRow[]): readonly MarketRow[] {
  if (part === null) return none;
  const rows = kept.get(part) ?? make();
  kept.set(part, rows);
  return rows;
}
/** Rows of a ranking; none while it has not come. */
export const ranking =
  (name: RankingName) =>
  ({ context: { parts } }: MarketOverviewSnapshot): readonly MarketRow[] =>
    keptFor(parts[name].data, () =>
      rankingRows(name, {
        gainers: parts.gainers.data,
        losers: parts.losers.data,
        volume: parts.volume.data,
        newest: parts.newest.data,
      }),
    );
/** Pairs of the heat map, the largest first. */
export const heat = ({ context: { parts } }: MarketOverviewSnapshot): readonly MarketRow[] =>
  keptFor(parts.heat.data, () => marketRows(parts.heat.data ?? [], []));

/** Whether a part is still on its way for the first time. */
export const isAwaited =
  (name: keyof Overview) =>
  ({ context: { parts } }: MarketOverviewSnapshot): boolean =>
    parts[name].data === null && parts[name].problem === null;
/** Why a part cannot be shown, or null; an older one that is still on view needs no words. */
export const partProblem =
  (name: keyof Overview) =>
  ({ context: { parts } }: MarketOverviewSnapshot): Problem | null =>
    parts[name].data === null ? parts[name].problem : null;
export const isBusy = (snapshot: MarketOverviewSnapshot): boolean => snapshot.hasTag('busy');
