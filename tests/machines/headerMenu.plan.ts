import { headerMenuMachine } from '#machines/headerMenu/headerMenu.machine.ts';
import { planFor } from '#tests/support/plan.ts';

export const headerMenuPlan = planFor(headerMenuMachine, {
  cases: [
    { type: 'menu.pointed', menu: 'buy' },
    { type: 'menu.pointed', menu: 'more' },
    { type: 'menu.pressed', menu: 'buy' },
    { type: 'menu.pressed', menu: 'drawer' },
    { type: 'copy.wanted', text: '10000001' },
  ],
  delays: { intent: 90, grace: 200 },
  states: ['closed', 'intending', 'open', 'closing'],
  invariants: {
    '*': ({ calls }) => calls.length === 0,
    closed: ({ snapshot, timers }) => snapshot.context.menu === null && !snapshot.context.isPinned && timers.length === 0,
    intending: ({ snapshot, timers }) => snapshot.context.menu !== null && timers.includes('intent'),
    open: ({ snapshot, timers }) => snapshot.context.menu !== null && timers.length === 0,
    closing: ({ snapshot, timers }) => !snapshot.context.isPinned && timers.includes('grace'),
  },
  effects: [{ on: 'copy.wanted', does: [{ type: 'copyText', params: { text: '10000001' } }] }],
});
