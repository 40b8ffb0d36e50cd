import { apiSettingMachine } from '#machines/user/apiSetting/apiSetting.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { apiSettingPlan } from './apiSetting.plan.ts';

testMachine(apiSettingMachine, apiSettingPlan);
