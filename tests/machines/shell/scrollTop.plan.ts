import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts';
import * as scrollTop from '#machines/shell/scrollTop/scrollTop.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const scrollTopPlan = planFor(scrollTopMachine, {
  what: 'the way back to the top, past one screen',
  cases: [{ type: 'page.scrolled', top: 800, height: 800 }, { type: 'page.scrolled', top: 801, height: 800 }, fault('watchScroll', 'gone')],
  watchers: { watchScroll: ['page.scrolled'] },
  delays: { throttle: 100 },
  states: ['resting', 'throttled'],
  restarts: [['after throttle', 'throttle']],
  invariants: {
    '*': ({ snapshot, watchers }) => watchers.includes('watchScroll') && scrollTop.isShown(snapshot) === snapshot.context.isPast,
    resting: ({ snapshot, timers }) => timers.length === 0 && snapshot.context.latest === null,
    throttled: ({ timers }) => timers.join() === 'throttle',
  },
  effects: [{ on: 'top.wanted', does: [{ type: 'goToTop' }] }],
});
