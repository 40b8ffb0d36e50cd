import { testMachine } from '#tests/support/paths.suite.ts';
import { resourceMachine, resourcePlan } from './resource.plan.ts';

testMachine(resourceMachine, resourcePlan);
