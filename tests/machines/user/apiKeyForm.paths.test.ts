import { apiKeyFormMachine } from '#machines/user/apiSetting/apiKeyForm.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { apiKeyFormPlan } from './apiKeyForm.plan.ts';

testMachine(apiKeyFormMachine, apiKeyFormPlan);
