import { supportLineMachine } from '#machines/supportLine/supportLine.machine.ts';
import * as selectors from '#machines/supportLine/supportLine.selectors.ts';
import { NetworkFault, TimeoutFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

const line = { line: 3 };

export const supportLinePlan = planFor(supportLineMachine, {
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
