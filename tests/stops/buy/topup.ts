import { expect } from '@playwright/test';
import { addressesSample, depositSample, logSample, placesSample } from '#tests/support/samples/topup.ts';
import { main, seeAlert, unreadable, type StopArea, type StopStage } from '#tests/stops/stop.ts';

const at = '/assetManagement/topup';
const there = {
  universalAddressNetworks: { code: 200, data: placesSample },
  depositCoinAddress: { code: 200, data: addressesSample },
} as const;
const states = ['confirming', 'belowMinimum', 'credited', 'unsupported', 'orphaned', 'reversed'] as const;
const list = states.map((state, index) => ({ ...depositSample, id: 9 - index, state, owed: state === 'reversed' ? '2.5' : '0' }));

/** Looks for a deposit by what is typed; the button stands last above the list. */
async function search(stage: StopStage, typed: string) {
  await main(stage).getByRole('group').last().getByRole('button').last().click();
  const dialog = stage.page.getByRole('dialog');
  await dialog.locator('input[name="txHash"]').fill(typed);
  await dialog.locator('button[type="submit"]').click();
  return dialog;
}

/** Where the member sends coins to. */
export const topupStops: StopArea = {
  area: 'topup',
  stops: [
    {
      name: 'a deposit address with deposits in all their states',
      at,
      as: 'trader',
      force: { ...there, depositLog: { code: 200, data: { ...logSample, list } } },
      open: (stage) => expect(main(stage).getByRole('img', { name: depositSample.address })).toBeVisible(),
    },
    {
      name: 'a note of a deposit address that is too long',
      at,
      as: 'trader',
      part: '[role="dialog"]',
      force: there,
      open: async (stage) => {
        await main(stage).getByRole('list').last().getByRole('button').first().click();
        const dialog = stage.page.getByRole('dialog');
        await dialog.locator('input[name="note"]').fill('x'.repeat(41));
        await dialog.locator('button[type="submit"]').click();
        await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
      },
    },
    {
      name: 'a search for a missed deposit whose transaction is none',
      at,
      as: 'trader',
      part: '[role="dialog"]',
      force: there,
      open: async (stage) => {
        const dialog = await search(stage, depositSample.address);
        await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
      },
    },
    {
      name: 'a missed deposit that was found, too small by itself',
      at,
      as: 'trader',
      part: '[role="dialog"]',
      force: {
        ...there,
        missedDeposit: {
          code: 200,
          data: { finding: 'recovered', deposits: [{ ...depositSample, state: 'belowMinimum', together: '0.7' }] },
        },
      },
      open: async (stage) => expect((await search(stage, depositSample.txHash)).getByRole('alert')).toBeVisible(),
    },
    {
      name: 'a missed deposit that went elsewhere',
      at,
      as: 'trader',
      part: '[role="dialog"]',
      force: { ...there, missedDeposit: { code: 200, data: { finding: 'notFound', deposits: [] } } },
      open: async (stage) => expect((await search(stage, depositSample.txHash)).getByRole('alert')).toBeVisible(),
    },
    {
      name: 'a deposit address to which nothing has come',
      at,
      as: 'trader',
      look: { of: 'assetManagementTopup', when: 'empty' },
      force: { ...there, depositLog: { code: 200, data: { list: [], totalCount: 0 } } },
      open: (stage) => expect(main(stage).getByRole('img', { name: depositSample.address })).toBeVisible(),
    },
    {
      name: 'a deposit address that cannot be read',
      at,
      as: 'trader',
      look: { of: 'assetManagementTopup', when: 'failed' },
      force: { universalAddressNetworks: unreadable },
      open: seeAlert,
    },
  ],
};
