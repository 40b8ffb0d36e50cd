import { goTo } from '#services/navigation/browserHistory.ts';
import {
  connectBrowserWallet,
  endBrowserWallets,
  resumeBrowserWallet,
  switchToFirstChain,
  watchWallets,
} from '#services/wallet/browserWallets.ts';
import { recentWallet } from '#services/wallet/recentWallet.ts';
import { offeredApps } from '#services/wallet/walletAppLinks.ts';
import { hasWalletConnect } from '#services/wallet/walletConnectOffer.ts';
import { localeNow, tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { browserWalletMachine, type WalletsFound } from './browserWallet.machine.ts';

export const browserWalletFlow = browserWalletMachine.provide({
  actors: {
    watchWallets: fromWatch<WalletsFound>((report) =>
      watchWallets((wallets) =>
        report({
          type: 'wallets.found',
          wallets,
          recentId: recentWallet.get(),
          hasWalletConnect: hasWalletConnect(),
          apps: offeredApps(),
        }),
      ),
    ),
    connectWallet: fromCall(({ id }: { id: string }) => connectBrowserWallet(id)),
    lookAtWallet: fromCall(({ id }: { id: string }) => resumeBrowserWallet(id)),
    switchNetwork: fromCall(() => switchToFirstChain()),
  },
  actions: {
    openSession: (_, { wallet }) => {
      if (wallet === null) return;
      recentWallet.set(wallet.walletId);
      tell('walletSession', { type: 'wallet.connected', wallet });
    },
    closeDialog: () => tell('overlays', { type: 'overlay.closed' }),
    goToAssets: () => goTo(`/${localeNow()}/web3/asset`),
    endWallet: () => void endBrowserWallets(),
  },
});
