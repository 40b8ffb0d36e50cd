import { createActor } from 'xstate';
import { assetHistoryFlow } from '#machines/assets/assetHistory/assetHistory.flow.ts';
import type { Problem } from '#machines/rules/problem.ts';
import { readAssetHistory } from '#services/assets/historyCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { historySample } from '#tests/support/samples/assetHistory.ts';
import type { FaultRow } from './row.ts';

export const assetHistoryRows: readonly FaultRow[] = [
  {
    flow: 'assetHistoryFlow',
    asker: 'loadResource',
    call: readAssetHistory,
    create: () => createActor(assetHistoryFlow, { input: { query: { range: 'day' } } }).start(),
    fails: 'failed.empty',
    says: { problem: ({ problem }: { readonly problem: Problem | null }) => problem },
    wayOn: { type: 'reload.requested' },
    well: 'ready',
    shows: [({ data }: { readonly data: unknown }) => data, historySample],
  },
];
export const assetHistoryAnswers: readonly Served[] = [
  { call: readAssetHistory, answer: () => ({ code: 200, message: '', data: historySample }) },
];
