import { expect } from '@playwright/test';
import type { SupportContext } from '#machines/tab/support/support.machine.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { serviceRoom } from '#tests/machines/tab/support.plan.ts';
import { done, fault } from '#tests/support/plan.ts';
import { hasten } from '#tests/paths/clock.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, logOutBeside, said } from '#tests/paths/scenarios.ts';
import { answer, type Stage } from '#tests/paths/stage.ts';

/** The chat that is chosen. */
const line = 3;
/** How often the switches and the service config are read, in milliseconds. */
const [switchesEvery, configEvery] = [30_000, 60_000] as const;

const help = ({ page }: Stage): Help => new Help(page);
const inChat = (stage: Stage, key: 'back' | 'close') =>
  help(stage)
    .chat(line)
    .getByRole('button', { name: help(stage).text(`support:${key}`) })
    .click();

export const support: Driver = {
  machine: 'support',
  calls: ['webConfig', 'serviceConfig', 'liveRoomList'],
  allow: /\/chat\//,
  begins: [
    { type: 'locale.changed', locale: 'en_US' },
    { type: 'lines.changed', lines: [3], addressed: [1, 2, 3] },
  ],
  plan: {
    cases: [
      { type: 'lines.changed', lines: [3], addressed: [1, 2, 3] },
      { type: 'locale.changed', locale: 'en_US' },
      { type: 'switch.changed', standing: 'off' },
      { type: 'switch.changed', standing: 'on' },
      { type: 'line.chosen', line },
      done('readLiveRooms', [serviceRoom]),
      fault('readLiveRooms', new NetworkFault()),
      fault('watchChat', new NetworkFault()),
      fault('watchSwitch', new NetworkFault()),
    ],
    key: ({ value, context }: { value: unknown; context: SupportContext }) => [value, context.lines.length],
  },
  open: async (stage) => {
    await hasten(stage.page, switchesEvery, configEvery);
    for (const call of ['webConfig', 'serviceConfig']) await stage.gate.release(call, 'real');
    await help(stage).arrive('/market');
  },
  events: {
    'switch.changed': {
      when: (before, { standing }) => (standing === 'off') !== before.matches({ panel: 'off' }),
      does: async (stage, event) => {
        await stage.controls.turn('support', event['standing'] === 'on');
        await answer('webConfig')(stage, event);
      },
    },
    'lines.changed': answer('serviceConfig'),
    'session.opened': {
      when: (before) => before.matches({ visitor: 'guest', panel: 'closed' }) || before.matches({ visitor: 'guest', panel: 'off' }),
      does: (stage) => logInBeside(stage, trader.email),
    },
    'session.ended': {
      when: (before) => before.matches({ visitor: 'member', panel: 'closed' }) || before.matches({ visitor: 'member', panel: 'off' }),
      does: logOutBeside,
    },
    'launcher.pressed': (stage) => help(stage).button.click(),
    'panel.dismissed': (stage) => help(stage).way(line).press('Escape'),
    'line.chosen': (stage) => help(stage).way(line).click(),
    'lines.wanted': (stage) => inChat(stage, 'back'),
    'chat.dismissed': (stage) => inChat(stage, 'close'),
    'done readLiveRooms': answer('liveRoomList'),
    'error readLiveRooms': said('liveRoomList', 77_777),
  },
  states: {
    'visitor.guest': ({ page }) => new Shell(page).seeGuest(),
    'visitor.member': ({ page }) => new Shell(page).seeMember(),
    'panel.closed': async (stage) => {
      await expect(help(stage).button).toBeVisible();
      await expect(help(stage).panel).toHaveCount(0);
    },
    'panel.off': (stage) => expect(help(stage).button).toHaveCount(0),
    'panel.open.reading': (stage) => expect(help(stage).panel).toBeVisible(),
    'panel.open.settled': (stage) => expect(help(stage).panel).toBeVisible(),
    'panel.chatting': (stage) => expect(help(stage).chat(line)).toBeVisible(),
  },
  impossible: { 'panel.off --switch.changed #1': 'how the switch stands is told when it changes' },
};
