import { languagesMachine } from '#machines/tab/languages/languages.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { languagesPlan } from './languages.plan.ts';

testMachine(languagesMachine, languagesPlan);
