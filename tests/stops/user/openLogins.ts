import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { listedLogins } from '#tests/support/samples/openLogins.ts';
import type { StopArea, StopStage } from '../stop.ts';

const dialog = ({ page }: StopStage) => page.getByRole('dialog');

/** All that is logged in to an account, and the end of it. */
export const openLoginsStops: StopArea = {
  area: 'openLogins',
  stops: [
    {
      name: 'the end of all other logins, which the exchange did not answer',
      at: '/user/overView',
      as: 'trader',
      force: {
        openLogins: { code: 200, data: { logins: listedLogins } },
        endLogins: { status: 200, body: '<h1>Gateway</h1>', type: 'text/html' },
      },
      part: '[role="dialog"]',
      open: async (stage) => {
        const words = (key: string) => textOf(stage.locale, `openLogins:${key}`);
        await stage.page.getByRole('button', { name: words('endOthers'), exact: true }).click();
        await dialog(stage)
          .getByRole('button', { name: words('end'), exact: true })
          .click();
        await expect(dialog(stage).getByRole('alert')).toBeVisible();
      },
    },
  ],
};
