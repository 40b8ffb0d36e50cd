import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { scrollTopPlan } from './scrollTop.plan.ts';

testMachine(scrollTopMachine, scrollTopPlan);
