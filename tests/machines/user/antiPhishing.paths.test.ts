import { antiPhishingMachine } from '#machines/user/antiPhishing/antiPhishing.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { antiPhishingPlan } from './antiPhishing.plan.ts';

testMachine(antiPhishingMachine, antiPhishingPlan);
