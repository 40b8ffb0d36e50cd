import { assign, setup, stateIn } from 'xstate';
import type { LiveRoom } from '#services/live/calls.ts';
import type { SupportLine } from '#services/tab/support/chatAdapter.ts';
import { unboundCall, unboundWatch } from '#machines/kit/unbound.ts';
import type { SwitchStanding } from '#machines/kit/switches.selectors.ts';
import { eagerLine, eagerLines, linesOffered, serviceRoom } from './support.rules.ts';

export type SupportContext = {
  /** In the order of the exchange. */
  readonly lines: readonly SupportLine[];
  /** The line whose chat stands open. */
  readonly chat: SupportLine | null;
  /** The live room that answers in the visitor's language. */
  readonly room: number | null;
  readonly locale: string;
};
/** The config said which lines there are, or could not be read (then none). */
type LinesEvent = { type: 'lines.changed'; lines: readonly number[]; addressed: readonly SupportLine[] };
type SwitchEvent = { type: 'switch.changed'; standing: SwitchStanding };
export type SupportEvent =
  | SwitchEvent
  | LinesEvent
  | { type: 'session.opened' }
  | { type: 'session.ended' }
  | { type: 'locale.changed'; locale: string }
  | { type: 'launcher.pressed' }
  /** Escape, a press elsewhere, a link followed, the focus gone on. */
  | { type: 'panel.dismissed' }
  | { type: 'line.chosen'; line: SupportLine }
  /** Back from a chat to the lines. */
  | { type: 'lines.wanted' }
  | { type: 'chat.dismissed' };

const storeLines = {
  type: 'storeLines',
  params: ({ event }: { event: LinesEvent }) => ({ lines: event.lines, addressed: event.addressed }),
} as const;
const wakeEager = {
  type: 'wakeLines',
  params: ({ context }: { context: SupportContext }) => ({ lines: eagerLines(context.lines) }),
} as const;

const switchedOff = {
  guard: { type: 'isSwitchedOff', params: ({ event }: { event: SwitchEvent }) => ({ standing: event.standing }) },
  target: '#support.panel.off',
} as const;

/** The help launcher: which service lines there are, which one is open, and whether a live room answers. */
export const supportMachine = setup({
  types: {} as { context: SupportContext; events: SupportEvent; tags: 'busy' | 'dialog' },
  actors: {
    readLiveRooms: unboundCall<readonly LiveRoom[]>('readLiveRooms'),
    watchChat: unboundWatch<{ type: 'chat.dismissed' }>('watchChat'),
    watchSwitch: unboundWatch<SwitchEvent>('watchSwitch'),
  },
  actions: {
    storeLines: assign({
      lines: (_, params: { lines: readonly number[]; addressed: readonly SupportLine[] }) => linesOffered(params.lines, params.addressed),
    }),
    storeLocale: assign({ locale: (_, params: { locale: string }) => params.locale, room: null }),
    storeRoom: assign({ room: ({ context }, params: { rooms: readonly LiveRoom[] }) => serviceRoom(params.rooms, context.locale) }),
    forgetRoom: assign({ room: null }),
    storeChat: assign({ chat: (_, params: { line: SupportLine }) => params.line }),
    dropChat: assign({ chat: null }),
    wakeLines: (_, _params: { lines: readonly SupportLine[] }) => {},
    endLines: () => {},
    openChat: (_, _params: { line: SupportLine }) => {},
    closeChat: (_, _params: { line: SupportLine | null }) => {},
    /** Tells who had it open why it is gone. */
    tellOff: () => {},
  },
  guards: {
    isSwitchedOff: (_, params: { standing: SwitchStanding }) => params.standing === 'off',
    isOff: stateIn({ panel: 'off' }),
    isMember: stateIn({ visitor: 'member' }),
    isOffered: ({ context }, params: { line: SupportLine }) => context.lines.includes(params.line),
  },
}).createMachine({
  id: 'support',
  context: { lines: [], chat: null, room: null, locale: '' },
  invoke: { id: 'watchSwitch', src: 'watchSwitch', onError: { actions: [] } },
  type: 'parallel',
  on: {
    'locale.changed': { actions: { type: 'storeLocale', params: ({ event }) => ({ locale: event.locale }) } },
  },
  states: {
    visitor: {
      initial: 'guest',
      states: {
        guest: { on: { 'session.opened': 'member' } },
        member: {
          on: {
            'session.ended': [
              { guard: 'isOff', target: 'guest', actions: 'forgetRoom' },
              { target: 'guest', actions: ['forgetRoom', 'endLines', wakeEager] },
            ],
          },
        },
      },
    },
    panel: {
      initial: 'closed',
      on: { 'session.ended': '.closed', 'switch.changed': switchedOff },
      states: {
        closed: { on: { 'launcher.pressed': 'open', 'lines.changed': { actions: [storeLines, wakeEager] } } },
        /** No button, no scripts, no chats. A word of the operator that does not come takes nothing away: help moves no money. */
        off: {
          entry: 'endLines',
          on: {
            'switch.changed': [{ guard: switchedOff.guard }, { target: 'closed', actions: wakeEager }],
            'lines.changed': { actions: storeLines },
            'session.ended': {},
          },
        },
        open: {
          tags: 'dialog',
          initial: 'deciding',
          entry: { type: 'wakeLines', params: ({ context }) => ({ lines: context.lines }) },
          on: {
            'switch.changed': { ...switchedOff, actions: 'tellOff' },
            'launcher.pressed': 'closed',
            'panel.dismissed': 'closed',
            'line.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => ({ line: event.line }) },
              target: 'chatting',
              actions: { type: 'storeChat', params: ({ event }) => ({ line: event.line }) },
            },
            'lines.changed': {
              actions: [storeLines, { type: 'wakeLines', params: ({ context }) => ({ lines: context.lines }) }],
            },
          },
          states: {
            deciding: { always: [{ guard: 'isMember', target: 'reading' }, { target: 'settled' }] },
            reading: {
              invoke: {
                id: 'readLiveRooms',
                src: 'readLiveRooms',
                onDone: { target: 'settled', actions: { type: 'storeRoom', params: ({ event }) => ({ rooms: event.output }) } },
                /** Without an answer nobody is sent to a room that may be empty. */
                onError: { target: 'settled', actions: 'forgetRoom' },
              },
            },
            settled: {},
          },
        },
        chatting: {
          tags: 'dialog',
          entry: { type: 'openChat', params: ({ context }) => ({ line: context.chat ?? eagerLine }) },
          exit: [{ type: 'closeChat', params: ({ context }) => ({ line: context.chat }) }, 'dropChat'],
          invoke: { id: 'watchChat', src: 'watchChat', onError: { actions: [] } },
          on: {
            'switch.changed': { ...switchedOff, actions: 'tellOff' },
            'lines.changed': { actions: [storeLines, wakeEager] },
            'launcher.pressed': 'closed',
            'chat.dismissed': 'closed',
            'lines.wanted': 'open',
          },
        },
      },
    },
  },
});
