import type { SnapshotFrom } from 'xstate';
import type { trendsMachine } from './trends.machine.ts';

export type TrendsSnapshot = SnapshotFrom<typeof trendsMachine>;

const none: readonly string[] = [];
/** The line of a row, empty while it has none. */
export const lineOf =
  (tradeId: number) =>
  (snapshot: TrendsSnapshot): readonly string[] =>
    snapshot.context.lines[tradeId] ?? none;
