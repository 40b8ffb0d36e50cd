import { topupMachine } from '#machines/buy/topup/topup.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { topupPlan } from './topup.plan.ts';

testMachine(topupMachine, topupPlan);
