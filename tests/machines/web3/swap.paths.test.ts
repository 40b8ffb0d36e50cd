import { swapMachine } from '#machines/web3/swap/swap.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { swapPlan } from './swap.plan.ts';

testMachine(swapMachine, swapPlan);
