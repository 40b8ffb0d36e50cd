import { assetHistoryMachine } from '#machines/assets/assetHistory/assetHistory.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { assetHistoryPlan } from './assetHistory.plan.ts';

testMachine(assetHistoryMachine, assetHistoryPlan);
