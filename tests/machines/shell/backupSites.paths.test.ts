import { backupSitesMachine } from '#machines/shell/backupSites/backupSites.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { backupSitesPlan } from './backupSites.plan.ts';

testMachine(backupSitesMachine, backupSitesPlan);
