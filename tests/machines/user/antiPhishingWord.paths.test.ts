import { antiPhishingWordMachine } from '#machines/user/antiPhishing/antiPhishingWord.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { antiPhishingWordPlan } from './antiPhishingWord.plan.ts';

testMachine(antiPhishingWordMachine, antiPhishingWordPlan);
