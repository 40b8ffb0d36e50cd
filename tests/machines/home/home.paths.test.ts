import { homeMachine } from '#machines/home/home/home.machine.ts';
import { homePlan } from '#tests/machines/home/home.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(homeMachine, homePlan);
