import { languagesMachine } from '#machines/languages/languages.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { languagesPlan } from './languages.plan.ts';

testMachine(languagesMachine, languagesPlan);
