import { ownOrdersMachine } from '#machines/spot/ownOrders/ownOrders.machine.ts';
import { areOrdersLoading, areOrdersStale, ordersProblem } from '#machines/spot/ownOrders/ownOrders.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const read = { becomes: { problem: null } } as const;
const unread = { becomes: { problem: problemOf('F') } } as const;
/** What is read from now on makes good for all that was missed before. */
const anew = { becomes: { isMissed: false } } as const;
const isMissed = (context: { readonly isMissed: boolean }): boolean => context.isMissed;

export const ownOrdersPlan = planFor(ownOrdersMachine, {
  what: 'own open orders and fills: read, then told by the stream, read again after a miss',
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
  tags: { busy: ['reading'], error: ['unread', 'stale'] },
  asks: { watchOrders: [undefined], readOrders: [undefined], rereadOrders: [undefined] },
  moves: [
    ['reading', 'done readOrders', 'settling', read],
    ['reading', 'error readOrders', 'unread', unread],
    ['unread', 'retry.requested', 'reading', anew],
    ['unread', 'after retryPause', 'reading', anew],
    ['settling', 'after readPause', 'rereading', { when: isMissed, ...anew }],
    ['settling', 'after readPause', 'current'],
    ['current', 'orders.missed', 'rereading', anew],
    ['current', 'after readAge', 'rereading', anew],
    ['rereading', 'done rereadOrders', 'settling', read],
    ['rereading', 'error rereadOrders', 'stale', unread],
    ['stale', 'retry.requested', 'rereading', anew],
    ['stale', 'after retryPause', 'rereading', anew],
  ],
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
