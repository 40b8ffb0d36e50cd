import { toastsMachine } from '#machines/tab/toasts/toasts.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { toastsPlan } from './toasts.plan.ts';

testMachine(toastsMachine, toastsPlan);
