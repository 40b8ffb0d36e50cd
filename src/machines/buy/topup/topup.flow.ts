import { depositCoinAddress, universalAddressNetworks } from '#services/assets/depositCalls.ts';
import { send } from '#services/http/client.ts';
import { fromReading } from '#machines/kit/fromReading.ts';
import { topupMachine } from './topup.machine.ts';
import { openNetwork, type TopupData } from './topup.rules.ts';

export const topupFlow = topupMachine.provide({
  actors: {
    loadResource: fromReading(async (_, signal): Promise<TopupData> => {
      const places = await send(universalAddressNetworks, {}, { signal });
      const open = openNetwork(places.data.networks);
      const answer = open === undefined ? undefined : await send(depositCoinAddress, open, { signal });
      // A network that stopped meanwhile gives none.
      const { addresses, most } = answer?.kind === 'ok' ? answer.data : { addresses: [], most: 0 };
      const selected = addresses.find(({ isSelected }) => isSelected);
      return { ...places.data, address: selected?.address ?? null, addresses, most };
    }),
  },
});
