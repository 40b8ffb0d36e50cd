import { depositCoinAddress, universalAddressNetworks } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Loaded } from '#machines/kit/resource.machine.ts';
import { topupMachine } from './topup.machine.ts';
import { openNetwork, type TopupData } from './topup.rules.ts';

export const topupFlow = topupMachine.provide({
  actors: {
    loadResource: fromCall(async (_: { query: null }, signal): Promise<Loaded<TopupData>> => {
      const places = await send(universalAddressNetworks, {}, { signal });
      const open = openNetwork(places.data.networks);
      const answer = open === undefined ? undefined : await send(depositCoinAddress, open, { signal });
      // A network that stopped meanwhile gives none.
      const { addresses, most } = answer?.kind === 'ok' ? answer.data : { addresses: [], most: 0 };
      const selected = addresses.find(({ isSelected }) => isSelected);
      return { kind: 'ok', data: { ...places.data, address: selected?.address ?? null, addresses, most } };
    }),
  },
});
