import { setup } from 'xstate';
import type { FiredAlert } from '#services/spot/alertCalls.ts';
import { unboundWatch } from '#machines/kit/unbound.ts';

export type AlertBellEvent = { type: 'identity.changed'; hasSession: boolean } | { type: 'alert.fired'; alert: FiredAlert };

/** Tells a member of each price alert that goes off, on whatever page they are; the message about it stays in their in-mail. */
export const alertBellMachine = setup({
  types: {} as { events: AlertBellEvent },
  actors: { watchFired: unboundWatch<Extract<AlertBellEvent, { type: 'alert.fired' }>>('watchFired') },
  actions: {
    tellFired: (_, _params: { alert: FiredAlert }) => {},
    /** Makes a sound, where the visitor wants one. */
    ring: (_, _params: { alert: FiredAlert }) => {},
  },
  guards: { hasSession: (_, params: { hasSession: boolean }) => params.hasSession },
}).createMachine({
  id: 'alertBell',
  initial: 'out',
  states: {
    out: { on: { 'identity.changed': { guard: { type: 'hasSession', params: ({ event }) => event }, target: 'in' } } },
    in: {
      invoke: { id: 'watchFired', src: 'watchFired', onError: { actions: [] } },
      on: {
        'identity.changed': [{ guard: { type: 'hasSession', params: ({ event }) => event } }, { target: 'out' }],
        'alert.fired': {
          actions: [
            { type: 'tellFired', params: ({ event }) => ({ alert: event.alert }) },
            { type: 'ring', params: ({ event }) => ({ alert: event.alert }) },
          ],
        },
      },
    },
  },
});
