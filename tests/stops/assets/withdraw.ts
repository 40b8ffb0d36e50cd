import { expect } from '@playwright/test';
import {
  addressBookSample,
  checkedSample,
  etherSample,
  friendAddress,
  impostorAddress,
  savedSample,
  usdtSample,
  withdrawalSample,
  withdrawCheckSample,
} from '#tests/support/samples/withdraw.ts';
import { main, seeAlert, unreadable, type StopArea, type StopStage } from '#tests/stops/stop.ts';

const at = '/assetManagement/extract';
const page = { at, as: 'trader' } as const;
const form = (stage: StopStage) => main(stage).locator('form').first();
const dialog = ({ page: open }: StopStage) => open.getByRole('dialog');
const said = (data: object, code = 200) => ({ code, data });
const logged = (...list: readonly object[]) => said({ list, totalCount: list.length });
const there = {
  withdrawCheck: said(withdrawCheckSample),
  coinWithdrawInfo: said({ coins: [etherSample, usdtSample] }),
  listWithdrawAddresses: said({ addresses: [savedSample] }),
  networkByAddress: said({ networks: addressBookSample.networks }),
  validateAddress: said(checkedSample),
  withdrawLog: logged(),
  withdrawAddresses: said({ list: [savedSample], totalCount: 1, most: 50 }),
  withdrawAddressSetting: said({ isWhitelistOn: true, since: 1 }),
  modifySafetyCheck: said({ expiresAt: 1 }),
  withdraw: said(withdrawalSample),
} as const;
const states = ['reviewing', 'held', 'broadcast', 'confirming', 'done', 'cancelled', 'refused', 'failed'] as const;
const list = states.map((state, index) => ({
  ...withdrawalSample,
  id: `w${index}`,
  state,
  risks: state === 'reviewing' ? (['largeShare', 'firstUse', 'newBrowser'] as const) : [],
  heldBy: state === 'held' ? ('passwordOnly' as const) : null,
  heldUntil: state === 'held' ? 1_795_086_400_000 : null,
  isStuck: state === 'broadcast',
  canCancel: index < 2,
  txHash: index < 2 ? null : `0x${'a'.repeat(64)}`,
  endedBy: state === 'failed' ? ('reverted' as const) : null,
}));

const submit = (stage: StopStage) => form(stage).locator('button[type="submit"]').click();
async function fill(stage: StopStage, address: string = friendAddress): Promise<void> {
  await form(stage).locator('input[name="address"]').fill(address);
  await expect(form(stage).getByRole('status')).toHaveCount(1);
  await form(stage).getByRole('textbox').last().fill('1.5');
}
async function review(stage: StopStage): Promise<void> {
  await fill(stage);
  // The address is judged first: who presses earlier presses again.
  await expect(async () => {
    await submit(stage);
    await expect(main(stage).getByRole('alertdialog')).toBeVisible({ timeout: 500 });
  }).toPass();
}
async function ask(stage: StopStage): Promise<void> {
  await review(stage);
  await main(stage).getByRole('alertdialog').getByRole('button').first().click();
  await expect(form(stage).locator('input[type="password"]')).toBeVisible();
}
async function send(stage: StopStage): Promise<void> {
  await ask(stage);
  await form(stage).locator('input[type="password"]').fill('old horse 7');
  await submit(stage);
}
/** Coins to an address outside. */
export const withdrawStops: StopArea = {
  area: 'withdraw',
  stops: [
    {
      name: 'withdrawals that are held, and others in all their states',
      ...page,
      force: {
        ...there,
        withdrawCheck: said({
          ...withdrawCheckSample,
          holds: (['secondFactorOff', 'whitelistOff', 'qrSession', 'owed', 'reserves'] as const).map((reason, index) => ({
            reason,
            until: index < 2 ? 1_795_086_400_000 : null,
          })),
        }),
        withdrawLog: logged(...list),
      },
      open: async (stage) => {
        await expect(main(stage).locator('form')).toHaveCount(0);
        await expect(main(stage).locator('tbody tr')).toHaveCount(list.length);
      },
    },
    {
      name: 'a withdrawal to an address that looks like a saved one, without an amount',
      ...page,
      force: { ...there, validateAddress: said({ ...checkedSample, address: impostorAddress, looksLike: savedSample }, 30_911) },
      open: async (stage) => {
        await form(stage).locator('input[name="address"]').fill(impostorAddress);
        await expect(main(stage).getByRole('alert')).toBeVisible();
        await submit(stage);
        await expect(main(stage).locator('[aria-invalid="true"]')).toHaveCount(1);
      },
    },
    { name: 'a withdrawal that is shown once more', ...page, force: there, open: review },
    { name: 'a withdrawal whose owner proves to be there', ...page, force: there, open: ask },
    {
      name: 'a withdrawal that is on its way',
      ...page,
      force: { ...there, withdrawLog: logged({ ...withdrawalSample, state: 'confirming', confirmations: 5 }) },
      open: async (stage) => {
        await send(stage);
        await expect(main(stage).locator('[aria-current="step"]')).toBeVisible();
      },
    },
    {
      name: 'an address that is saved for withdrawals',
      ...page,
      part: '[role="dialog"]',
      force: there,
      open: async (stage) => {
        await main(stage).locator('section').nth(1).locator('button').first().click();
        await dialog(stage).locator('button[type="submit"]').click();
        await expect(dialog(stage).locator('[aria-invalid="true"]')).toHaveCount(1);
      },
    },
    {
      name: 'no withdrawals and no saved addresses',
      ...page,
      look: { of: 'assetManagementExtract', when: 'empty' },
      force: { ...there, withdrawAddresses: said({ list: [], totalCount: 0, most: 50 }) },
      open: (stage) => expect(form(stage)).toBeVisible(),
    },
    {
      name: 'withdrawals that cannot be read',
      ...page,
      look: { of: 'assetManagementExtract', when: 'failed' },
      force: { withdrawCheck: unreadable, withdrawLog: unreadable },
      open: seeAlert,
    },
  ],
};
