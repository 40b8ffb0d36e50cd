import { expect, test } from 'vitest';
import { supportMachine } from '#machines/tab/support/support.machine.ts';
import { play } from '#tests/support/play.ts';
import { serviceRoom, supportPlan } from './support.plan.ts';

test('the live room of the page’s language is known to a member until the language changes or the login ends', async () => {
  const { send, answer, context } = play(supportMachine, supportPlan);
  const readRooms = async () => {
    send({ type: 'launcher.pressed' });
    await answer('readLiveRooms', [serviceRoom]);
  };
  send({ type: 'locale.changed', locale: 'en_US' });
  send({ type: 'session.opened' });
  await readRooms();
  expect(context().room).toBe(7);
  send({ type: 'locale.changed', locale: 'zh_CN' });
  expect(context().room).toBeNull();

  send({ type: 'locale.changed', locale: 'en_US' });
  send({ type: 'launcher.pressed' });
  await readRooms();
  expect(context().room).toBe(7);
  send({ type: 'session.ended' });
  expect(context().room).toBeNull();
});
