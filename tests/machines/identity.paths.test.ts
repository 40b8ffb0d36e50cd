import { identityMachine } from '#machines/identity/identity.machine.ts';
import { identityPlan } from '#tests/machines/identity.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(identityMachine, identityPlan);
