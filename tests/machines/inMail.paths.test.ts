import { inMailMachine } from '#machines/inMail/inMail.machine.ts';
import { inMailPlan } from '#tests/machines/inMail.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(inMailMachine, inMailPlan);
