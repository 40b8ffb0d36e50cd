import { send } from '#services/http/client.ts';
import { borrowMargin, repayMargin } from '#services/trade/marginCalls.ts';
import { marginIntents } from '#services/trade/marginIntents.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { loanSubmitMachine, type KeyedLoan, type NewLoan } from './loanSubmit.machine.ts';
import type { LoanAnswer } from './loanSubmit.rules.ts';

/** A repayment may go without an amount; borrowing none is refused. */
const sendLoan = ({ wish: { kind, request }, key }: KeyedLoan, signal: AbortSignal): Promise<LoanAnswer> =>
  kind === 'borrow'
    ? send(borrowMargin, { ...request, amount: request.amount ?? '0' }, { signal, idempotencyKey: key })
    : send(repayMargin, request, { signal, idempotencyKey: key });

export const loanSubmitFlow = loanSubmitMachine.provide({
  actors: {
    takeIntent: fromCall<'none' | 'held' | 'elsewhere', { readonly key: string | null }>(({ key }) => marginIntents.take(key)),
    openIntent: fromCall<string, NewLoan>(({ wish, owner }) => marginIntents.open(wish, owner)),
    submitLoan: fromCall<LoanAnswer, KeyedLoan>(sendLoan),
    settleIntent: fromCall<void, { readonly key: string }>(({ key }) => marginIntents.settle(key)),
  },
});
