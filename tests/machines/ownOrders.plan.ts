import { ownOrdersMachine } from '#machines/ownOrders/ownOrders.machine.ts';
import { areOrdersLoading, areOrdersStale, ordersProblem } from '#machines/ownOrders/ownOrders.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const ownOrdersPlan = planFor(ownOrdersMachine, {
  cases: [
    { type: 'retry.requested' },
    done('readOrders'),
    fault('readOrders', 'F'),
    done('rereadOrders'),
    fault('rereadOrders', 'F'),
    fault('watchOrders', 'F'),
  ],
  watchers: { watchOrders: ['orders.missed'] },
  delays: { readPause: 500, readAge: 30_000, retryPause: 5_000 },
  states: ['reading', 'unread', 'settling', 'current', 'rereading', 'stale'],
  invariants: {
    '*': ({ snapshot, calls }) =>
      calls.length <= 1 &&
      areOrdersLoading(snapshot) === calls.includes('readOrders') &&
      (ordersProblem(snapshot) !== null) === areOrdersStale(snapshot),
    reading: ({ calls }) => calls.includes('readOrders'),
    unread: ({ timers }) => timers.includes('retryPause'),
    // A moment in which nothing is asked, whatever was missed.
    settling: ({ timers, calls, snapshot }) => timers.includes('readPause') && calls.length === 0 && snapshot.context.problem === null,
    current: ({ timers, snapshot }) => timers.includes('readAge') && !snapshot.context.isMissed,
    rereading: ({ calls }) => calls.includes('rereadOrders'),
    stale: ({ timers }) => timers.includes('retryPause'),
  },
});
