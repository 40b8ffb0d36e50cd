import { expect } from '@playwright/test';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { answer, lost, type Stage } from '#tests/paths/stage.ts';
import { readOnce } from '../kit/resource.ts';

const pairs = ({ page }: Stage) => page.getByRole('list', { name: textOf('en_US', 'account:facts.pairs') });

/** The market beside the login. */
export const entryFacts = readOnce({
  machine: 'entryFacts',
  calls: ['statOverview'],
  open: ({ page }) => new AccountForms(page).open('login'),
  events: { 'done loadResource ok': answer('statOverview'), 'error loadResource': lost('statOverview') },
  states: {
    loading: (stage) => expect(pairs(stage)).toHaveAttribute('aria-busy', 'true'),
    ready: (stage) => expect(pairs(stage)).toContainText('BTC'),
    'failed.empty': (stage) => expect(pairs(stage)).toHaveCount(0),
  },
  impossible: { 'failed --reload.requested': 'facts that do not come are left out; the page offers no second try' },
});
