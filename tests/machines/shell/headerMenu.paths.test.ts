import { headerMenuMachine } from '#machines/shell/headerMenu/headerMenu.machine.ts';
import { headerMenuPlan } from '#tests/machines/shell/headerMenu.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(headerMenuMachine, headerMenuPlan);
