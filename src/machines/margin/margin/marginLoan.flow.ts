import { watchAttention } from '#services/browser/attention.ts';
import { announceBalances } from '#services/assets/balances.ts';
import { send } from '#services/http/client.ts';
import { readMarginWallet } from '#services/margin/marginCalls.ts';
import { marginIntents } from '#services/margin/marginIntents.ts';
import { leaveForLogin, tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { withGroups } from '#machines/rules/format.ts';
import { loanSubmitFlow } from './loanSubmit.flow.ts';
import type { WalletAnswer } from './marginAccount.machine.ts';
import type { WalletRef } from './marginAccount.rules.ts';
import { marginLoanMachine } from './marginLoan.machine.ts';
import type { LoanSetup } from './marginLoan.rules.ts';
import { watchOwnMoney } from './marginWatch.flow.ts';

type Asked = { readonly owner: string; readonly wallet: WalletRef };

/** The dialog that borrows and pays back, as a page mounts it while it stands open. */
export const marginLoanFlow = marginLoanMachine.provide({
  actors: {
    openLoan: fromCall<LoanSetup, Asked>(async ({ owner, wallet }, signal) => {
      const [answer, pending] = await Promise.all([send(readMarginWallet, wallet, { signal }), marginIntents.find(owner)]);
      return { answer, pending };
    }),
    readWallet: fromCall<WalletAnswer, WalletRef>((wallet, signal) => send(readMarginWallet, wallet, { signal })),
    loanSubmit: loanSubmitFlow,
    watchMoney: fromWatch((report) => watchOwnMoney(() => report({ type: 'money.changed' }))),
    watchAttention: fromWatch((report) => watchAttention(() => report({ type: 'attention.returned' }))),
  },
  actions: {
    announceBalances,
    forgetIntent: (_, { key }) => void marginIntents.settle(key),
    leaveForLogin,
    tellDone: (_, { wish: { kind, request, shortName: coin } }) =>
      tell('toasts', {
        type: 'toast.shown',
        toast: {
          id: 'loan',
          tone: 'success',
          ...(request.amount === undefined
            ? { key: 'margin:loan.done.all', values: { coin } }
            : { key: `margin:loan.done.${kind}`, values: { amount: withGroups(request.amount), coin } }),
        },
      }),
    closeDialog: ({ context }) => context.opener?.send({ type: 'loan.closed' }),
  },
});
