import { expect, test } from 'vitest';
import { supportLineMachine } from '#machines/tab/supportLine/supportLine.machine.ts';
import { play } from '#tests/support/play.ts';
import { supportLinePlan } from './supportLine.plan.ts';

test.each([
  ['a chat that was opened before it is ready stands open when it starts', ['chat.opened'], true],
  ['one that was closed again does not', ['chat.opened', 'chat.closed'], false],
] as const)('%s', async (_, wishes, isOpen) => {
  const { send, answer, effects } = play(supportLineMachine, supportLinePlan);
  send({ type: 'line.wanted' });
  for (const type of wishes) send({ type });
  await answer('loadScript');
  await answer('checkPresence', true);
  expect(effects()).toEqual([{ type: 'startChat', params: { line: 3, isOpen } }]);
});
