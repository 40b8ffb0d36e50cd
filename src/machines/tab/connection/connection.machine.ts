import { assign, raise, setup } from 'xstate';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import type { StreamRole } from '#services/stream/election.ts';
import type { StreamReport } from '#services/stream/stream.ts';
import { backOffWait, mostAttempts } from './connection.rules.ts';

/**
 * `attempt` counts failures since the stream last was live, `hasSession` is whether the open stream knows a login,
 * `expected` whether it should, where somebody logged in or out while it was being opened; `role` whether this tab holds the socket for the others, hears through one that does, or has its own.
 */
export type ConnectionContext = {
  readonly attempt: number;
  readonly hasSession: boolean;
  readonly expected: boolean | null;
  readonly role: StreamRole;
};
type RoleReport = { type: 'role.changed'; role: StreamRole };
type NetworkReport =
  | { type: 'network.lost' }
  | { type: 'network.found' }
  /** The tab came back to the user. */
  | { type: 'attention.regained' };
export type ConnectionEvent =
  | StreamReport
  | NetworkReport
  | RoleReport
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
    watchRole: unboundWatch<RoleReport>('watchRole'),
    runStream: unboundWatch<StreamReport, { readonly role: StreamRole }>('runStream'),
    readPrices: unboundCall<void>('readPrices'),
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => Math.min(context.attempt + 1, mostAttempts) }),
    clearAttempts: assign({ attempt: 0 }),
    storeRole: assign({ role: (_, params: { role: StreamRole }) => params.role }),
    /** The leader does not answer. */
    takeLead: () => {},
    storeIdentity: assign((_, params: { hasSession: boolean }) => ({ hasSession: params.hasSession, expected: null })),
    expectIdentity: assign({ expected: (_, params: { hasSession: boolean }) => params.hasSession }),
  },
  guards: {
    isOtherIdentity: ({ context }, params: { hasSession: boolean }) => params.hasSession !== context.hasSession,
    /** Its opening may have been asked for with the cookie of before. */
    isUnexpected: ({ context }, params: { hasSession: boolean }) => context.expected !== null && params.hasSession !== context.expected,
    isFollower: ({ context }) => context.role === 'follower',
    /** The socket comes to this tab, or leaves it. */
    isOtherWay: ({ context }, params: { role: StreamRole }) => (params.role === 'follower') !== (context.role === 'follower'),
  },
  delays: {
    roleLimit: 5_000,
    leaderLimit: 2_000,
    openLimit: 10_000,
    syncLimit: 5_000,
    silence: 3_000,
    /** A silent leader is left sooner than a silent server. */
    giveUp: ({ context }) => (context.role === 'follower' ? 1_000 : 5_000),
    /** Without chance here; the flow spreads it. */
    backOff: ({ context }) => backOffWait(context.attempt, 0.5),
    firstRead: 2_000,
    readInterval: 5_000,
  },
});

const roleOf = ({ event }: { event: RoleReport }) => ({ role: event.role });
const storeRole = { type: 'storeRole', params: roleOf } as const;

type IdentityEvent = Extract<ConnectionEvent, { type: 'identity.changed' }>;
const identityOf = ({ event }: { event: IdentityEvent }) => ({ hasSession: event.hasSession });
const openedAs = ({ event }: { event: { hasSession: boolean } }) => ({ hasSession: event.hasSession });
const storeOpened = { type: 'storeIdentity', params: openedAs } as const;
const takeOpened = [
  { guard: { type: 'isUnexpected', params: openedAs }, target: '#connection.link.open', reenter: true, actions: storeOpened },
  { target: '#connection.link.open.syncing', actions: storeOpened },
] as const;
const expectIdentity = { actions: { type: 'expectIdentity', params: identityOf } } as const;
const reopenAs = {
  guard: { type: 'isOtherIdentity', params: identityOf },
  target: '#connection.link.open',
  reenter: true,
  actions: { type: 'storeIdentity', params: identityOf },
} as const;

/**
 * The life of the one stream, for the life of the tab, and the prices' way while it is away: read every few seconds.
 * Of all tabs of a browser one has the socket (`role`); when it falls silent another takes its place.
 * Silence of 3 s makes prices old, of 8 s ends the connection; waits grow from 1-5 s to 10 s; a found network ends a wait.
 */
export const connectionMachine = connectionSetup.createMachine({
  id: 'connection',
  context: { attempt: 0, hasSession: false, expected: null, role: 'alone' },
  type: 'parallel',
  invoke: [
    { id: 'watchNetwork', src: 'watchNetwork', onError: { actions: [] } },
    { id: 'watchRole', src: 'watchRole', onError: { actions: [] } },
  ],
  on: { 'network.lost': '.link.offline' },
  states: {
    link: {
      initial: 'choosing',
      on: {
        'role.changed': [{ guard: { type: 'isOtherWay', params: roleOf }, target: '.open', actions: storeRole }, { actions: storeRole }],
      },
      states: {
        /** Which tab has the socket is known at once, or every tab opens its own. */
        choosing: {
          tags: 'busy',
          on: { 'role.changed': { target: 'open', actions: storeRole } },
          after: { roleLimit: 'open' },
        },
        open: {
          initial: 'starting',
          invoke: { id: 'runStream', src: 'runStream', input: ({ context }) => ({ role: context.role }), onError: 'waiting' },
          on: {
            'stream.closed': 'waiting',
            'stream.disowned': { target: '#connection.link.open', reenter: true },
            'role.changed': {
              guard: { type: 'isOtherWay', params: roleOf },
              target: '#connection.link.open',
              reenter: true,
              actions: storeRole,
            },
          },
          states: {
            starting: { always: [{ guard: 'isFollower', target: 'joining' }, { target: 'connecting' }] },
            joining: {
              tags: 'busy',
              on: { 'leader.answered': 'connecting', 'stream.opened': takeOpened, 'identity.changed': expectIdentity },
              after: { leaderLimit: { target: 'connecting', actions: 'takeLead' } },
            },
            connecting: {
              tags: 'busy',
              on: { 'stream.opened': takeOpened, 'identity.changed': expectIdentity },
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
                delayed: {
                  on: { 'stream.beat': 'current' },
                  after: {
                    giveUp: [
                      { guard: 'isFollower', target: '#connection.link.open', reenter: true },
                      { target: '#connection.link.waiting' },
                    ],
                  },
                },
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
          on: { 'network.found': 'open', 'role.changed': { actions: storeRole } },
        },
      },
    },
    reads: {
      initial: 'soon',
      on: { 'reads.needless': '.off' },
      states: {
        off: { on: { 'reads.wanted': 'soon' } },
        /** A follower hears what its leader reads. */
        soon: { after: { firstRead: [{ guard: 'isFollower', target: 'resting' }, { target: 'reading' }] } },
        reading: { invoke: { id: 'readPrices', src: 'readPrices', onDone: 'resting', onError: 'resting' } },
        resting: { after: { readInterval: [{ guard: 'isFollower', target: 'resting', reenter: true }, { target: 'reading' }] } },
      },
    },
  },
});
