import { headerMenuMachine } from '#machines/headerMenu/headerMenu.machine.ts';
import { headerMenuPlan } from '#tests/machines/headerMenu.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';

testMachine(headerMenuMachine, headerMenuPlan);
