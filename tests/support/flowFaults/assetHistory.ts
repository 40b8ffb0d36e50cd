import { createActor } from 'xstate';
import { assetHistoryFlow } from '#machines/assets/assetHistory/assetHistory.flow.ts';
import { readAssetHistory } from '#services/assets/historyCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { historySample } from '#tests/support/samples/assetHistory.ts';
import { resource, type FaultRow } from './row.ts';

export const assetHistoryRows: readonly FaultRow[] = [
  {
    flow: 'assetHistoryFlow',
    call: readAssetHistory,
    create: () => createActor(assetHistoryFlow, { input: { query: { range: 'day' } } }).start(),
    ...resource,
    shows: [({ data }: { readonly data: unknown }) => data, historySample],
  },
];
export const assetHistoryAnswers: readonly Served[] = [
  { call: readAssetHistory, answer: () => ({ code: 200, message: '', data: historySample }) },
];
