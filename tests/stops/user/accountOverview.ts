import { expect } from '@playwright/test';
import { unreadable, type Stop, type StopArea, type StopStage } from '../stop.ts';

const none = { code: 200, data: { list: [], totalCount: 0 } } as const;
const at = '/user/overView';
const alerts = ({ page }: StopStage) => page.getByRole('main').getByRole('alert');

const stops: readonly Stop[] = [
  {
    name: 'an account with its e-mail on view',
    at,
    as: 'vip',
    open: async ({ page }) => {
      const button = page.getByRole('main').locator('button[aria-pressed="false"]').first();
      await button.click();
      await expect(page.getByRole('main').getByText('vip@demo.test')).toBeVisible();
    },
  },
  {
    name: 'an account in which nothing happened',
    at,
    as: 'trader',
    fresh: true,
    look: { of: 'userOverView', when: 'empty' },
    force: {
      messageList: none,
      transferRecords: none,
      orderHistory: none,
      tradeRules: { code: 200, data: [] },
      identityStatus: { code: 200, data: [] },
    },
    open: async ({ page }) => expect(page.getByRole('main').locator('ul').first()).toBeVisible(),
  },
  {
    name: 'an account of which nothing can be read',
    at,
    as: 'trader',
    fresh: true,
    look: { of: 'userOverView', when: 'failed' },
    force: {
      messageList: unreadable,
      transferRecords: unreadable,
      orderHistory: unreadable,
      tradeRules: unreadable,
      identityStatus: unreadable,
      assetTotal: unreadable,
      openLogins: unreadable,
    },
    open: async (stage) => expect(alerts(stage)).toHaveCount(7),
  },
];

/** The overview of the account. */
export const accountOverviewStops: StopArea = { area: 'accountOverview', stops };
