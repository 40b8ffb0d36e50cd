import { watchAttention } from '#services/browser/attention.ts';
import { readBalances, type ReadBalancesRequest } from '#services/wallet/balances.ts';
import { readChains } from '#services/wallet/chains.ts';
import { readWalletTokens } from '#services/wallet/walletTokens.ts';
import { tell } from '../app/tell.ts';
import { fromCall } from '../kit/fromCall.ts';
import { fromWatch } from '../kit/fromWatch.ts';
import { web3AssetsMachine } from './web3Assets.machine.ts';

export const web3AssetsFlow = web3AssetsMachine.provide({
  actors: {
    readChains: fromCall(({ again }: { again: boolean }) => readChains(again)),
    readTokens: fromCall(({ accountId }: { accountId: string }, signal) => readWalletTokens(accountId, signal)),
    readBalances: fromCall((request: ReadBalancesRequest, signal) => readBalances(request, { signal })),
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: {
    reportTotal: (_, { accountId, total }) => tell('walletSession', { type: 'wallet.valued', accountId, total }),
  },
});
