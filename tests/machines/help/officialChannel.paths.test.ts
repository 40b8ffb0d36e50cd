import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { officialChannelMachine } from '#machines/help/officialChannel/officialChannel.machine.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { officialChannelPlan } from './officialChannel.plan.ts';

testMachine(officialChannelMachine, officialChannelPlan);

test('of what is too long as much is kept as tells that it is', () => {
  const actor = createActor(officialChannelMachine).start();
  expect(actor.getSnapshot().context).toEqual({ text: '', isAsked: false, data: null, problem: null });
  actor.send({ type: 'text.changed', value: 'x'.repeat(5_000) });
  expect(actor.getSnapshot().context.text).toBe('x'.repeat(2_049));
});
