import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { deskPasskey, phonePasskey } from '#tests/support/samples/passkeys.ts';
import { unreadable, type Stop, type StopArea, type StopStage } from '../stop.ts';

const listed = { passkeyList: { code: 200, data: { passkeys: [deskPasskey, phonePasskey], needsName: null } } } as const;
const dialog = ({ page }: StopStage) => page.getByRole('dialog');
const card = (stage: StopStage) => stage.page.getByRole('region', { name: textOf(stage.locale, 'passkeys:title') });
const submit = (stage: StopStage) => dialog(stage).locator('button[type="submit"]').click();
const seeRefused = (stage: StopStage) => expect(dialog(stage).locator('[aria-invalid="true"]')).toBeVisible();
const at = (stop: Omit<Stop, 'at' | 'as' | 'fresh'>): Stop => ({ at: '/user/personSetting', as: 'trader', ...stop });

/** Passkeys of an account. The page by itself stands under a number here, and says so. */
export const passkeyStops: StopArea = {
  area: 'passkeys',
  stops: [
    at({
      name: 'passkeys of this device and of another',
      force: listed,
      open: (stage) => expect(card(stage).getByRole('listitem')).toHaveCount(2),
    }),
    at({
      name: 'passkeys that cannot be read',
      force: { passkeyList: unreadable },
      open: (stage) => expect(card(stage).getByRole('alert')).toBeVisible(),
    }),
    at({
      name: 'the password for a new passkey',
      part: '[role="dialog"]',
      force: listed,
      open: async (stage) => {
        await card(stage)
          .getByRole('button', { name: textOf(stage.locale, 'passkeys:add') })
          .click();
        await submit(stage);
        await seeRefused(stage);
      },
    }),
    at({
      name: 'a passkey that is to prove its owner',
      part: '[role="dialog"]',
      force: {
        ...listed,
        proofWays: { code: 200, data: { ways: ['passkey', 'code'] } },
        beginPasskeyProof: { code: 10109, data: { link: null } },
      },
      open: async (stage) => {
        await card(stage).getByRole('listitem').first().getByRole('button').last().click();
        await dialog(stage)
          .getByRole('button', { name: textOf(stage.locale, 'passkeys:remove'), exact: true })
          .click();
        await submit(stage);
        await expect(dialog(stage).getByRole('alert')).toBeVisible();
      },
    }),
    at({
      name: 'a passkey without a name',
      part: '[role="dialog"]',
      force: listed,
      open: async (stage) => {
        await card(stage).getByRole('listitem').first().getByRole('button').first().click();
        await dialog(stage).locator('input[name="passkeyName"]').fill('');
        await submit(stage);
        await seeRefused(stage);
      },
    }),
  ],
};
