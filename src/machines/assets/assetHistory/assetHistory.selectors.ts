import type { SnapshotFrom } from 'xstate';
import type { HistoryRange } from '#services/assets/historyCalls.ts';
import type { assetHistoryMachine } from './assetHistory.machine.ts';

export { isResourceBusy, resourceData, resourceProblem } from '#machines/kit/resource.selectors.ts';
export { extremesOf, ranges } from './assetHistory.rules.ts';
export type { AssetHistory, HistoryRange } from '#services/assets/historyCalls.ts';
/** The range that was asked for last. */
export const range = (snapshot: SnapshotFrom<typeof assetHistoryMachine>): HistoryRange => snapshot.context.query.range;
