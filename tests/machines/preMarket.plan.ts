import { preMarketMachine } from '#machines/preMarket/preMarket.machine.ts';
import { age, problem } from '#machines/preMarket/preMarket.selectors.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { orbil } from '#tests/support/preMarketSamples.ts';

const projects = { time: 1_500, list: [orbil()] };

export const preMarketPlan = planFor(preMarketMachine, {
  input: { project: '', now: 500 },
  cases: [
    { type: 'project.followed', project: 'orbil' },
    { type: 'project.followed', project: '' },
    { type: 'second.passed', now: 600 },
    { type: 'orders.changed' },
    { type: 'reload.requested' },
    done('readPreMarket', { projects, book: null, now: 500 }),
    fault('readPreMarket', new NetworkFault()),
    fault('watchPlace', 'gone'),
    fault('watchSeconds', 'gone'),
    fault('watchOrders', 'gone'),
  ],
  watchers: { watchPlace: ['project.followed'], watchSeconds: ['second.passed'], watchOrders: ['orders.changed'] },
  delays: { readAge: 4_000, readAgain: 4_000 },
  states: ['reading', 'current', 'unread'],
  select: 'transitions',
  restarts: [
    ['project.followed', 'readPreMarket watchPlace watchSeconds watchOrders', '*', ({ project }, event) => event['project'] !== project],
  ],
  tags: { busy: ['reading'], error: ['unread'] },
  invariants: {
    '*': ({ snapshot }) => (problem(snapshot) === null || snapshot.context.projects === null) && snapshot.context.book === null,
    reading: ({ calls }) => calls.includes('readPreMarket'),
    // What was just read is current, and time is the server's.
    current: ({ snapshot, calls, timers }) =>
      calls.length === 0 && timers.includes('readAge') && snapshot.context.ahead === 1_000 && age(snapshot) === null,
    unread: ({ snapshot, timers }) => timers.includes('readAgain') && snapshot.context.problem !== null,
  },
  effects: [
    {
      on: 'project.followed',
      when: (event, context) => event.project !== context.project,
      does: [{ type: 'arrive' }],
    },
  ],
  key: ({ value, context }) => [value, context.project, context.projects !== null, context.problem !== null, context.now],
});
