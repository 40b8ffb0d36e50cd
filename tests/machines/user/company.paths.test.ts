import { companyMachine } from '#machines/user/company/company.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { companyPlan } from './company.plan.ts';

testMachine(companyMachine, companyPlan);
