import { trendsMachine, type TrendsContext } from '#machines/market/trends/trends.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const lines = { 1: ['9', '10'] };
const isAnySeen = ({ seen }: TrendsContext): boolean => seen.length > 0;
const lacksLine = (context: TrendsContext): boolean => context.lines[1] === undefined;

export const trendsPlan = planFor(trendsMachine, {
  what: 'lines of the last 24 hours for the rows on view',
  cases: [
    { type: 'rows.seen', tradeIds: [1] },
    { type: 'rows.seen', tradeIds: [] },
    done('loadTrends', lines),
    fault('loadTrends', new NetworkFault()),
  ],
  delays: { rowsRest: 150, linesAge: 300_000, readAgain: 5_000 },
  states: ['resting', 'settling', 'loading', 'waiting'],
  restarts: [
    ['rows.seen', 'rowsRest'],
    ['after linesAge', 'linesAge'],
  ],
  tags: { busy: ['loading'], error: ['waiting'] },
  asks: { loadTrends: [{ tradeIds: [1] }] },
  moves: [
    ['resting', 'rows.seen "tradeIds":[1]', 'settling', { when: lacksLine, becomes: { seen: [1], lines: {} } }],
    ['resting', 'rows.seen "tradeIds":[1]', 'resting', { becomes: { seen: [1], lines } }],
    // Nothing on view lacks nothing.
    ['resting', 'rows.seen "tradeIds":[]', 'resting', { becomes: ({ lines: known }) => ({ seen: [], lines: known }) }],
    ['resting', 'after linesAge', 'loading', { when: isAnySeen }],
    ['resting', 'after linesAge', 'resting'],
    ...(['settling', 'loading', 'waiting'] as const).flatMap((state) => [
      [state, 'rows.seen "tradeIds":[1]', state, { becomes: { seen: [1] } }] as const,
      [state, 'rows.seen "tradeIds":[]', state, { becomes: { seen: [] } }] as const,
    ]),
    ['settling', 'after rowsRest', 'loading', { when: (context) => isAnySeen(context) && lacksLine(context) }],
    ['settling', 'after rowsRest', 'resting'],
    ['loading', 'done loadTrends', 'settling', { becomes: { lines } }],
    ['loading', 'error loadTrends', 'waiting', { becomes: ({ lines: known }) => ({ lines: known }) }],
    ['waiting', 'after readAgain', 'loading', { when: isAnySeen }],
    ['waiting', 'after readAgain', 'resting'],
  ],
  invariants: {
    resting: ({ calls, timers }) => calls.length === 0 && timers.join() === 'linesAge',
    settling: ({ calls, timers }) => calls.length === 0 && timers.join() === 'rowsRest',
    loading: ({ calls, timers }) => calls.join() === 'loadTrends' && timers.length === 0,
    waiting: ({ calls, timers }) => calls.length === 0 && timers.join() === 'readAgain',
  },
});
