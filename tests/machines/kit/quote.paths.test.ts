import { quoteMachine } from '#machines/kit/quote.sample.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { quotePlan } from './quote.plan.ts';

testMachine(quoteMachine, quotePlan);
