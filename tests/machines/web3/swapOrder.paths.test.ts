import { swapOrderMachine } from '#machines/web3/swap/swapOrder.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { swapOrderPlan } from './swapOrder.plan.ts';

testMachine(swapOrderMachine, swapOrderPlan);
