import { connectionMachine } from '#machines/tab/connection/connection.machine.ts';
import { backOffWait } from '#machines/tab/connection/connection.rules.ts';
import { arePricesFresh, mayRetry, standing } from '#machines/tab/connection/connection.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

type Context = { readonly role: string; readonly attempt: number; readonly hasSession: boolean; readonly expected: boolean | null };
type Event = Readonly<Record<string, unknown>>;
const isFollower = ({ role }: Context): boolean => role === 'follower';
/** The socket comes to this tab, or leaves it. */
const isOtherWay = (context: Context, { role }: Event): boolean => isFollower(context) !== (role === 'follower');
/** It was opened for who was here before. */
const isUnexpected = ({ expected }: Context, { hasSession }: Event): boolean => expected !== null && hasSession !== expected;
const isOther = ({ hasSession }: Context, event: Event): boolean => event['hasSession'] !== hasSession;
const follows = { when: isFollower } as const;
/** A failure more, of which no more than nine count. */
const oneMore = { becomes: ({ attempt }: Context) => ({ attempt: Math.min(attempt + 1, 9) }) } as const;
const roleOf = (_: Context, { role }: Event) => ({ role }) as { role: 'alone' | 'leader' | 'follower' };
const openedAs = (_: Context, { hasSession }: Event) => ({ hasSession: hasSession as boolean, expected: null });
/** By its leader where it has one, else by a socket of its own. */
const opens = (from: string, step: string) =>
  [
    [from, step, 'link.open.joining', follows],
    [from, step, 'link.open.connecting'],
  ] as const;
const changesRole = (from: string) =>
  [
    [from, 'role.changed "follower"', 'link.open.joining', { when: isOtherWay, becomes: { role: 'follower' } }],
    [from, 'role.changed', 'link.open.connecting', { when: isOtherWay, becomes: roleOf }],
  ] as const;
/** Who is here has changed since the stream was opened. */
const reopens = (from: string, and = '') =>
  [
    [
      from,
      'identity.changed',
      `link.open.joining${and}`,
      { when: (context: Context, event: Event) => isOther(context, event) && isFollower(context), becomes: openedAs },
    ],
    [from, 'identity.changed', `link.open.connecting${and}`, { when: isOther, becomes: openedAs }],
  ] as const;
/** Expected to know somebody else, it is opened anew. */
const isOpened = (from: string, again: string) =>
  [
    [from, 'stream.opened', again, { when: isUnexpected, becomes: openedAs }],
    [from, 'stream.opened', 'link.open.syncing', { becomes: openedAs }],
    [from, 'identity.changed', from, { becomes: (_: Context, { hasSession }: Event) => ({ expected: hasSession as boolean }) }],
  ] as const;

