import { installMachine } from '#machines/tab/install/install.machine.ts';
import * as install from '#machines/tab/install/install.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const installPlan = planFor(installMachine, {
  what: 'installing the app on this device',
  cases: [done('promptInstall', undefined), fault('promptInstall', new Error('gone')), fault('watchInstall', new Error('gone'))],
  watchers: { watchInstall: ['install.offered', 'install.ended'] },
  states: ['absent', 'offered', 'prompting'],
  moves: [
    ['absent', 'install.offered', 'offered'],
    ['offered', 'install.wanted', 'prompting'],
    ['offered', 'install.ended', 'absent'],
    ['prompting', 'done promptInstall', 'absent'],
    ['prompting', 'error promptInstall', 'absent'],
    // A refusal makes the browser offer again later.
    ['prompting', 'install.offered', 'offered'],
    ['prompting', 'install.ended', 'absent'],
  ],
  tags: { busy: ['prompting'] },
  invariants: {
    absent: ({ snapshot, calls }) => !install.isOffered(snapshot) && calls.length === 0,
    // Nobody is asked before they want it.
    offered: ({ snapshot, calls }) => install.isOffered(snapshot) && !install.isPrompting(snapshot) && calls.length === 0,
    prompting: ({ snapshot, calls }) => install.isPrompting(snapshot) && calls.join() === 'promptInstall',
  },
});
