import type { ActorRefFrom } from 'xstate';
import { watchAttention } from '#services/browser/attention.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { storedWallet } from '#services/wallet/storedWallet.ts';
import { watchWalletNews } from '#services/wallet/walletNews.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { walletSessionMachine } from './walletSession.machine.ts';
import { isOnChain } from './walletSession.rules.ts';

export const walletSessionFlow = walletSessionMachine.provide({
  actors: {
    watchWallet: fromWatch((report) => {
      const follow = (stored: boolean | string) => report({ type: 'wallet.followed', isRemembered: stored !== false });
      follow(storedWallet.get());
      const stops = [
        watchAttention(() => report({ type: 'wallet.checkWanted' })),
        storedWallet.watch(follow),
        watchWalletNews((news) => report({ type: 'wallet.changed', ...news })),
      ];
      return () => stops.forEach((stop) => stop());
    }),
    // Most visitors have no wallet: what asks for its life stays out of the first view.
    verifyWallet: fromCall(async (_: void, signal) => (await import('#services/wallet/walletLife.ts')).verifyWallet(signal)),
    endWalletLogin: fromCall(async (_: void, signal) => (await import('#services/wallet/walletLife.ts')).endWalletLogin(signal)),
    endBrowserWallet: fromCall(async () => (await import('#services/wallet/walletLife.ts')).endBrowserWallet()),
  },
  actions: {
    rememberWallet: (_, { wallet }) => storedWallet.set(isOnChain(wallet) ? wallet.walletId : true),
    forgetWallet: () => storedWallet.remove(),
    clearCachedData,
    goToLanding: ({ system }) => {
      const navigation = system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
      goTo(`/${navigation.getSnapshot().context.place.locale}/web3`);
    },
    markLoginEnded: ({ system }) => (system.get('session') as ActorRefFrom<typeof sessionMachine>).send({ type: 'session.expired' }),
  },
});
