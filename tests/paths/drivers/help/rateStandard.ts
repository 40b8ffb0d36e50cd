import { expect } from '@playwright/test';
import type { RateView } from '#machines/help/rateStandard/rateStandard.rules.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { answer, lost, main, retry, type Stage } from '#tests/paths/stage.ts';

const tables = (stage: Stage) => main(stage).getByRole('table');

/** The page of the fees. */
export const rateStandard: Driver = {
  machine: 'rateStandard',
  allow: /ERR_INTERNET_DISCONNECTED/,
  calls: ['readFeeTerms'],
  open: async ({ page }) => {
    await page.goto('/en_US/rateStandard');
  },
  events: {
    'done loadRates': answer('readFeeTerms'),
    'error loadRates': lost('readFeeTerms'),
    'view.changed': {
      when: (before) => before.matches('ready'),
      does: async (stage, event) => {
        const { tab, words = '' } = event['change'] as Partial<RateView>;
        if (tab === undefined) await main(stage).getByRole('searchbox').fill(words);
        else await main(stage).getByRole('tab').nth(1).click();
      },
    },
    'reload.requested': (stage) => retry(stage).click(),
  },
  states: {
    loading: (stage) => expect(main(stage).getByRole('status')).toHaveCount(1),
    ready: (stage) => expect(tables(stage).first()).toBeVisible(),
    failed: (stage) => expect(main(stage).getByRole('alert')).toBeVisible(),
  },
};
