import { depositsMachine } from '#machines/buy/topup/deposits.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { depositsPlan } from './deposits.plan.ts';

testMachine(depositsMachine, depositsPlan);
