import { identityMachine } from '#machines/user/identity/identity.machine.ts';
import { identityPlan } from '#tests/machines/user/identity.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(identityMachine, identityPlan);
