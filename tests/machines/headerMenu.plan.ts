import { headerMenuMachine } from '#machines/headerMenu/headerMenu.machine.ts';
import { fault, planFor } from '#tests/support/plan.ts';

export const headerMenuPlan = planFor(headerMenuMachine, {
  cases: [
    { type: 'menu.pointed', menu: 'buy' },
    { type: 'menu.pointed', menu: 'more' },
    { type: 'menu.pressed', menu: 'buy' },
    { type: 'menu.pressed', menu: 'more', entry: 'last' },
    { type: 'menu.pressed', menu: 'drawer' },
    fault('watchBack', 'gone'),
  ],
  watchers: { watchBack: ['menu.dismissed'] },
  delays: { intent: 90, switchIntent: 140, grace: 240 },
  states: ['closed', 'intending', 'open', 'switching', 'closing', 'drawer'],
  restarts: [['menu.pointed', 'intent switchIntent']],
  tags: { dialog: ['open', 'switching', 'closing', 'drawer'] },
  invariants: {
    '*': ({ calls, snapshot, watchers }) =>
      calls.length === 0 &&
      watchers.includes('watchBack') === snapshot.matches('drawer') &&
      (snapshot.context.next !== null) === snapshot.matches('switching') &&
      (snapshot.context.entry === null || snapshot.context.isPinned),
    closed: ({ snapshot, timers }) => snapshot.context.menu === null && !snapshot.context.isPinned && timers.length === 0,
    intending: ({ snapshot, timers }) => snapshot.context.menu !== null && timers.join() === 'intent',
    open: ({ snapshot, timers }) => snapshot.context.menu !== null && snapshot.context.menu !== 'drawer' && timers.length === 0,
    switching: ({ snapshot, timers }) =>
      snapshot.context.menu !== snapshot.context.next && !snapshot.context.isPinned && timers.join() === 'switchIntent',
    closing: ({ snapshot, timers }) => !snapshot.context.isPinned && timers.join() === 'grace',
    drawer: ({ snapshot, timers }) => snapshot.context.menu === 'drawer' && timers.length === 0,
  },
});
