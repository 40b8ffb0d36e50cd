import { trendsMachine } from '#machines/trends/trends.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const trendsPlan = planFor(trendsMachine, {
  cases: [
    { type: 'rows.seen', tradeIds: [1] },
    { type: 'rows.seen', tradeIds: [] },
    done('loadTrends', { 1: ['9', '10'] }),
    fault('loadTrends', new NetworkFault()),
  ],
  delays: { rowsRest: 150, linesAge: 300_000, readAgain: 5_000 },
  states: ['resting', 'settling', 'loading', 'waiting'],
  restarts: [
    ['rows.seen', 'rowsRest'],
    ['after linesAge', 'linesAge'],
  ],
  tags: { busy: ['loading'], error: ['waiting'] },
  invariants: {
    resting: ({ calls, timers }) => calls.length === 0 && timers.join() === 'linesAge',
    settling: ({ calls, timers }) => calls.length === 0 && timers.join() === 'rowsRest',
    loading: ({ calls, timers }) => calls.join() === 'loadTrends' && timers.length === 0,
    waiting: ({ calls, timers }) => calls.length === 0 && timers.join() === 'readAgain',
  },
});
