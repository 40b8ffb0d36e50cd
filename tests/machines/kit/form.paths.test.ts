import { testMachine } from '#tests/support/paths.suite.ts';
import { formMachine } from '#machines/kit/form.sample.ts';
import { formPlan } from './form.plan.ts';

testMachine(formMachine, formPlan);
