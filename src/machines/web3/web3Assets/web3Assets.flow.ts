import { watchAttention } from '#services/browser/attention.ts';
import { smallBalancesSetting } from '#services/assets/smallBalancesSetting.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { readBalances, type ReadBalancesRequest } from '#services/wallet/balances.ts';
import { readExchangeBalances } from '#services/wallet/exchangeBalances.ts';
import { watchNewBlocks } from '#services/wallet/newBlocks.ts';
import { readChains } from '#services/wallet/chains.ts';
import { watchMined } from '#services/wallet/transactionNews.ts';
import { readWalletTokens } from '#services/wallet/walletTokens.ts';
import { localeNow, tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { web3AssetsMachine } from './web3Assets.machine.ts';

export const web3AssetsFlow = web3AssetsMachine.provide({
  actors: {
    readChains: fromCall(({ again }: { again: boolean }) => readChains(again)),
    readTokens: fromCall(({ accountId }: { accountId: string }, signal) => readWalletTokens(accountId, signal)),
    readBalances: fromCall(({ accountId, ...request }: ReadBalancesRequest & { accountId: string }, signal) =>
      accountId === '' ? readBalances(request, { signal }) : readExchangeBalances(request, signal),
    ),
    watchAttention: fromWatch((report) => {
      const look = () => report({ type: 'attention.returned' });
      const stops = [watchAttention(look), watchMined(look)];
      return () => stops.forEach((stop) => stop());
    }),
    watchNewBlocks: fromWatch((report) => watchNewBlocks(() => report({ type: 'block.arrived' }))),
    watchSmall: fromWatch((report) => {
      const follow = (hidesSmall: boolean) => report({ type: 'small.followed', hidesSmall });
      follow(smallBalancesSetting.get());
      return smallBalancesSetting.watch(follow);
    }),
  },
  actions: {
    keepSmall: (_, { hidesSmall }) => smallBalancesSetting.set(hidesSmall),
    reportTotal: (_, { address, total }) => tell('walletSession', { type: 'wallet.valued', address, total }),
  },
});

/** Puts the chosen part of the page into the address, which the page reads it from. */
export const showPart = (part: 'tokens' | 'activity'): void =>
  goTo(`/${localeNow()}/web3/asset${part === 'activity' ? '?tab=activity' : ''}`, { replace: true });
