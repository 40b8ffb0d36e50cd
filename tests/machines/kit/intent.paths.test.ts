import { testMachine } from '#tests/support/paths.suite.ts';
import { intentMachine } from '#machines/kit/intent.sample.ts';
import { intentPlan } from './intent.plan.ts';

testMachine(intentMachine, intentPlan);
