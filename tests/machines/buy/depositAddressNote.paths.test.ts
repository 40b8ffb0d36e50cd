import { depositAddressNoteMachine } from '#machines/buy/topup/depositAddressNote.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { depositAddressNotePlan } from './depositAddressNote.plan.ts';

testMachine(depositAddressNoteMachine, depositAddressNotePlan);
