import { Big } from 'big.js';
import type { ChangeDistribution } from '#services/market/boardCalls.ts';

/** Where one range of changes ends and the next begins, as fractions. */
const edges = ['-0.1', '-0.07', '-0.05', '-0.03', '0', '0.03', '0.05', '0.07', '0.1'] as const;

/** Counts changes of 24 h (fractions as decimal strings) by direction and by range. */
export function distributionOf(changes: readonly string[]): ChangeDistribution {
  const exact = changes.map((change) => new Big(change));
  const countOf = (holds: (change: Big) => boolean): number => exact.filter(holds).length;
  const bounds = [null, ...edges, null];
  return {
    rising: countOf((change) => change.gt(0)),
    falling: countOf((change) => change.lt(0)),
    unchanged: countOf((change) => change.eq(0)),
    ranges: bounds.slice(1).map((to, index) => {
      const from = bounds[index] ?? null;
      return { from, to, count: countOf((change) => (from === null || change.gte(from)) && (to === null || change.lt(to))) };
    }),
  };
}
