import { identityStandardMachine } from '#machines/user/verification/identityStandard.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { identityStandardPlan } from './identityStandard.plan.ts';

testMachine(identityStandardMachine, identityStandardPlan);
