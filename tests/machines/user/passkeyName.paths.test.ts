import { passkeyNameMachine } from '#machines/user/passkeys/passkeyName.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { passkeyNamePlan } from './passkeyName.plan.ts';

testMachine(passkeyNameMachine, passkeyNamePlan);
