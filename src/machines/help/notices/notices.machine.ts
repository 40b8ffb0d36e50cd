import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import type { Destination, Notice } from './notices.rules.ts';

type External = Extract<Destination, { kind: 'external' }>;
export type NoticesContext = {
  /** The address that waits for the visitor's word. */
  readonly leaving: External | null;
  /** The message whose whole content is on view, if one is. */
  readonly unfolded: string | null;
  /** The first moment of today, in milliseconds; 0 before it is known. */
  readonly dayStart: number;
};
export type NoticesEvent =
  | { type: 'notice.pressed'; notice: Pick<Notice, 'id' | 'destination'>; isRead: boolean }
  /** A link within a message's content. */
  | { type: 'link.pressed'; link: External }
  | { type: 'leave.confirmed' }
  | { type: 'leave.dismissed' }
  | { type: 'day.changed'; dayStart: number };
type Pressed = { readonly notice: Pick<Notice, 'id' | 'destination'>; readonly isRead: boolean };

/** The notification centre, as popover and page: what pressing a message does, and which day it is. */
export const noticesMachine = setup({
  types: {} as {
    context: NoticesContext;
    events: NoticesEvent;
    tags: 'dialog';
  },
  actors: {
    watchDay: unboundWatch<{ type: 'day.changed'; dayStart: number }>('watchDay'),
  },
  actions: {
    storeDay: assign({ dayStart: (_, params: { dayStart: number }) => params.dayStart }),
    storeLeaving: assign((_, params: { destination: External }) => ({ leaving: params.destination })),
    toggleUnfolded: assign({
      unfolded: ({ context }, params: Pressed) => (context.unfolded === params.notice.id ? null : params.notice.id),
    }),
    markRead: (_, _params: Pressed) => {},
    tellRefused: () => {},
    reportUnreadable: (_, _params: Pressed) => {},
  },
  guards: {
    leads: (_, params: { destination: Destination; kind: Destination['kind'] }) => params.destination.kind === params.kind,
  },
}).createMachine({
  id: 'notices',
  context: { leaving: null, unfolded: null, dayStart: 0 },
  initial: 'reading',
  invoke: { id: 'watchDay', src: 'watchDay', onError: { actions: [] } },
  on: {
    'day.changed': { actions: { type: 'storeDay', params: ({ event }) => ({ dayStart: event.dayStart }) } },
  },
  states: {
    reading: {
      on: {
        'link.pressed': { target: 'leaving', actions: { type: 'storeLeaving', params: ({ event }) => ({ destination: event.link }) } },
        'notice.pressed': [
          {
            guard: { type: 'leads', params: ({ event }) => ({ destination: event.notice.destination, kind: 'external' }) },
            target: 'leaving',
            actions: [
              { type: 'markRead', params: ({ event }) => event },
              { type: 'storeLeaving', params: ({ event }) => ({ destination: event.notice.destination as External }) },
            ],
          },
          {
            guard: { type: 'leads', params: ({ event }) => ({ destination: event.notice.destination, kind: 'refused' }) },
            actions: [{ type: 'markRead', params: ({ event }) => event }, 'tellRefused'],
          },
          {
            guard: { type: 'leads', params: ({ event }) => ({ destination: event.notice.destination, kind: 'unreadable' }) },
            actions: [
              { type: 'markRead', params: ({ event }) => event },
              { type: 'toggleUnfolded', params: ({ event }) => event },
              { type: 'reportUnreadable', params: ({ event }) => event },
            ],
          },
          /** The view's link itself leads to a page; the message is read either way. */
          {
            guard: { type: 'leads', params: ({ event }) => ({ destination: event.notice.destination, kind: 'page' }) },
            actions: { type: 'markRead', params: ({ event }) => event },
          },
          {
            actions: [
              { type: 'markRead', params: ({ event }) => event },
              { type: 'toggleUnfolded', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    /** The link to the other site is on view with its host; following it opens a new tab. */
    leaving: { tags: 'dialog', on: { 'leave.confirmed': 'reading', 'leave.dismissed': 'reading' } },
  },
});
