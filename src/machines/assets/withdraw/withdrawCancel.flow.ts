import { announceBalances } from '#services/assets/balances.ts';
import { cancelWithdraw } from '#services/assets/withdrawCalls.ts';
import { send } from '#services/http/client.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { withdrawCancelMachine, type CancelOutcome } from './withdrawCancel.machine.ts';

export const withdrawCancelFlow = withdrawCancelMachine.provide({
  actors: {
    cancelWithdrawal: fromCall<CancelOutcome, { id: string }>((request, signal) => send(cancelWithdraw, request, { signal })),
  },
  actions: {
    announceBalances,
    tellCancelled: () => tell('toasts', { type: 'toast.shown', toast: { id: 'withdraw', tone: 'success', key: 'withdraw:cancel.done' } }),
  },
});
