import { stepsMachine } from '#machines/kit/steps.sample.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { stepsPlan } from './steps.plan.ts';

testMachine(stepsMachine, stepsPlan);
