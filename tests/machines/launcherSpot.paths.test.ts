import { launcherSpotMachine } from '#machines/launcherSpot/launcherSpot.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { launcherSpotPlan } from './launcherSpot.plan.ts';

testMachine(launcherSpotMachine, launcherSpotPlan);
