import { readAssetHistory, type AssetHistory } from '#services/assets/historyCalls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Loaded } from '#machines/kit/resource.machine.ts';
import { assetHistoryMachine, type HistoryQuery } from './assetHistory.machine.ts';

export const assetHistoryFlow = assetHistoryMachine.provide({
  actors: {
    loadResource: fromCall(async ({ query }: { query: HistoryQuery }, signal): Promise<Loaded<AssetHistory>> => {
      const { data } = await send(readAssetHistory, query, { signal });
      return { kind: 'ok', data };
    }),
  },
});
