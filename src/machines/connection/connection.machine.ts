import { assign, raise, setup } from 'xstate';
import { unboundCall, unboundWatch } from '../kit/unbound.ts';
import type { StreamReport } from '#services/stream/stream.ts';
import { backOffWait, mostAttempts } from './connection.rules.ts';

/** `attempt` counts failures since the stream last was live, `hasSession` is whether the open stream knows a login. */
export type ConnectionContext = { readonly attempt: number; readonly hasSession: boolean };
type NetworkReport =
  | { type: 'network.lost' }
  | { type: 'network.found' }
  /** The tab came back to the user. */
  | { type: 'attention.regained' };
export type ConnectionEvent =
  | StreamReport
  | NetworkReport
  | { type: 'retry.requested' }
  /** Somebody logged in or out in this browser: the stream knows its login from its opening. */
  | { type: 'identity.changed'; hasSession: boolean }
  /** Raised here: prices come by the stream, or do not. */
  | { type: 'reads.needless' }
  | { type: 'reads.wanted' };

const connectionSetup = setup({
  types: {} as { context: ConnectionContext; events: ConnectionEvent; tags: 'busy' | 'blocked' | 'error' },
  actors: {
    watchNetwork: unboundWatch<NetworkReport>('watchNetwork'),
    runStream: unboundWatch<StreamReport>('runStream'),
    readPrices: unboundCall<void>('readPrices'),
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => Math.min(context.attempt + 1, mostAttempts) }),
    clearAttempts: assign({ attempt: 0 }),
    storeIdentity: assign({ hasSession: (_, params: { hasSession: boolean }) => params.hasSession }),
  },
  guards: { isOtherIdentity: ({ context }, params: { hasSession: boolean }) => params.hasSession !== context.hasSession },
  delays: {
    openLimit: 10_000,
    syncLimit: 5_000,
    silence: 3_000,
    giveUp: 5_000,
    /** Without chance here; the flow spreads it. */
    backOff: ({ context }) => backOffWait(context.attempt, 0.5),
    firstRead: 2_000,
    readInterval: 5_000,
  },
});

type IdentityEvent = Extract<ConnectionEvent, { type: 'identity.changed' }>;
const identityOf = ({ event }: { event: IdentityEvent }) => ({ hasSession: event.hasSession });
/** Before the hello nothing is known: the opening itself will tell. */
const reopenAs = {
  guard: { type: 'isOtherIdentity', params: identityOf },
  target: '#connection.link.open',
  reenter: true,
  actions: { type: 'storeIdentity', params: identityOf },
} as const;

/**
 * The life of the one stream, for the life of the tab, and the prices' way while it is away: read every few seconds.
 * Silence of 3 s makes prices old, of 8 s ends the connection; waits grow from 1-5 s to 10 s; a found network ends a wait.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: { attempt: 0, hasSession: false },
  type: 'parallel',
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: { actions: [] } },
  on: { 'network.lost': '.link.offline' },
  states: {
    link: {
      initial: 'open',
      states: {
        open: {
          initial: 'connecting',
          invoke: { id: 'runStream', src: 'runStream', onError: 'waiting' },
          on: {
            'stream.closed': 'waiting',
          },
          states: {
            connecting: {
              tags: 'busy',
              on: {
                'stream.opened': {
                  target: 'syncing',
                  actions: { type: 'storeIdentity', params: ({ event }) => ({ hasSession: event.hasSession }) },
                },
              },
              after: { openLimit: '#connection.link.waiting' },
            },
            syncing: {
              tags: 'busy',
              on: { 'stream.synced': 'live', 'identity.changed': reopenAs },
              after: { syncLimit: '#connection.link.waiting' },
            },
            live: {
              initial: 'current',
              entry: ['clearAttempts', raise({ type: 'reads.needless' })],
              exit: raise({ type: 'reads.wanted' }),
              on: { 'stream.broken': '.resyncing', 'identity.changed': reopenAs },
              states: {
                current: { on: { 'stream.beat': { target: 'current', reenter: true } }, after: { silence: 'delayed' } },
                delayed: { on: { 'stream.beat': 'current' }, after: { giveUp: '#connection.link.waiting' } },
                resyncing: { tags: 'busy', on: { 'stream.synced': 'current' }, after: { syncLimit: '#connection.link.waiting' } },
              },
            },
          },
        },
        waiting: {
          tags: 'error',
          entry: 'countAttempt',
          on: { 'retry.requested': 'open', 'network.found': 'open', 'attention.regained': 'open' },
          after: { backOff: 'open' },
        },
        offline: {
          tags: 'blocked',
          entry: raise({ type: 'reads.needless' }),
          exit: raise({ type: 'reads.wanted' }),
          on: { 'network.found': 'open' },
        },
      },
    },
    reads: {
      initial: 'soon',
      on: { 'reads.needless': '.off' },
      states: {
        off: { on: { 'reads.wanted': 'soon' } },
        soon: { after: { firstRead: 'reading' } },
        reading: { invoke: { id: 'readPrices', src: 'readPrices', onDone: 'resting', onError: 'resting' } },
        resting: { after: { readInterval: 'reading' } },
      },
    },
  },
});
