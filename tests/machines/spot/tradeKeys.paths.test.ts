import { tradeKeysMachine } from '#machines/spot/tradeKeys/tradeKeys.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { tradeKeysPlan } from './tradeKeys.plan.ts';

testMachine(tradeKeysMachine, tradeKeysPlan);
