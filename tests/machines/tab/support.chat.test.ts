import { expect, test } from 'vitest';
import { supportMachine, type SupportEvent } from '#machines/tab/support/support.machine.ts';
import { play } from '#tests/support/play.ts';
import { supportPlan } from './support.plan.ts';

test.each<[string, SupportEvent]>([
  ['goes back to the lines', { type: 'lines.wanted' }],
  ['presses the launcher', { type: 'launcher.pressed' }],
  ['logs out', { type: 'session.ended' }],
  ['is told that help is switched off', { type: 'switch.changed', standing: 'off' }],
])('the chat that stood open is closed, and no other, when its visitor %s', (_, event) => {
  const { send, report, effects } = play(supportMachine, supportPlan);
  send({ type: 'session.opened' });
  send({ type: 'lines.changed', lines: [1, 2, 3], addressed: [1, 2, 3] });
  send({ type: 'launcher.pressed' });
  send({ type: 'line.chosen', line: 2 });
  if (event.type === 'switch.changed') report('watchSwitch', event);
  else send(event);
  const chats = effects().filter(({ type }) => type === 'openChat' || type === 'closeChat');
  expect(chats).toEqual(['openChat', 'closeChat'].map((type) => ({ type, params: { line: 2 } })));
});

test('no line is offered and no chat is open before the exchange has named its lines', () => {
  const { context } = play(supportMachine, supportPlan);
  expect(context()).toEqual({ lines: [], chat: null, room: null, locale: '' });
});
