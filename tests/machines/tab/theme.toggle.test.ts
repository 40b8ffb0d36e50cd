import { expect, test } from 'vitest';
import { themeMachine, type ThemeInput } from '#machines/tab/theme/theme.machine.ts';
import * as theme from '#machines/tab/theme/theme.selectors.ts';
import { play } from '#tests/support/play.ts';
import { themePlan } from './theme.plan.ts';

test.each<[ThemeInput['choice'], ThemeInput['system'], 'dark' | 'light']>([
  ['system', 'dark', 'light'],
  ['system', 'light', 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
])('the switch shows the other theme and keeps it: from %s, on a system that is %s, to %s', (choice, system, wanted) => {
  const { send, snapshot, effects } = play(themeMachine, themePlan, { choice, system });
  send({ type: 'theme.toggled' });
  expect(theme.shown(snapshot())).toBe(wanted);
  expect(effects()).toEqual([{ type: 'keep', params: { choice: wanted, direction: 'green-up' } }]);
});
