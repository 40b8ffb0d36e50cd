import { stripMachine } from '#machines/shell/strip/strip.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { stripPlan } from './strip.plan.ts';

testMachine(stripMachine, stripPlan);
