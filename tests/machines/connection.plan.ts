import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { backOffWait } from '#machines/connection/connection.rules.ts';
import { arePricesFresh, mayRetry, standing } from '#machines/connection/connection.selectors.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const connectionPlan = planFor(connectionMachine, {
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
    ['role.changed', 'firstRead', 'link.open', ({ role }, event) => (role === 'follower') !== (event['role'] === 'follower')],
    ['role.changed', 'firstRead', 'link.waiting', ({ role }, event) => (role === 'follower') !== (event['role'] === 'follower')],
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
