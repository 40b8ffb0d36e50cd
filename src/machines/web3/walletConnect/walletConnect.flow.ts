import { goTo } from '#services/navigation/browserHistory.ts';
import { recentWallet } from '#services/wallet/recentWallet.ts';
import { openPairing } from '#services/wallet/walletConnectPairing.ts';
import { localeNow, tell } from '#machines/app/tell.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { walletConnectMachine } from './walletConnect.machine.ts';

export const walletConnectFlow = walletConnectMachine.provide({
  actors: { openPairing: fromWatch(openPairing) },
  actions: {
    openSession: (_, { wallet }) => {
      recentWallet.set(wallet.walletId);
      tell('walletSession', { type: 'wallet.connected', wallet });
    },
    closeDialog: () => tell('overlays', { type: 'overlay.closed' }),
    goToAssets: () => goTo(`/${localeNow()}/web3/asset`),
  },
});
