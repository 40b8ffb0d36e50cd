import { verificationMachine } from '#machines/user/verification/verification.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { verificationPlan } from './verification.plan.ts';

testMachine(verificationMachine, verificationPlan);
