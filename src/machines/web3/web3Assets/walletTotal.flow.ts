import { readBalances } from '#services/wallet/balances.ts';
import { readExchangeBalances } from '#services/wallet/exchangeBalances.ts';
import { watchMined } from '#services/wallet/transactionNews.ts';
import { readWalletTokens } from '#services/wallet/walletTokens.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { heldTokens, mergeReadings, totalInUsdt } from './web3Assets.rules.ts';
import { walletTotalMachine } from './walletTotal.machine.ts';

/** @throws Fault when the exchange or one of the chains does not answer: a part of the worth is not told for the whole. */
async function readTotal({ accountId, address }: { accountId: string; address: string }, signal: AbortSignal): Promise<string> {
  const { tokens } = await readWalletTokens(accountId, signal);
  const request = { holder: address, tokens };
  const readings = await (accountId === '' ? readBalances(request, { signal }) : readExchangeBalances(request, signal));
  if (readings.some(({ kind }) => kind === 'failed')) throw new NetworkFault();
  return totalInUsdt(heldTokens(mergeReadings([], readings), tokens), tokens);
}

export const walletTotalFlow = walletTotalMachine.provide({
  actors: {
    readTotal: fromCall(readTotal),
    watchNeed: fromWatch((report, { isKnown }) => {
      if (!isKnown) report({ type: 'total.missing' });
      return watchMined(() => report({ type: 'transaction.mined' }));
    }),
  },
  actions: { reportTotal: (_, { address, total }) => tell('walletSession', { type: 'wallet.valued', address, total }) },
});
