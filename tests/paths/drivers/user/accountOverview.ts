import { expect } from '@playwright/test';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { answer, lost, main, type Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', `accountOverview:${key}`);
const fees = (stage: Stage) => main(stage).getByRole('region', { name: words('fees.title') });

export const accountOverview: Driver = {
  machine: 'accountOverview',
  calls: ['tradeRules'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/user/overView');
  },
  events: {
    'done readFees': (stage, event) => (event['output'] === null ? said('tradeRules', 200, []) : answer('tradeRules'))(stage, event),
    'error readFees': lost('tradeRules'),
    'email.toggled': (stage) =>
      main(stage)
        .getByRole('button', { name: new RegExp(`^(${words('person.showEmail')}|${words('person.hideEmail')})$`) })
        .click(),
    'reload.requested': (stage) => fees(stage).getByRole('button').click(),
  },
  states: {
    loading: (stage) => expect(fees(stage).locator('[aria-busy="true"]')).toBeVisible(),
    ready: (stage) =>
      expect(
        fees(stage)
          .locator('dl')
          .or(fees(stage).getByText(words('fees.none'))),
      ).toBeVisible(),
    failed: (stage) => expect(fees(stage).getByRole('alert')).toBeVisible(),
  },
};
