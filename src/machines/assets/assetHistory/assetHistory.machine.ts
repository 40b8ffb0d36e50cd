import { createResourceMachine } from '#machines/kit/resource.machine.ts';
import type { AssetHistory, HistoryRange } from '#services/assets/historyCalls.ts';

/** What is asked for: how far back. */
export type HistoryQuery = { readonly range: HistoryRange };
/** Milliseconds until it is read anew. */
const historyAge = 60_000;

/** What the account was worth along a range, and what became of it; read anew by itself while it is on view. */
export const assetHistoryMachine = createResourceMachine<AssetHistory, HistoryQuery>('assetHistory', {
  retries: 1,
  renewEvery: historyAge,
});
