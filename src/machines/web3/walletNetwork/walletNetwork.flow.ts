import { watchWalletNews } from '#services/wallet/walletNews.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { walletNetworkMachine, type WalletTold } from './walletNetwork.machine.ts';

export const walletNetworkFlow = walletNetworkMachine.provide({
  actors: {
    watchWallet: fromWatch<WalletTold>((report) => watchWalletNews((news) => report({ type: 'wallet.told', ...news }))),
    // The header mounts this flow on every page of the wallet mode: the wallet library comes with the first question.
    switchNetwork: fromCall(async ({ chainId }: { chainId: number }) =>
      (await import('#services/wallet/browserWallets.ts')).switchWalletChain(chainId),
    ),
  },
  actions: {
    tellChange: (_, { news: { life, change } }) => {
      if (life.kind === 'ended' || !('walletId' in life.wallet)) return;
      const { accountName, chainName } = life.wallet;
      // The header and the page both follow the wallet: one name makes one toast of it.
      tell('toasts', {
        type: 'toast.shown',
        toast: {
          id: 'wallet.changed',
          tone: 'info',
          key: `walletQr:changed.${change}`,
          values: { account: accountName, chain: chainName },
        },
      });
    },
  },
});
