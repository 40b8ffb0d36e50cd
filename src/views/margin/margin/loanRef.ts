import type { ActorRefFrom } from 'xstate';
import type { marginLoanFlow } from '#machines/margin/margin/marginLoan.flow.ts';

export type LoanRef = ActorRefFrom<typeof marginLoanFlow>;