export const connectionPlan = planFor(connectionMachine, {
  what: 'keeps the one stream open and in order, and reads prices while it is away',
  cases: [
    { type: 'stream.opened', hasSession: false },
    { type: 'stream.opened', hasSession: true },
    { type: 'identity.changed', hasSession: false },
    { type: 'identity.changed', hasSession: true },
    done('readPrices'),
    fault('readPrices', 'F'),
    fault('runStream', 'F'),
    fault('watchNetwork', 'F'),
    fault('watchRole', 'F'),
    { type: 'role.changed', role: 'alone' },
    { type: 'role.changed', role: 'leader' },
    { type: 'role.changed', role: 'follower' },
  ],
  watchers: {
    watchNetwork: ['network.lost', 'network.found', 'attention.regained'],
    watchRole: ['role.changed'],
    runStream: ['leader.answered', 'stream.opened', 'stream.synced', 'stream.broken', 'stream.beat', 'stream.disowned', 'stream.closed'],
  },
  internal: ['reads.needless', 'reads.wanted'],
  delays: {
    roleLimit: 5_000,
    leaderLimit: 2_000,
    openLimit: 10_000,
    syncLimit: 5_000,
    silence: 3_000,
    giveUp: ({ role }) => (role === 'follower' ? 1_000 : 5_000),
    backOff: ({ attempt }) => backOffWait(attempt, 0.5),
    firstRead: 2_000,
    readInterval: 5_000,
  },
  states: [
    'link.choosing',
    'link.open.starting',
    'link.open.joining',
    'link.open.connecting',
    'link.open.syncing',
    'link.open.live.current',
    'link.open.live.delayed',
    'link.open.live.resyncing',
    'link.waiting',
    'link.offline',
    'reads.off',
    'reads.soon',
    'reads.reading',
    'reads.resting',
  ],
  restarts: [
    // The socket comes to this tab, or leaves it.
    ['role.changed', 'runStream openLimit', 'link.open', ({ role }, event) => (role === 'follower') !== (event['role'] === 'follower')],
    // It was opened for who was here before.
    [
      'stream.opened',
      'runStream openLimit leaderLimit',
      '*',
      ({ expected }, event) => expected !== null && event['hasSession'] !== expected,
    ],
    ['stream.disowned', 'runStream openLimit leaderLimit?'],
    ['identity.changed', 'runStream', 'link.open.syncing', ({ hasSession }, event) => event['hasSession'] !== hasSession],
    ['identity.changed', 'runStream', 'link.open.live', ({ hasSession }, event) => event['hasSession'] !== hasSession],
    ['after giveUp', 'runStream', '*', ({ role }) => role === 'follower'],
    ['stream.beat', 'silence'],
    ['stream.broken', 'syncLimit'],
    ['after readInterval', 'readInterval'],
  ],
  asks: { runStream: ({ role }) => ({ role }) },
  tags: {
    busy: ['link.choosing', 'link.open.joining', 'link.open.connecting', 'link.open.syncing', 'link.open.live.resyncing'],
    error: ['link.waiting'],
    blocked: ['link.offline'],
  },
  moves: [
    ['link.choosing', 'role.changed "follower"', 'link.open.joining', { becomes: { role: 'follower' } }],
    ['link.choosing', 'role.changed', 'link.open.connecting', { becomes: roleOf }],
    ['link.choosing', 'after roleLimit', 'link.open.connecting', { becomes: { role: 'alone' } }],
    ...changesRole('link.open'),
    ['link.open', 'role.changed', 'link.open', { becomes: roleOf }],
    ...changesRole('link.waiting'),
    ['link.offline', 'role.changed', 'link.offline', { becomes: roleOf }],
    ['*', 'network.lost', 'link.offline + reads.off'],
    ['link.open', 'stream.closed', 'link.waiting', oneMore],
    ['link.open', 'error runStream', 'link.waiting', oneMore],
    ...opens('link.open', 'stream.disowned'),
    ['link.open.joining', 'leader.answered', 'link.open.connecting'],
    ['link.open.joining', 'after leaderLimit', 'link.open.connecting'],
    ...isOpened('link.open.joining', 'link.open.joining'),
    // A follower that heard its leader asks it again.
    [
      'link.open.connecting',
      'stream.opened',
      'link.open.joining',
      { when: (context, event) => isUnexpected(context, event) && isFollower(context), becomes: openedAs },
    ],
    ...isOpened('link.open.connecting', 'link.open.connecting'),
    ['link.open.connecting', 'after openLimit', 'link.waiting', oneMore],
    ['link.open.syncing', 'stream.synced', 'link.open.live.current + reads.off', { becomes: { attempt: 0 } }],
    ['link.open.syncing', 'after syncLimit', 'link.waiting', oneMore],
    ...reopens('link.open.syncing'),
    ...reopens('link.open.live', ' + reads.soon'),
    ['link.open.live', 'stream.broken', 'link.open.live.resyncing'],
    ['link.open.live.current', 'after silence', 'link.open.live.delayed'],
    ['link.open.live.delayed', 'stream.beat', 'link.open.live.current'],
    // A silent leader is left; a silent server is waited for.
    ['link.open.live.delayed', 'after giveUp', 'link.open.joining', follows],
    ['link.open.live.delayed', 'after giveUp', 'link.waiting', oneMore],
    ['link.open.live.resyncing', 'stream.synced', 'link.open.live.current'],
    ['link.open.live.resyncing', 'after syncLimit', 'link.waiting', oneMore],
    ...['retry.requested', 'network.found', 'attention.regained', 'after backOff'].flatMap((step) => opens('link.waiting', step)),
    ...opens('link.offline', 'network.found'),
    // What ends the live stream brings the reads back, and so does a network that is found.
    ...['stream.closed', 'error runStream', 'stream.disowned'].map((step) => ['link.open.live', step, 'reads.soon'] as const),
    ['link.open.live', 'role.changed', 'reads.soon', { when: isOtherWay }],
    ['reads.off', 'after giveUp', 'reads.soon'],
    ['reads.off', 'after syncLimit', 'reads.soon'],
    ['reads.off', 'network.found', 'reads.soon'],
    // A follower hears what its leader reads.
    ['reads.soon', 'after firstRead', 'reads.resting', follows],
    ['reads.soon', 'after firstRead', 'reads.reading'],
    ['reads.reading', 'done readPrices', 'reads.resting'],
    ['reads.reading', 'error readPrices', 'reads.resting'],
    ['reads.resting', 'after readInterval', 'reads.resting', follows],
    ['reads.resting', 'after readInterval', 'reads.reading'],
  ],
  invariants: {
    '*': ({ snapshot, calls }) =>
      snapshot.context.attempt <= 9 &&
      calls.includes('readPrices') === snapshot.matches({ reads: 'reading' }) &&
      mayRetry(snapshot) === (standing(snapshot) === 'waiting'),
    'link.choosing': ({ watchers }) => !watchers.includes('runStream'),
    'link.open.joining': ({ snapshot, timers }) =>
      snapshot.context.role === 'follower' && timers.includes('leaderLimit') && standing(snapshot) === 'connecting',
    'link.open': ({ watchers }) => watchers.includes('runStream'),
    'link.open.live': ({ snapshot }) => snapshot.context.attempt === 0 && snapshot.matches({ reads: 'off' }),
    'link.open.live.current': ({ snapshot, timers }) => arePricesFresh(snapshot) && timers.includes('silence'),
    'link.open.live.delayed': ({ snapshot }) => standing(snapshot) === 'delayed' && !arePricesFresh(snapshot),
    'link.open.live.resyncing': ({ snapshot }) => standing(snapshot) === 'resyncing' && !arePricesFresh(snapshot),
    'link.open.connecting': ({ snapshot }) => standing(snapshot) === 'connecting',
    'link.open.syncing': ({ snapshot }) => standing(snapshot) === 'connecting' && snapshot.context.expected === null,
    'link.waiting': ({ snapshot, watchers }) =>
      !watchers.includes('runStream') && snapshot.context.attempt >= 1 && !snapshot.matches({ reads: 'off' }),
    'link.offline': ({ snapshot, watchers, calls }) =>
      !watchers.includes('runStream') && calls.length === 0 && snapshot.matches({ reads: 'off' }),
  },
  effects: [{ on: 'xstate.after.leaderLimit.connection.link.open.joining', does: [{ type: 'takeLead' }] }],
  key: ({ context }) => [Math.min(context.attempt, 2), context.hasSession, context.expected, context.role],
  select: 'transitions',
});
