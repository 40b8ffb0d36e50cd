import { insuranceMovesMachine } from '#machines/help/position/insuranceMoves.machine.ts';
import { insuranceMovesPlan } from '#tests/machines/help/insuranceMoves.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(insuranceMovesMachine, insuranceMovesPlan);
