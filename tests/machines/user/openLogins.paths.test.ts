import { openLoginsMachine } from '#machines/user/openLogins/openLogins.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { openLoginsPlan } from './openLogins.plan.ts';

testMachine(openLoginsMachine, openLoginsPlan);
