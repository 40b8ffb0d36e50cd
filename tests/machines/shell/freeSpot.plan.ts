import { freeSpotMachine } from '#machines/shell/freeSpot/freeSpot.machine.ts';
import * as freeSpot from '#machines/shell/freeSpot/freeSpot.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const freeSpotPlan = planFor(freeSpotMachine, {
  what: 'keeps a button that floats over the page off what can be pressed',
  cases: [done('findSpot', 16), done('findSpot', null), fault('findSpot', new Error('gone')), fault('watchPage', new Error('gone'))],
  watchers: { watchPage: ['page.moved'] },
  input: { mark: 'data-help', rest: 150, reach: 0.3 },
  delays: { rest: 150 },
  states: ['looking', 'resting', 'moving'],
  asks: {
    findSpot: [16, null].map((lift) => ({ mark: 'data-help', rest: 150, reach: 0.3, lift })),
  },
  moves: [
    ['looking', 'done findSpot 16', 'resting', { becomes: { lift: 16 } }],
    ['looking', 'done findSpot null', 'resting', { becomes: { lift: null } }],
    // It stays where it stood.
    ['looking', 'error findSpot', 'resting', { becomes: ({ lift }) => ({ lift }) }],
    ['looking', 'page.moved', 'moving'],
    ['resting', 'page.moved', 'moving'],
    ['moving', 'page.moved', 'moving'],
    ['moving', 'after rest', 'looking', { becomes: ({ lift }) => ({ lift }) }],
  ],
  restarts: [['page.moved', 'rest']],
  tags: { busy: ['looking'] },
  invariants: {
    '*': ({ snapshot, watchers }) => watchers.includes('watchPage') && freeSpot.lift(snapshot) === snapshot.context.lift,
    looking: ({ calls, timers }) => calls.join() === 'findSpot' && timers.length === 0,
    resting: ({ calls, timers }) => calls.length + timers.length === 0,
    // A page that moves is not measured.
    moving: ({ calls, timers }) => calls.length === 0 && timers.join() === 'rest',
  },
});
