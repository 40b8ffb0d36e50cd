import { receiveMachine } from '#machines/web3/receive/receive.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { receivePlan } from './receive.plan.ts';

testMachine(receiveMachine, receivePlan);
