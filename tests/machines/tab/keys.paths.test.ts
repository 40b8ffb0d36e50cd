import { expect, test } from 'vitest';
import { keysMachine } from '#machines/tab/keys/keys.machine.ts';
import { keysPlan } from '#tests/machines/tab/keys.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { play } from '#tests/support/play.ts';

testMachine(keysMachine, keysPlan);

test('hears no key before the browser has told whether keys are wanted', () => {
  const { snapshot, context } = play(keysMachine, keysPlan);
  expect([snapshot().value, context()]).toEqual(['off', { on: false }]);
});
