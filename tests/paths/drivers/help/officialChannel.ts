import { expect } from '@playwright/test';
import * as official from '#machines/help/officialChannel/officialChannel.selectors.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, lost, main, type Stage } from '#tests/paths/stage.ts';
import { withoutKeptBackups } from '#tests/support/keptBackups.ts';

const button = (stage: Stage, key: string) => main(stage).getByRole('button', { name: textOf('en_US', key), exact: true });

/** The check of what may be the exchange's own. */
export const officialChannel: Driver = {
  machine: 'officialChannel',
  allow: /ERR_INTERNET_DISCONNECTED/,
  calls: ['webConfig'],
  open: async ({ page }) => {
    await withoutKeptBackups(page);
    await page.goto('/en_US/support/official-channel');
  },
  events: {
    'text.changed': (stage, { value }) => main(stage).getByRole('textbox').fill(String(value)),
    'check.submitted': {
      // Meanwhile the button turns.
      when: (before) => !(official.isResourceBusy(before as never) && official.isAsked(before as never)),
      does: (stage) => button(stage, 'officialChannel:check').click(),
    },
    'reload.requested': (stage) => button(stage, 'shell:ui.retry').click(),
    'done loadChannels': answer('webConfig'),
    'error loadChannels': lost('webConfig'),
  },
  states: {
    loading: (stage) => expect(main(stage).getByRole('term')).toHaveCount(0),
    ready: (stage) => expect(main(stage).getByRole('term').first()).toBeVisible(),
    failed: (stage) => expect(button(stage, 'shell:ui.retry')).toBeVisible(),
  },
};
