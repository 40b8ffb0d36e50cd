import type { ActorRefFrom } from 'xstate';
import { watchAttention } from '#services/browser/attention.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { storedWallet } from '#services/wallet/storedWallet.ts';
import { endWalletLogin, verifyWallet } from '#services/wallet/walletLife.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import type { navigationMachine } from '../navigation/navigation.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import { walletSessionMachine } from './walletSession.machine.ts';

export const walletSessionFlow = walletSessionMachine.provide({
  actors: {
    watchWallet: fromWatch((report) => {
      report({ type: 'wallet.followed', isRemembered: storedWallet.get() });
      const stopAttention = watchAttention(() => report({ type: 'wallet.checkWanted' }));
      const stopStored = storedWallet.watch((isRemembered) => report({ type: 'wallet.followed', isRemembered }));
      return () => {
        stopAttention();
        stopStored();
      };
    }),
    verifyWallet: fromCall((_: void, signal) => verifyWallet(signal)),
    endWalletLogin: fromCall((_: void, signal) => endWalletLogin(signal)),
  },
  actions: {
    rememberWallet: () => storedWallet.set(true),
    forgetWallet: () => storedWallet.remove(),
    clearCachedData,
    goToLanding: ({ system }) => {
      const navigation = system.get('navigation') as ActorRefFrom<typeof navigationMachine>;
      goTo(`/${navigation.getSnapshot().context.place.locale}/web3`);
    },
    markLoginEnded: ({ system }) => (system.get('session') as ActorRefFrom<typeof sessionMachine>).send({ type: 'session.expired' }),
  },
});
