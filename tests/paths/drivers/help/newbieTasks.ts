import { expect } from '@playwright/test';
import { trader } from '#tests/e2e/support/journey.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { center } from './notices.ts';
import { readOnce } from '../kit/resource.ts';

const tasks = (stage: Stage) => center(stage).main.getByRole('heading', { name: center(stage).text('tasks') });

/** What a newcomer is rewarded for, beside the messages. */
export const newbieTasks = readOnce({
  machine: 'newbieTasks',
  calls: ['newbieTasks'],
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await center(stage).open();
  },
  events: { 'done loadResource ok': answer('newbieTasks'), 'error loadResource': lost('newbieTasks') },
  states: {
    loading: (stage) => expect(tasks(stage)).toHaveCount(0),
    ready: (stage) => expect(tasks(stage)).toBeVisible(),
    'failed.empty': (stage) => expect(tasks(stage)).toHaveCount(0),
  },
  impossible: { 'failed --reload.requested': 'tasks that do not come are left out; the page offers no second try' },
});
