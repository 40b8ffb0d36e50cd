import { withdrawAddressMachine } from '#machines/assets/withdraw/withdrawAddress.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { withdrawAddressPlan } from './withdrawAddress.plan.ts';

testMachine(withdrawAddressMachine, withdrawAddressPlan);
