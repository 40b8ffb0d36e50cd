import { depositCoinAddress, depositLog, universalAddressNetworks } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Loaded } from '#machines/kit/resource.machine.ts';
import { topupMachine } from './topup.machine.ts';
import { mostRecent, openNetwork, type TopupData } from './topup.rules.ts';

export const topupFlow = topupMachine.provide({
  actors: {
    loadResource: fromCall(async (_: { query: null }, signal): Promise<Loaded<TopupData>> => {
      const [places, log] = await Promise.all([
        send(universalAddressNetworks, {}, { signal }),
        send(depositLog, { pageNum: 1, pageSize: mostRecent }, { signal }),
      ]);
      const open = openNetwork(places.data.networks);
      const answer = open === undefined ? undefined : await send(depositCoinAddress, open, { signal });
      // A network that stopped meanwhile gives none.
      const selected = answer?.kind === 'ok' ? answer.data.addresses.find(({ isSelected }) => isSelected) : undefined;
      return { kind: 'ok', data: { ...places.data, address: selected?.address ?? null, deposits: log.data.list } };
    }),
  },
});
