import { watchAttention } from '#services/browser/attention.ts';
import { marginSettingsOf } from '#services/margin/marginSettings.ts';
import { announceBalances } from '#services/assets/balances.ts';
import { send } from '#services/http/client.ts';
import { readMarginWallet, setMarginLeverage } from '#services/margin/marginCalls.ts';
import { tell, uidNow } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { marginAccountMachine, type MarginAccountInput, type WalletAnswer } from './marginAccount.machine.ts';
import type { MarginPair, WalletRef } from './marginAccount.rules.ts';
import { watchOwner, watchOwnMoney } from './marginWatch.flow.ts';

/** The margin wallet of a page's pair; input by `marginAccountInput`. */
export const marginAccountFlow = marginAccountMachine.provide({
  actors: {
    readWallet: fromCall<WalletAnswer, WalletRef>((wallet, signal) => send(readMarginWallet, wallet, { signal })),
    setLeverage: fromCall<WalletAnswer, WalletRef & { readonly leverage: number }>((wish, signal) =>
      send(setMarginLeverage, wish, { signal }),
    ),
    watchMoney: fromWatch((report) => watchOwnMoney(() => report({ type: 'money.changed' }))),
    watchSession: fromWatch((report) => watchOwner((owner) => report({ type: 'session.changed', owner }))),
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: {
    keepMode: (_, { owner, mode }) => marginSettingsOf(owner).set({ ...marginSettingsOf(owner).get(), mode }),
    announceBalances,
    tellSessionEnd: () => tell('session', { type: 'session.expired' }),
    openTransfer: (_, { wallet: { walletType, tradeId }, coinId, direction }) => {
      const way = direction === 'in' ? { target: walletType } : { source: walletType };
      tell('overlays', {
        type: 'overlay.opened',
        overlay: { name: 'transfer', coinId, ...way, ...(tradeId === undefined ? {} : { tradeId }) },
      });
    },
  },
});

/** The wallet that this user traded from last, where the pair has it. */
export const marginAccountInput = (pair: MarginPair): MarginAccountInput => {
  const owner = uidNow();
  return { owner, pair, mode: marginSettingsOf(owner).get().mode };
};
