import { assetDisplayMachine } from '#machines/assetDisplay/assetDisplay.machine.ts';
import { assetDisplayPlan } from '#tests/machines/assetDisplay.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(assetDisplayMachine, assetDisplayPlan);
