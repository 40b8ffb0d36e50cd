import { endLink, readLink, sendProof } from '#services/wallet/links.ts';
import { watchWalletNews } from '#services/wallet/walletNews.ts';
import { tell } from '#machines/app/tell.ts';
import { tellStopped } from '#machines/app/tellStopped.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { walletLinkMachine } from './walletLink.machine.ts';

/** The wallet's code: a page of a wallet that is connected by a phone does without it. */
const wallet = () => import('#services/wallet/ownership.ts');
const toast = (key: string) =>
  tell('toasts', { type: 'toast.shown', toast: { id: 'walletLink', tone: 'success', key: `walletLink:toast.${key}` } });

export const walletLinkFlow = walletLinkMachine.provide({
  actors: {
    watchWallet: fromWatch((report) =>
      watchWalletNews(({ life }) => report({ type: 'wallet.moved', address: life.kind === 'alive' ? life.wallet.accountAddress : '' })),
    ),
    readLink: fromCall(readLink),
    prepareProof: fromCall(async (address: string, signal) => (await wallet()).prepareProof(address, signal)),
    signProof: fromCall(async (proof: { text: string; address: string }) => (await wallet()).signProof(proof)),
    sendProof: fromCall(sendProof),
    endLink: fromCall(endLink),
  },
  actions: { tellLinked: () => toast('linked'), tellUnlinked: () => toast('unlinked'), tellStopped },
});
