import { expect } from '@playwright/test';
import { textOf } from '#tests/e2e/support/texts.ts';
import { listedKeys, newSecret, openKey } from '#tests/support/samples/apiKeys.ts';
import { seeAlert, unreadable, type Stop, type StopArea, type StopStage } from '../stop.ts';

const at = '/user/apiSetting';
const listed = { apiKeys: { code: 200, data: { keys: listedKeys } } } as const;
const dialog = ({ page }: StopStage) => page.getByRole('dialog');
const words = ({ locale }: StopStage, key: string) => textOf(locale, `apiSetting:${key}`);
const press = (stage: StopStage, key: string) =>
  stage.page
    .getByRole('main')
    .getByRole('button', { name: words(stage, key), exact: true })
    .first()
    .click();
async function openForm(stage: StopStage): Promise<void> {
  await press(stage, 'create');
  await expect(dialog(stage)).toBeVisible();
}

const stops: readonly Stop[] = [
  {
    name: 'no API keys',
    at,
    as: 'trader',
    look: { of: 'userApiSetting', when: 'empty' },
    force: { apiKeys: { code: 200, data: { keys: [] } } },
    open: async (stage) => expect(stage.page.getByRole('main').getByText(words(stage, 'empty'))).toBeVisible(),
  },
  {
    name: 'API keys that cannot be read',
    at,
    as: 'trader',
    look: { of: 'userApiSetting', when: 'failed' },
    force: { apiKeys: unreadable },
    open: seeAlert,
  },
  {
    name: 'API keys in every state',
    at,
    as: 'trader',
    force: listed,
    open: async ({ page }) => expect(page.getByRole('main').getByText('Lost laptop')).toBeVisible(),
  },
  {
    name: 'an API key with what is missing',
    at,
    as: 'trader',
    force: listed,
    part: '[role="dialog"]',
    open: async (stage) => {
      await openForm(stage);
      await dialog(stage).locator('button[type="submit"]').click();
      await expect(dialog(stage).locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'an API key that may withdraw and waits for the password',
    at,
    as: 'trader',
    force: { ...listed, createApiKey: { code: 10110, data: null } },
    part: '[role="dialog"]',
    open: async (stage) => {
      await openForm(stage);
      await dialog(stage).locator('input[name="label"]').fill('Payer');
      await dialog(stage).locator('input[name="kind"]').nth(1).check();
      await dialog(stage).locator('input[name="withdraw"]').check();
      await dialog(stage).locator('textarea[name="addresses"]').fill('203.0.113.7');
      await dialog(stage).locator('button[type="submit"]').click();
      await expect(dialog(stage).locator('input[name="password"]')).toBeVisible();
    },
  },
  {
    name: 'a new secret',
    at,
    as: 'trader',
    force: { ...listed, createApiKey: { code: 200, data: { keys: listedKeys, id: openKey.id, secret: newSecret } } },
    part: '[role="dialog"]',
    open: async (stage) => {
      await openForm(stage);
      await dialog(stage).locator('input[name="label"]').fill('Grid bot');
      await dialog(stage).locator('input[name="kind"]').nth(1).check();
      await dialog(stage).locator('button[type="submit"]').click();
      await expect(dialog(stage).getByText(newSecret)).toBeVisible();
    },
  },
  {
    name: 'the end of an API key, which the exchange did not answer',
    at,
    as: 'trader',
    force: { ...listed, revokeApiKey: unreadable },
    part: '[role="dialog"]',
    open: async (stage) => {
      await stage.page.getByRole('main').getByRole('row').nth(1).getByRole('button').last().click();
      await dialog(stage)
        .getByRole('button', { name: words(stage, 'revoke'), exact: true })
        .click();
      await expect(dialog(stage).getByRole('alert')).toBeVisible();
    },
  },
];

/** The API keys of a member. */
export const apiSettingStops: StopArea = { area: 'apiSetting', stops };
