import { expect, test } from 'vitest';
import { longestNote } from '#machines/buy/topup/topup.rules.ts';
import { longestRemark } from '#services/assets/depositCalls.ts';
import { depositAddressFormMachine } from '#machines/buy/topup/depositAddressForm.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { depositAddressFormPlan } from './depositAddressForm.plan.ts';

testMachine(depositAddressFormMachine, depositAddressFormPlan);

test('a note may be as long as the exchange takes it', () => expect(longestNote).toBe(longestRemark));
