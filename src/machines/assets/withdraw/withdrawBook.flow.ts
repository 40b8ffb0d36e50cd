import { announceBalances } from '#services/assets/balances.ts';
import {
  coinWithdrawInfo,
  editWithdrawAddressSetting,
  mostWithdrawAddresses,
  removeWithdrawAddress,
  withdrawAddresses,
  withdrawAddressSetting,
} from '#services/assets/withdrawCalls.ts';
import { momentNow } from '#services/browser/clock.ts';
import { send } from '#services/http/client.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { withdrawBookMachine, type SwitchOutcome } from './withdrawBook.machine.ts';
import { bookNetworks, type AddressBook } from './withdrawBook.rules.ts';

const say = (key: 'saved' | 'removed' | 'switched') => () =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'withdrawBook', tone: 'success', key: `withdrawBook:${key}` } });

async function readBook(_: void, signal: AbortSignal): Promise<AddressBook> {
  const [listed, setting, info] = await Promise.all([
    send(withdrawAddresses, { pageNum: 1, pageSize: mostWithdrawAddresses }, { signal }),
    send(withdrawAddressSetting, {}, { signal }),
    send(coinWithdrawInfo, {}, { signal }),
  ]);
  return {
    saved: listed.data.list,
    most: listed.data.most,
    networks: bookNetworks(info.data.coins),
    setting: setting.data,
    readAt: momentNow(),
  };
}

export const withdrawBookFlow = withdrawBookMachine.provide({
  actors: {
    readBook: fromCall(readBook),
    // One that is gone already is removed as well.
    removeAddress: fromCall<void, { id: number }>(async (request, signal) => void (await send(removeWithdrawAddress, request, { signal }))),
    switchWhitelist: fromCall<SwitchOutcome, { isWhitelistOn: boolean }>((request, signal) =>
      send(editWithdrawAddressSetting, request, { signal }),
    ),
  },
  actions: { tellSaved: say('saved'), tellRemoved: say('removed'), tellSwitched: say('switched'), announceBook: announceBalances },
});
