import { goTo } from '#services/navigation/browserHistory.ts';
import { readReceivable } from '#services/wallet/receivable.ts';
import { readSendFacts, type SendFactsRequest } from '#services/wallet/sendFacts.ts';
import { watchWalletNews } from '#services/wallet/walletNews.ts';
import { localeNow } from '#machines/app/tell.ts';
import { watchWorth } from '#machines/app/watchWorth.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { transactionFlow } from '../transaction/transaction.flow.ts';
import { sendMachine } from './send.machine.ts';

export const sendFlow = sendMachine.provide({
  actors: {
    watchWallet: fromWatch((report) =>
      watchWalletNews(({ life }) => report({ type: 'wallet.moved', address: life.kind === 'alive' ? life.wallet.accountAddress : '' })),
    ),
    watchWorth,
    readSendable: fromCall(({ address, again }: { address: string; again: boolean }, signal) => readReceivable(address, again, signal)),
    readFacts: fromCall((request: SendFactsRequest, signal) => readSendFacts(request, signal)),
    transaction: transactionFlow,
  },
  actions: {
    close: () => goTo(`/${localeNow()}/web3/asset`, { replace: true }),
  },
});
