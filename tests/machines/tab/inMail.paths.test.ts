import { inMailMachine } from '#machines/tab/inMail/inMail.machine.ts';
import { inMailPlan } from '#tests/machines/tab/inMail.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(inMailMachine, inMailPlan);
