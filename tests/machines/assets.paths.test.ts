import { assetsMachine } from '#machines/assets/assets.machine.ts';
import { assetsPlan } from '#tests/machines/assets.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(assetsMachine, assetsPlan);
