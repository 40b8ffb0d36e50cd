import { identityLinkMachine } from '#machines/user/verification/identityLink.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { identityLinkPlan } from './identityLink.plan.ts';

testMachine(identityLinkMachine, identityLinkPlan);
