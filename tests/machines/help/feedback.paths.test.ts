import { feedbackMachine } from '#machines/help/feedback/feedback.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { feedbackPlan } from './feedback.plan.ts';

testMachine(feedbackMachine, feedbackPlan);
