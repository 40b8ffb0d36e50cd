import { expect, test } from 'vitest';
import { tipsMachine } from '#machines/tab/tips/tips.machine.ts';
import { tipsPlan } from '#tests/machines/tab/tips.plan.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { play } from '#tests/support/play.ts';

testMachine(tipsMachine, tipsPlan);

test('shows nothing before the browser has told whether tips are wanted', () => {
  const { send, context, snapshot } = play(tipsMachine, tipsPlan);
  expect(context()).toEqual({ isOn: false, seen: [], page: '', isPhone: false, current: null, spot: null });
  send({ type: 'page.arrived', page: 'assetManagementOverView', isPhone: false });
  expect(snapshot().value).toBe('resting');
});
