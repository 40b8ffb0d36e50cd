import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { connectionPlan } from './connection.plan.ts';

testMachine(connectionMachine, connectionPlan);
