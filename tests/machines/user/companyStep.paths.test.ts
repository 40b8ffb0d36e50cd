import { companyStepMachine } from '#machines/user/company/companyStep.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { companyStepPlan } from './companyStep.plan.ts';

testMachine(companyStepMachine, companyStepPlan);
