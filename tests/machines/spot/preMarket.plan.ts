import { preMarketMachine, type PreMarketContext } from '#machines/spot/preMarket/preMarket.machine.ts';
import { age, problem } from '#machines/spot/preMarket/preMarket.selectors.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';
import { orbil } from '#tests/support/preMarketSamples.ts';

const offline = new NetworkFault();
const stands = { becomes: ({ projects: known, project, ahead }: PreMarketContext) => ({ projects: known, project, ahead }) };
const projects = { time: 1_500, list: [orbil()] };

export const preMarketPlan = planFor(preMarketMachine, {
  what: 'tokens before their listing, with countdown and book',
  input: { project: '', now: 500 },
  cases: [
    { type: 'project.followed', project: 'orbil' },
    { type: 'project.followed', project: '' },
    { type: 'second.passed', now: 600 },
    { type: 'orders.changed' },
    { type: 'reload.requested' },
    done('readPreMarket', { projects, book: null, now: 500 }),
    fault('readPreMarket', offline),
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
  asks: {
    readPreMarket: [{ project: '' }, { project: 'orbil' }],
    watchPlace: [undefined],
    watchSeconds: [undefined],
    watchOrders: [undefined],
  },
  moves: [
    ['reading', 'done readPreMarket', 'current', { becomes: { projects, book: null, now: 500, readAt: 500, ahead: 1_000, problem: null } }],
    [
      'reading',
      'error readPreMarket',
      'unread',
      { becomes: ({ projects: known, ahead }) => ({ projects: known, ahead, problem: problemOf(offline) }) },
    ],
    ...(
      [
        ['current', 'after readAge'],
        ['current', 'orders.changed'],
        ['current', 'reload.requested'],
        ['unread', 'after readAgain'],
        ['unread', 'orders.changed'],
        ['unread', 'reload.requested'],
      ] as const
    ).map(([from, step]) => [from, step, 'reading', stands] as const),
    [
      '*',
      'project.followed "orbil"',
      'reading',
      { when: ({ project }) => project === '', becomes: ({ projects: known }) => ({ projects: known, project: 'orbil', book: null }) },
    ],
    [
      '*',
      'project.followed ""',
      'reading',
      { when: ({ project }) => project === 'orbil', becomes: ({ projects: known }) => ({ projects: known, project: '', book: null }) },
    ],
    // The address says what is on view already.
    ['*', 'project.followed', '', stands],
    ['*', 'second.passed', '', { becomes: { now: 600, readAt: 500 } }],
  ],
  invariants: {
    '*': ({ snapshot }) =>
      [500, 600].includes(snapshot.context.now) &&
      snapshot.context.readAt === 500 &&
      [0, 1_000].includes(snapshot.context.ahead) &&
      (problem(snapshot) === null || snapshot.context.projects === null) &&
      snapshot.context.book === null,
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
