import { assign, setup } from 'xstate';
import type { PreMarketBook, PreMarketProjects } from '#services/spot/preMarket/calls.ts';
import type { PreMarketReading } from '#services/spot/preMarket/preMarket.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';

/** `project` is what the address names as the page opens ('' for the list), `now` that moment by this device in milliseconds. */
export type PreMarketInput = { readonly project: string; readonly now: number };
/** A reading, and when it came by this device's clock. */
export type PreMarketRead = PreMarketReading & { readonly now: number };
export type PreMarketContext = {
  /** As the address says it. */
  readonly project: string;
  readonly projects: PreMarketProjects | null;
  /** The book of the project on view; null before its first reading. */
  readonly book: PreMarketBook | null;
  /** Why the last reading failed. */
  readonly problem: Problem | null;
  /** How far the server's clock is ahead of this device's, and what this device's says. Milliseconds. */
  readonly ahead: number;
  readonly now: number;
  /** When the last reading came, by this device. */
  readonly readAt: number;
};
export type PreMarketEvent =
  | { type: 'project.followed'; project: string }
  | { type: 'second.passed'; now: number }
  | { type: 'orders.changed' }
  | { type: 'reload.requested' };

const read = {
  'orders.changed': 'reading',
  'reload.requested': 'reading',
} as const;

/**
 * The tokens that are traded before they are listed, or one of them with its book: the address says which. Read anew every few
 * seconds; time is the server's, so that a countdown is right on a clock that is wrong.
 */
export const preMarketMachine = setup({
  types: {} as { context: PreMarketContext; events: PreMarketEvent; input: PreMarketInput; tags: 'busy' | 'error' },
  actors: {
    readPreMarket: unboundCall<PreMarketRead, { project: string }>('readPreMarket'),
    watchPlace: unboundWatch<{ type: 'project.followed'; project: string }>('watchPlace'),
    watchSeconds: unboundWatch<{ type: 'second.passed'; now: number }>('watchSeconds'),
    watchOrders: unboundWatch<{ type: 'orders.changed' }>('watchOrders'),
  },
  actions: {
    storeRead: assign((_, { projects, book, now }: PreMarketRead) => ({
      projects,
      book,
      now,
      readAt: now,
      ahead: projects.time - now,
      problem: null,
    })),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeTime: assign({ now: (_, params: { now: number }) => params.now }),
    storeProject: assign((_, params: { project: string }) => ({ project: params.project, book: null })),
    /** Something else stands on the page: keyboard and eyes begin at its head. */
    arrive: () => {},
  },
  guards: { isOther: ({ context }, params: { project: string }) => params.project !== context.project },
  delays: { readAge: 4_000, readAgain: 4_000 },
}).createMachine({
  id: 'preMarket',
  context: ({ input: { project, now } }) => ({ project, now, projects: null, book: null, problem: null, ahead: 0, readAt: now }),
  invoke: [
    { id: 'watchPlace', src: 'watchPlace', onError: { actions: [] } },
    { id: 'watchSeconds', src: 'watchSeconds', onError: { actions: [] } },
    { id: 'watchOrders', src: 'watchOrders', onError: { actions: [] } },
  ],
  on: {
    'second.passed': { actions: { type: 'storeTime', params: pick('now') } },
    'project.followed': {
      guard: { type: 'isOther', params: pick('project') },
      target: '.reading',
      reenter: true,
      actions: [{ type: 'storeProject', params: pick('project') }, 'arrive'],
    },
  },
  initial: 'reading',
  states: {
    /** What was read before stays on view. */
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPreMarket',
        src: 'readPreMarket',
        input: ({ context }) => ({ project: context.project }),
        onDone: { target: 'current', actions: { type: 'storeRead', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    current: { on: read, after: { readAge: 'reading' } },
    unread: { tags: 'error', on: read, after: { readAgain: 'reading' } },
  },
});
