import { depositAddressChoiceMachine } from '#machines/buy/topup/depositAddressChoice.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { depositAddressChoicePlan } from './depositAddressChoice.plan.ts';

testMachine(depositAddressChoiceMachine, depositAddressChoicePlan);
