import { tooltipMachine } from '#machines/kit/tooltip.machine.ts';
import * as tooltip from '#machines/kit/tooltip.selectors.ts';
import { fault, planFor } from '#tests/support/plan.ts';

const changes = ['pointed', 'unpointed', 'focused', 'pressed', 'lifted', 'left'] as const;

export const tooltipPlan = planFor(tooltipMachine, {
  what: 'a tooltip, after a rest of the mouse, at once for keyboard and finger',
  input: { anchorId: 'why', start: 'pointed', isHeld: true },
  cases: [{ type: 'anchor.lifted', isHeld: true }, { type: 'anchor.lifted', isHeld: false }, fault('watchAnchor', new Error('gone'))],
  watchers: { watchAnchor: changes.map((change) => `anchor.${change}`) },
  delays: { openDelay: 350, grace: 120, heldShown: 4_000 },
  states: ['closed', 'resting', 'open', 'leaving', 'held'],
  restarts: [['anchor.lifted', 'heldShown']],
  invariants: {
    '*': ({ snapshot, watchers }) =>
      watchers.includes('watchAnchor') && tooltip.isOpen(snapshot) === ['open', 'leaving', 'held'].includes(snapshot.value),
    closed: ({ timers }) => timers.length === 0,
    resting: ({ timers }) => timers.join() === 'openDelay',
    open: ({ timers }) => timers.length === 0,
    leaving: ({ timers }) => timers.join() === 'grace',
    held: ({ timers }) => timers.join() === 'heldShown',
  },
});
