import { identityAdvancedMachine } from '#machines/user/verification/identityAdvanced.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { identityAdvancedPlan } from './identityAdvanced.plan.ts';

testMachine(identityAdvancedMachine, identityAdvancedPlan);
