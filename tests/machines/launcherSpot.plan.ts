import { launcherSpotMachine } from '#machines/launcherSpot/launcherSpot.machine.ts';
import * as launcherSpot from '#machines/launcherSpot/launcherSpot.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const launcherSpotPlan = planFor(launcherSpotMachine, {
  cases: [done('findSpot', 16), done('findSpot', null), fault('findSpot', new Error('gone')), fault('watchPage', new Error('gone'))],
  watchers: { watchPage: ['page.moved'] },
  delays: { rest: 150 },
  states: ['looking', 'resting', 'moving'],
  invariants: {
    '*': ({ snapshot, watchers }) => watchers.includes('watchPage') && launcherSpot.lift(snapshot) === snapshot.context.lift,
    looking: ({ calls, timers }) => calls.join() === 'findSpot' && timers.length === 0,
    resting: ({ calls, timers }) => calls.length + timers.length === 0,
    // A page that moves is not measured.
    moving: ({ calls, timers }) => calls.length === 0 && timers.join() === 'rest',
  },
});
