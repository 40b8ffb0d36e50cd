import { supportLineMachine, type SupportLineContext } from '#machines/tab/supportLine/supportLine.machine.ts';
import * as selectors from '#machines/tab/supportLine/supportLine.selectors.ts';
import { NetworkFault, TimeoutFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const line = { line: 3 };
const ofFrame = ({ frame }: SupportLineContext) => ({ line: 3, frame });
const isTriedOut = ({ retries }: SupportLineContext): boolean => retries === 3;
/** Nothing more comes of this frame. */
const spent = { becomes: ({ frame, retries }: SupportLineContext) => ({ frame, retries, isSpent: true }) };
const loads = 'loading.script.arriving + loading.presence.asking';

export const supportLinePlan = planFor(supportLineMachine, {
  what: 'one chat service: its script, its readiness, its unread count',
  input: { line: 3 },
  cases: [
    done('loadScript'),
    fault('loadScript', new NetworkFault()),
    done('checkPresence', true),
    done('checkPresence', false),
    fault('checkPresence', new TimeoutFault()),
    done('readState', { isPresent: true, unread: 0 }),
    done('readState', { isPresent: true, unread: 7 }),
    done('readState', { isPresent: false, unread: 0 }),
    fault('readState', new TimeoutFault()),
  ],
  delays: { checkInterval: 100, checkLimit: 3_000, retryGap: 2_000, refreshInterval: 1_000 },
  key: ({ context }) => [context.retries, context.isOpen, context.isSpent, context.unread],
  select: 'transitions',
  states: [
    'idle',
    'loading.script.arriving',
    'loading.script.arrived',
    'loading.presence.asking',
    'loading.presence.resting',
    'ready.resting',
    'ready.refreshing',
    'lost',
    'waiting',
    'unavailable',
  ],
  tags: { busy: ['loading', 'waiting'], error: ['unavailable'] },
  asks: { loadScript: ofFrame, checkPresence: ofFrame, readState: ofFrame },
  moves: [
    ['idle', 'line.wanted', loads, { becomes: ({ frame, isOpen }) => ({ frame, isOpen, isSpent: false, retries: 0, unread: 0 }) }],
    ['loading', 'done loadScript', 'loading.script.arrived', spent],
    ['loading', 'error loadScript', 'unavailable', { when: isTriedOut, ...spent }],
    ['loading', 'error loadScript', 'waiting', spent],
    ['loading', 'after checkLimit', 'unavailable', { when: isTriedOut, ...spent }],
    // A script that is still on its way may come yet.
    ['loading', 'after checkLimit', 'waiting', { becomes: ({ frame, retries, isSpent }) => ({ frame, retries, isSpent }) }],
    ['loading', 'done checkPresence true', 'ready.resting', { becomes: ({ frame, isOpen }) => ({ frame, isOpen }) }],
    ['loading', 'done checkPresence false', 'loading.presence.resting'],
    ['loading', 'error checkPresence', 'loading.presence.resting'],
    ['loading.presence.resting', 'after checkInterval', 'loading.presence.asking'],
    ['ready.resting', 'after refreshInterval', 'ready.refreshing'],
    ['ready.refreshing', 'done readState "unread":7', 'ready.resting', { becomes: { unread: 7 } }],
    ['ready.refreshing', 'done readState "isPresent":true', 'ready.resting', { becomes: { unread: 0 } }],
    ['ready.refreshing', 'done readState "isPresent":false', 'unavailable', { when: isTriedOut, ...spent }],
    ['ready.refreshing', 'done readState "isPresent":false', 'waiting', spent],
    ['ready.refreshing', 'error readState', 'unavailable', { when: isTriedOut, ...spent }],
    ['ready.refreshing', 'error readState', 'waiting', spent],
    // Only a frame of which nothing more comes is given up for another.
    [
      'waiting',
      'after retryGap',
      loads,
      { becomes: ({ frame, retries, isSpent }) => ({ frame: isSpent ? frame + 1 : frame, retries: retries + 1, isSpent: false }) },
    ],
    ['unavailable', 'retry.requested', loads, { becomes: ({ frame }) => ({ frame: frame + 1, retries: 0, isSpent: false }) }],
    // The desk chat has been read once it is open.
    ['*', 'chat.opened', '', { becomes: ({ frame, retries }) => ({ frame, retries, isOpen: true, unread: 0 }) }],
    ['*', 'chat.closed', '', { becomes: ({ frame, retries, unread }) => ({ frame, retries, isOpen: false, unread }) }],
    // Nothing of a session that has ended comes into the next.
    [
      '*',
      'line.ended',
      'idle',
      { becomes: ({ frame }) => ({ line: 3, frame: frame + 1, isSpent: false, retries: 0, unread: 0, isOpen: false }) },
    ],
  ],
  invariants: {
    '*': ({ snapshot }) => snapshot.context.retries <= 3 && (!snapshot.context.isOpen || snapshot.context.line === 3),
    idle: ({ snapshot, calls, timers }) =>
      calls.length === 0 && timers.length === 0 && selectors.standing(snapshot) === 'idle' && selectors.frame(snapshot) === null,
    loading: ({ snapshot, timers }) =>
      selectors.standing(snapshot) === 'loading' && selectors.frame(snapshot) !== null && timers.includes('checkLimit'),
    'loading.script.arriving': ({ snapshot, calls }) => calls.includes('loadScript') && !snapshot.context.isSpent,
    'loading.script.arrived': ({ snapshot, calls }) => !calls.includes('loadScript') && snapshot.context.isSpent,
    'loading.presence.asking': ({ calls, timers }) => calls.includes('checkPresence') && !timers.includes('checkInterval'),
    'loading.presence.resting': ({ calls, timers }) => !calls.includes('checkPresence') && timers.includes('checkInterval'),
    ready: ({ snapshot }) => selectors.standing(snapshot) === 'ready' && selectors.frame(snapshot) !== null,
    'ready.resting': ({ calls, timers }) => calls.length === 0 && timers.join() === 'refreshInterval',
    'ready.refreshing': ({ calls }) => calls.join() === 'readState',
    waiting: ({ snapshot, calls, timers }) =>
      calls.length === 0 && timers.join() === 'retryGap' && snapshot.context.retries < 3 && selectors.standing(snapshot) === 'loading',
    unavailable: ({ snapshot, calls, timers }) =>
      calls.length === 0 &&
      timers.length === 0 &&
      snapshot.context.retries === 3 &&
      selectors.standing(snapshot) === 'unavailable' &&
      selectors.frame(snapshot) === null,
  },
  effects: [
    {
      on: 'xstate.done.actor.checkPresence',
      to: 'ready.resting',
      does: [{ type: 'startChat', params: ({ isOpen }: { isOpen: boolean }) => ({ line: 3, isOpen }) }],
    },
    { on: 'chat.opened', from: 'ready', does: [{ type: 'openChat', params: line }] },
    { on: 'chat.closed', from: 'ready', does: [{ type: 'closeChat', params: line }] },
    { on: 'line.ended', does: [{ type: 'shutDownChat', params: line }] },
    { on: 'xstate.error.actor.loadScript', to: 'unavailable', does: [{ type: 'logFailure', params: line }] },
    { on: 'xstate.error.actor.readState', to: 'unavailable', does: [{ type: 'logFailure', params: line }] },
    { on: 'xstate.done.actor.readState', to: 'unavailable', does: [{ type: 'logFailure', params: line }] },
    { on: 'xstate.after.checkLimit.supportLine.loading', to: 'unavailable', does: [{ type: 'logFailure', params: line }] },
  ],
});
