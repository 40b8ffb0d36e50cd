import { overlaysMachine } from '#machines/tab/overlays/overlays.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { overlaysPlan } from './overlays.plan.ts';

testMachine(overlaysMachine, overlaysPlan);
