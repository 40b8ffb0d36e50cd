import { supportMachine, type SupportContext } from '#machines/tab/support/support.machine.ts';
import * as selectors from '#machines/tab/support/support.selectors.ts';
import type { LiveRoom } from '#services/live/calls.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const serviceRoom: LiveRoom = { id: 7, title: 'Ask us', lang: 'en_US', status: 1, roomType: 3, show: { '7': '1' } };

/** The desk chat alone comes before anyone asks for it. */
const wakesEager = {
  type: 'wakeLines',
  params: ({ lines }: SupportContext) => ({ lines: lines.includes(3) ? [3] : [] }),
};
const wakesAll = { type: 'wakeLines', params: ({ lines }: SupportContext) => ({ lines }) };
const places = ['panel.closed', 'panel.off', 'panel.open', 'panel.chatting'] as const;

export const supportPlan = planFor(supportMachine, {
  what: 'the help button: which service lines there are and which chat stands open',
  cases: [
    { type: 'lines.changed', lines: [1, 3], addressed: [1, 2, 3] },
    { type: 'lines.changed', lines: [1], addressed: [1, 2, 3] },
    { type: 'locale.changed', locale: 'en_US' },
    { type: 'switch.changed', standing: 'off' },
    { type: 'switch.changed', standing: 'on' },
    { type: 'switch.changed', standing: 'missing' },
    { type: 'line.chosen', line: 1 },
    { type: 'line.chosen', line: 3 },
    done('readLiveRooms', [serviceRoom]),
    done('readLiveRooms', [{ ...serviceRoom, lang: 'zh_CN' }]),
    fault('readLiveRooms', new NetworkFault()),
    fault('watchChat', new NetworkFault()),
    fault('watchSwitch', new NetworkFault()),
  ],
  watchers: { watchChat: ['chat.dismissed'], watchSwitch: ['switch.changed'] },
  select: 'transitions',
  states: [
    'visitor.guest',
    'visitor.member',
    'panel.closed',
    'panel.off',
    'panel.open.deciding',
    'panel.open.reading',
    'panel.open.settled',
    'panel.chatting',
  ],
  tags: { dialog: ['panel.open', 'panel.chatting'] },
  asks: { readLiveRooms: [undefined], watchChat: [undefined], watchSwitch: [undefined] },
  moves: [
    ['visitor.guest', 'session.opened', 'visitor.member'],
    ['visitor.member', 'session.ended', 'visitor.guest', { becomes: { room: null } }],
    ['panel.closed', 'session.ended', 'panel.closed'],
    ['panel.off', 'session.ended', 'panel.off'],
    ['panel.open', 'session.ended', 'panel.closed'],
    ['panel.chatting', 'session.ended', 'panel.closed', { becomes: { chat: null } }],
    // A room answers in one language.
    ['*', 'locale.changed', '', { becomes: ({ lines, chat }) => ({ lines, chat, locale: 'en_US', room: null }) }],
    ...places.flatMap((place) => [
      [place, 'lines.changed "lines":[1,3]', place, { becomes: { lines: [1, 3] } }] as const,
      [place, 'lines.changed "lines":[1]', place, { becomes: { lines: [1] } }] as const,
      [place, 'switch.changed "off"', 'panel.off', { becomes: ({ lines }: SupportContext) => ({ lines, chat: null }) }] as const,
    ]),
    ['panel.off', 'switch.changed', 'panel.closed'],
    ['*', 'switch.changed', '', { when: (_, { standing }) => standing !== 'off', becomes: (context) => context }],
    ['panel.closed', 'launcher.pressed', 'panel.open', { becomes: { chat: null } }],
    ['panel.open', 'launcher.pressed', 'panel.closed'],
    ['panel.open', 'panel.dismissed', 'panel.closed'],
    ['panel.open', 'line.chosen "line":1', 'panel.chatting', { when: ({ lines }) => lines.includes(1), becomes: { chat: 1 } }],
    ['panel.open', 'line.chosen "line":3', 'panel.chatting', { when: ({ lines }) => lines.includes(3), becomes: { chat: 3 } }],
    // A line that was taken away meanwhile.
    ['panel.open', 'line.chosen', 'panel.open', { becomes: { chat: null } }],
    ['panel.open.reading', 'done readLiveRooms "zh_CN"', 'panel.open.settled', { becomes: { room: null } }],
    [
      'panel.open.reading',
      'done readLiveRooms',
      'panel.open.settled',
      { becomes: ({ locale }) => ({ room: locale === 'en_US' ? 7 : null }) },
    ],
    ['panel.open.reading', 'error readLiveRooms', 'panel.open.settled', { becomes: { room: null } }],
    ['panel.chatting', 'launcher.pressed', 'panel.closed', { becomes: { chat: null } }],
    ['panel.chatting', 'chat.dismissed', 'panel.closed', { becomes: { chat: null } }],
    ['panel.chatting', 'lines.wanted', 'panel.open', { becomes: { chat: null } }],
    // Rooms are for members: nobody else asks for them.
    ['visitor.guest', 'lines.wanted', 'panel.open.settled'],
    ['visitor.member', 'lines.wanted', 'panel.open.reading'],
  ],
  invariants: {
    '*': ({ watchers, snapshot: { context } }) =>
      watchers.includes('watchSwitch') && (context.locale === '' || context.locale === 'en_US') && [null, 7].includes(context.room),
    'visitor.guest': ({ snapshot }) => selectors.roomPath(snapshot) === null,
    'panel.closed': ({ snapshot, calls, watchers }) =>
      !selectors.isPanelOpen(snapshot) && selectors.openLine(snapshot) === null && calls.length === 0 && !watchers.includes('watchChat'),
    'panel.off': ({ snapshot, calls }) => !selectors.isOffered(snapshot) && selectors.openLine(snapshot) === null && calls.length === 0,
    'panel.open': ({ snapshot }) =>
      selectors.isOffered(snapshot) && selectors.isPanelOpen(snapshot) && selectors.openLine(snapshot) === null,
    'panel.open.reading': ({ calls, snapshot }) => calls.join() === 'readLiveRooms' && snapshot.matches({ visitor: 'member' }),
    'panel.open.settled': ({ calls }) => calls.length === 0,
    'panel.chatting': ({ snapshot, calls, watchers }) =>
      watchers.includes('watchChat') &&
      selectors.isOffered(snapshot) &&
      !selectors.isPanelOpen(snapshot) &&
      snapshot.context.chat !== null &&
      calls.length === 0,
  },
  effects: [
    { on: 'lines.changed', from: 'panel.closed', does: [wakesEager] },
    { on: 'lines.changed', from: 'panel.open', does: [wakesAll] },
    { on: 'lines.changed', from: 'panel.chatting', does: [wakesEager] },
    { on: 'launcher.pressed', from: 'panel.closed', does: [wakesAll] },
    {
      on: 'line.chosen',
      from: 'panel.open',
      to: 'panel.chatting',
      does: [{ type: 'openChat', params: ({ chat }: SupportContext) => ({ line: chat }) }],
    },
    { on: 'lines.wanted', from: 'panel.chatting', does: [{ type: 'closeChat' }, wakesAll] },
    { on: 'launcher.pressed', from: 'panel.chatting', does: [{ type: 'closeChat' }] },
    { on: 'chat.dismissed', from: 'panel.chatting', does: [{ type: 'closeChat' }] },
    { on: 'session.ended', from: 'panel.chatting', does: [{ type: 'closeChat' }] },
    { on: 'switch.changed', from: 'panel.closed', to: 'panel.off', does: [{ type: 'endLines' }] },
    { on: 'switch.changed', from: 'panel.open', to: 'panel.off', does: [{ type: 'tellOff' }, { type: 'endLines' }] },
    {
      on: 'switch.changed',
      from: 'panel.chatting',
      to: 'panel.off',
      does: [{ type: 'closeChat' }, { type: 'tellOff' }, { type: 'endLines' }],
    },
    { on: 'switch.changed', from: 'panel.off', to: 'panel.closed', does: [wakesEager] },
    { on: 'session.ended', from: 'visitor.member', to: 'panel.closed', does: [{ type: 'endLines' }, wakesEager] },
  ],
});
