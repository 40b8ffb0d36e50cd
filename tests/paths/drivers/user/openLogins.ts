import { expect } from '@playwright/test';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { allOthers } from '#machines/user/openLogins/openLogins.rules.ts';
import { listedLogins, ownLogin } from '#tests/support/samples/openLogins.ts';
import type { Driver } from '#tests/paths/driver.ts';
import { logInBeside, said } from '#tests/paths/scenarios.ts';
import { lost, type Stage } from '#tests/paths/stage.ts';

const words = (key: string): string => textOf('en_US', `openLogins:${key}`);
const card = ({ page }: Stage) => page.getByRole('main').getByRole('region', { name: words('title') });
const dialog = ({ page }: Stage) => page.getByRole('dialog');
const press = (stage: Stage, key: string) =>
  dialog(stage)
    .getByRole('button', { name: words(key), exact: true })
    .click();
const tell =
  (call: string) =>
  (stage: Stage, event: Readonly<Record<string, unknown>>): ReturnType<ReturnType<typeof said>> =>
    said(call, 200, { logins: event['output'] })(stage, event as never);

export const openLogins: Driver = {
  machine: 'openLogins',
  calls: ['openLogins', 'endLogins'],
  allow: /ERR_INTERNET_DISCONNECTED/,
  open: async (stage) => {
    await logInBeside(stage, trader.email);
    await stage.page.goto('/en_US/user/overView');
  },
  events: {
    'done readLogins': tell('openLogins'),
    'error readLogins': lost('openLogins'),
    'done endLogins': tell('endLogins'),
    'error endLogins': lost('endLogins'),
    'reload.requested': (stage) => card(stage).getByRole('button').click(),
    'end.wanted': (stage, { which }) => {
      const place = listedLogins.filter(({ isCurrent }) => !isCurrent).findIndex(({ id }) => id === which);
      return which === allOthers
        ? card(stage)
            .getByRole('button', { name: words('endOthers'), exact: true })
            .click()
        : card(stage)
            .getByRole('listitem')
            .nth(place + 1)
            .getByRole('button')
            .click();
    },
    'end.dismissed': (stage) => press(stage, 'ask.keep'),
    'end.confirmed': (stage) => press(stage, 'end'),
  },
  states: {
    loading: (stage) => expect(card(stage).locator('[aria-busy="true"]')).toBeVisible(),
    failed: (stage) => expect(card(stage).getByRole('alert')).toBeVisible(),
    ready: (stage) => expect(card(stage).getByText(ownLogin.ip)).toBeVisible(),
    asking: (stage) => expect(dialog(stage)).toBeVisible(),
    ending: (stage) => expect(dialog(stage).locator('[aria-busy="true"]')).toBeVisible(),
  },
};
