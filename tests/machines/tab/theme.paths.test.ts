import { themeMachine } from '#machines/tab/theme/theme.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { themePlan } from './theme.plan.ts';

testMachine(themeMachine, themePlan);
