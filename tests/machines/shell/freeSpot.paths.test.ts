import { freeSpotMachine } from '#machines/shell/freeSpot/freeSpot.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { freeSpotPlan } from './freeSpot.plan.ts';

testMachine(freeSpotMachine, freeSpotPlan);
