import { sessionMachine } from '#machines/tab/session/session.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { sessionPlan } from './session.plan.ts';

testMachine(sessionMachine, sessionPlan);
