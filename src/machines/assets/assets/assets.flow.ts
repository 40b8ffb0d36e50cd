import { smallBalancesSetting } from '#services/assets/smallBalancesSetting.ts';
import { watchBalances } from '#services/assets/balances.ts';
import { assetTotal, assetWallets } from '#services/assets/calls.ts';
import { hasTransferDraft } from '#services/assets/transferDraft.ts';
import { transferIntents } from '#services/assets/transferIntents.ts';
import { cachedRead } from '#services/http/queryClient.ts';
import { tell, uidNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { assetsMachine, type AssetsData, type OpenedAssets } from './assets.machine.ts';

/** One answer serves every view of balances that asks at the same moment. */
const staleTime = 2_000;

async function loadAssets(_: void, signal: AbortSignal): Promise<AssetsData> {
  const [total, wallets] = await Promise.all([
    cachedRead(assetTotal, {}, { staleTime, signal }),
    cachedRead(assetWallets, {}, { staleTime, signal }),
  ]);
  return { total: total.data, wallets: wallets.data };
}

export const assetsFlow = assetsMachine.provide({
  actors: {
    loadAssets: fromCall(loadAssets),
    openAssets: fromCall(async (_: void, signal): Promise<OpenedAssets> => {
      const [data, pending] = await Promise.all([loadAssets(undefined, signal), transferIntents.find(uidNow())]);
      return { data, hasKeptTransfer: pending !== null || hasTransferDraft(uidNow()) };
    }),
    watchBalances: fromWatch((report) => watchBalances(() => report({ type: 'balances.changed' }))),
    watchSmall: fromWatch((report) => {
      const follow = (hidesSmall: boolean) => report({ type: 'small.followed', hidesSmall });
      follow(smallBalancesSetting.get());
      return smallBalancesSetting.watch(follow);
    }),
  },
  actions: {
    keepSmall: (_, { hidesSmall }) => smallBalancesSetting.set(hidesSmall),
    openTransfer: (_, { source, target, coinId, tradeId }) =>
      tell('overlays', {
        type: 'overlay.opened',
        overlay: {
          name: 'transfer',
          ...(source === null ? {} : { source }),
          ...(target === null ? {} : { target }),
          ...(coinId === null ? {} : { coinId }),
          ...(tradeId === null ? {} : { tradeId }),
        },
      }),
  },
});

/** The same balances in the header's menu, which brings back no transfer that was cut off. */
export const assetsMenuFlow = assetsFlow.provide({
  actors: {
    openAssets: fromCall(async (_: void, signal): Promise<OpenedAssets> => ({
      data: await loadAssets(undefined, signal),
      hasKeptTransfer: false,
    })),
  },
});
