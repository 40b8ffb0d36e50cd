import { installMachine } from '#machines/tab/install/install.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { installPlan } from './install.plan.ts';

testMachine(installMachine, installPlan);
