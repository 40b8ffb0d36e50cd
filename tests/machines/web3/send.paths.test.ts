import { sendMachine } from '#machines/web3/send/send.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { sendPlan } from './send.plan.ts';

testMachine(sendMachine, sendPlan);
