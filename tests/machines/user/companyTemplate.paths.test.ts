import { companyTemplateMachine } from '#machines/user/company/companyTemplate.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { companyTemplatePlan } from './companyTemplate.plan.ts';

testMachine(companyTemplateMachine, companyTemplatePlan);
