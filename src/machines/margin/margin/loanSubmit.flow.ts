import { send } from '#services/http/client.ts';
import { borrowMargin, repayMargin } from '#services/margin/marginCalls.ts';
import { marginIntents, type LoanWish } from '#services/margin/marginIntents.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { storedIntent } from '#machines/kit/intent.flow.ts';
import type { KeyedIntent } from '#machines/kit/intent.rules.ts';
import { loanSubmitMachine } from './loanSubmit.machine.ts';
import type { LoanAnswer } from './loanSubmit.rules.ts';

/** A repayment may go without an amount; borrowing none is refused. */
const sendLoan = ({ wish: { kind, request }, key }: KeyedIntent<LoanWish>, signal: AbortSignal): Promise<LoanAnswer> =>
  kind === 'borrow'
    ? send(borrowMargin, { ...request, amount: request.amount ?? '0' }, { signal, idempotencyKey: key })
    : send(repayMargin, request, { signal, idempotencyKey: key });

export const loanSubmitFlow = loanSubmitMachine.provide({
  actors: {
    ...storedIntent(marginIntents),
    sendIntent: fromCall<LoanAnswer, KeyedIntent<LoanWish>>(sendLoan),
  },
});
