import { appInstallMachine } from '#machines/help/appInstall/appInstall.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { appInstallPlan } from './appInstall.plan.ts';

testMachine(appInstallMachine, appInstallPlan);
