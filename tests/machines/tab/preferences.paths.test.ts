import { preferencesMachine } from '#machines/tab/preferences/preferences.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { preferencesPlan } from './preferences.plan.ts';

testMachine(preferencesMachine, preferencesPlan);
