import { send } from '#services/http/client.ts';
import { borrowMargin, repayMargin } from '#services/margin/marginCalls.ts';
import { marginIntents, type LoanWish } from '#services/margin/marginIntents.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { KeyedIntent, NewIntent, Taken } from '#machines/kit/intent.rules.ts';
import { loanSubmitMachine } from './loanSubmit.machine.ts';
import type { LoanAnswer } from './loanSubmit.rules.ts';

/** A repayment may go without an amount; borrowing none is refused. */
const sendLoan = ({ wish: { kind, request }, key }: KeyedIntent<LoanWish>, signal: AbortSignal): Promise<LoanAnswer> =>
  kind === 'borrow'
    ? send(borrowMargin, { ...request, amount: request.amount ?? '0' }, { signal, idempotencyKey: key })
    : send(repayMargin, request, { signal, idempotencyKey: key });

export const loanSubmitFlow = loanSubmitMachine.provide({
  actors: {
    takeIntent: fromCall<Taken, { readonly key: string | null }>(({ key }) => marginIntents.take(key)),
    openIntent: fromCall<string, NewIntent<LoanWish>>(({ wish, owner }) => marginIntents.open(wish, owner)),
    sendIntent: fromCall<LoanAnswer, KeyedIntent<LoanWish>>(sendLoan),
    settleIntent: fromCall<void, { readonly key: string }>(({ key }) => marginIntents.settle(key)),
  },
});
