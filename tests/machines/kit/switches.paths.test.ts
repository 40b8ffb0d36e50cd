import { switchesMachine } from '#machines/kit/switches.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { switchesPlan } from './switches.plan.ts';

testMachine(switchesMachine, switchesPlan);
