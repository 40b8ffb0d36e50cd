import { readAssetHistory } from '#services/assets/historyCalls.ts';
import { send } from '#services/http/client.ts';
import { fromReading } from '#machines/kit/fromReading.ts';
import { assetHistoryMachine, type HistoryQuery } from './assetHistory.machine.ts';

export const assetHistoryFlow = assetHistoryMachine.provide({
  actors: {
    loadResource: fromReading(async (query: HistoryQuery, signal) => (await send(readAssetHistory, query, { signal })).data),
  },
});
