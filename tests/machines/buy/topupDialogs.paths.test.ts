import { topupDialogsMachine } from '#machines/buy/topup/topupDialogs.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { topupDialogsPlan } from './topupDialogs.plan.ts';

testMachine(topupDialogsMachine, topupDialogsPlan);
