import { expect } from '@playwright/test';
import { trader } from '#tests/e2e/support/journey.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { center } from './notices.ts';
import { readOnce } from '../kit/resource.ts';

const kinds = (stage: Stage) => center(stage).main.getByRole('group', { name: center(stage).text('kinds') });

/** Kinds of messages under a chosen module. */
export const noticeModules = readOnce({
  machine: 'noticeModules',
  calls: ['messageClassify'],
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await center(stage).open();
    await center(stage).chooseModule(4);
  },
  events: { 'done loadResource ok': answer('messageClassify'), 'error loadResource': lost('messageClassify') },
  states: {
    loading: (stage) => expect(kinds(stage)).toHaveCount(0),
    ready: (stage) => expect(kinds(stage)).toBeVisible(),
    'failed.empty': (stage) => expect(kinds(stage)).toHaveCount(0),
  },
  impossible: { 'failed --reload.requested': 'kinds that do not come are left out; the page offers no second try' },
});
