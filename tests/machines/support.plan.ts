import { supportMachine } from '#machines/support/support.machine.ts';
import * as selectors from '#machines/support/support.selectors.ts';
import type { LiveRoom } from '#services/live/calls.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor } from '#tests/support/plan.ts';

export const serviceRoom: LiveRoom = { id: 7, title: 'Ask us', lang: 'en_US', status: 1, roomType: 3, show: { '7': '1' } };

export const supportPlan = planFor(supportMachine, {
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
  invariants: {
    'visitor.guest': ({ snapshot }) => selectors.roomPath(snapshot) === null,
    'panel.closed': ({ snapshot, calls, watchers }) =>
      !selectors.isPanelOpen(snapshot) && selectors.openLine(snapshot) === null && calls.length === 0 && !watchers.includes('watchChat'),
    'panel.off': ({ snapshot, calls }) => !selectors.isOffered(snapshot) && selectors.openLine(snapshot) === null && calls.length === 0,
    'panel.open': ({ snapshot }) =>
      selectors.isOffered(snapshot) && selectors.isPanelOpen(snapshot) && selectors.openLine(snapshot) === null,
    'panel.open.reading': ({ calls }) => calls.join() === 'readLiveRooms',
    'panel.open.settled': ({ calls }) => calls.length === 0,
    'panel.chatting': ({ snapshot, calls }) =>
      selectors.isOffered(snapshot) && !selectors.isPanelOpen(snapshot) && snapshot.context.chat !== null && calls.length === 0,
  },
  effects: [
    ...['panel.closed', 'panel.open', 'panel.chatting'].map((from) => ({ on: 'lines.changed', from, does: [{ type: 'wakeLines' }] })),
    { on: 'launcher.pressed', from: 'panel.closed', does: [{ type: 'wakeLines' }] },
    { on: 'line.chosen', from: 'panel.open', to: 'panel.chatting', does: [{ type: 'openChat' }] },
    { on: 'lines.wanted', from: 'panel.chatting', does: [{ type: 'closeChat' }, { type: 'wakeLines' }] },
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
    { on: 'switch.changed', from: 'panel.off', to: 'panel.closed', does: [{ type: 'wakeLines' }] },
    { on: 'session.ended', from: 'visitor.member', to: 'panel.closed', does: [{ type: 'endLines' }, { type: 'wakeLines' }] },
  ],
});
