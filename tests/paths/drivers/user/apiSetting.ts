import { expect, type Locator } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { editOf, type ApiKeyRequest } from '#machines/user/apiSetting/apiKeyForm.rules.ts';
import type { ApiSettingContext } from '#machines/user/apiSetting/apiSetting.machine.ts';
import type { SavedKey } from '#machines/user/apiSetting/apiSetting.rules.ts';
import { demoPassword } from '#tests/e2e/pages/accountForms.ts';
import { enter, trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { apiSettingPlan } from '#tests/machines/user/apiSetting.plan.ts';
import { newSecret, openKey } from '#tests/support/samples/apiKeys.ts';
import { broken } from '#tests/paths/orderDesk.ts';
import { said } from '#tests/paths/scenarios.ts';
import type { Doing, Driven, Driver } from '#tests/paths/driver.ts';
import { lost, main, retry, type Stage } from '#tests/paths/stage.ts';

const words = (key: string, values: Readonly<Record<string, string>> = {}): string => textOf('en_US', `apiSetting:${key}`, values);
const named = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const dialog = ({ page }: Stage): Locator => page.getByRole('dialog');
const field = (stage: Stage, name: string): Locator => dialog(stage).locator(`input[name="${name}"]`);
const inDialog =
  (name: string): Doing =>
  (stage) =>
    named(dialog(stage), name).click();
const onRow =
  (key: 'editOf' | 'revokeOf'): Doing =>
  (stage) =>
    named(main(stage), words(key, { label: openKey.label })).click();

const context = (before: AnyMachineSnapshot): ApiSettingContext => before.context as ApiSettingContext;
const isNew = (before: AnyMachineSnapshot): boolean => context(before).chosen === null;
const hasSecret = ({ secret }: SavedKey): boolean => secret !== null;
const savedIn = (event: Driven): SavedKey => (event['saved'] ?? (event['output'] as { saved: unknown }).saved) as SavedKey;
/** Only a new key has a secret to tell. */
const isOfForm = (before: AnyMachineSnapshot, event: Driven): boolean => hasSecret(savedIn(event)) === isNew(before);

const wantedNew: ApiKeyRequest = { create: { kind: 'hmac', label: 'Grid bot', rights: ['read'], sources: [], days: 90 } };
const wantedEdit = editOf(openKey);
const callOf = (isCreated: boolean): 'createApiKey' | 'editApiKey' => (isCreated ? 'createApiKey' : 'editApiKey');
/** All keys, as the exchange answers them to one that is made or edited. */
const saved = ({ keys, secret }: SavedKey) => (secret === null ? { keys } : { keys, id: openKey.id, secret });

/** Fills the form in and sends it; a form of its own tells the machine what the exchange answers. */
async function send(stage: Stage, isCreated: boolean): Promise<void> {
  if (isCreated) {
    await field(stage, 'label').fill('Grid bot');
    await field(stage, 'kind').nth(1).check();
  }
  await inDialog(textOf('en_US', 'twoStep:continue'))(stage, { type: '' });
}
const stepUp = 10110;
const full = 41101;
/** The machine asks for the key that its owner has proven to want. */
const saying =
  (code: number): Doing =>
  async (stage, event) => {
    await said('createApiKey', code)(stage, event);
    await said('editApiKey', code)(stage, event);
  };

/** The member's API keys: the list, the form with the proof of its owner, the secret, and the end of a key. */
export const apiSetting: Driver = {
  machine: 'apiSetting',
  calls: ['apiKeys', 'createApiKey', 'editApiKey', 'revokeApiKey', 'modifySafetyCheck'],
  plan: {
    cases: [
      ...apiSettingPlan.cases.filter(({ type }) => type !== 'proof.wanted'),
      { type: 'proof.wanted', wanted: wantedNew },
      { type: 'proof.wanted', wanted: wantedEdit },
    ],
  },
  allow: /ERR_INTERNET_DISCONNECTED|status of 4\d\d/,
  open: async (stage) => {
    await enter(stage.page, trader.email);
    await stage.page.goto('/en_US/user/apiSetting');
  },
  events: {
    'done readKeys': (stage, event) => said('apiKeys', 200, { keys: event['output'] })(stage, event),
    'error readKeys': broken('apiKeys'),
    'reload.requested': (stage) => retry(stage).click(),
    'create.wanted': (stage) => named(main(stage), words('create')).click(),
    // A key that is revoked has no buttons.
    'edit.wanted': { when: (before, { id }) => id === openKey.id && context(before).keys.includes(openKey), does: onRow('editOf') },
    'revoke.wanted': { when: (before, { id }) => id === openKey.id && context(before).keys.includes(openKey), does: onRow('revokeOf') },
    'form.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'key.saved': {
      when: isOfForm,
      does: async (stage, event) => {
        await send(stage, hasSecret(savedIn(event)));
        await said(callOf(hasSecret(savedIn(event))), 200, saved(savedIn(event)))(stage, event);
      },
    },
    'proof.wanted': {
      when: (before, { wanted }) => wanted === (isNew(before) ? wantedNew : wantedEdit),
      does: async (stage, event) => {
        await send(stage, event['wanted'] === wantedNew);
        await said(callOf(event['wanted'] === wantedNew), stepUp)(stage, event);
      },
    },
    'proof.dismissed': inDialog(textOf('en_US', 'twoStep:cancel')),
    'owner.proven': async (stage, event) => {
      await field(stage, 'password').fill(demoPassword);
      await field(stage, 'password').press('Enter');
      await said('modifySafetyCheck', 200, { expiresAt: 1_800_000_000_000 })(stage, event);
    },
    'done saveKey ok': {
      when: isOfForm,
      does: (stage, event) => said(callOf(hasSecret(savedIn(event))), 200, saved(savedIn(event)))(stage, event),
    },
    'done saveKey needsStepUp': saying(stepUp),
    'done saveKey tooMany': { when: isNew, does: saying(full) },
    'error saveKey': async (stage, event) => {
      await lost('createApiKey')(stage, event);
      await lost('editApiKey')(stage, event);
    },
    'secret.kept': inDialog(words('secret.kept')),
    'revoke.dismissed': inDialog(words('ask.keep')),
    'revoke.confirmed': inDialog(words('revoke')),
    'done revokeKey': (stage, event) => said('revokeApiKey', 200, { keys: event['output'] })(stage, event),
    'error revokeKey': lost('revokeApiKey'),
  },
  states: {
    loading: (stage) => expect(main(stage).locator('[aria-busy="true"]')).toHaveCount(1),
    failed: async (stage) => {
      await expect(main(stage).getByRole('alert')).toBeVisible();
      await expect(named(main(stage), words('create'))).toBeDisabled();
    },
    ready: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0);
      await expect(main(stage).getByText(words('empty')).or(main(stage).getByRole('row').nth(1))).toBeVisible();
    },
    forming: (stage) => expect(field(stage, 'label')).toBeEditable(),
    proving: (stage) => expect(field(stage, 'password')).toBeVisible(),
    saving: (stage) => expect(dialog(stage).getByText(words('form.busy'))).toBeVisible(),
    showing: (stage) => expect(dialog(stage).getByText(newSecret)).toBeVisible(),
    asking: (stage) => expect(named(dialog(stage), words('ask.keep'))).toBeEnabled(),
    revoking: async (stage) => {
      await expect(named(dialog(stage), words('revoke'))).toHaveAttribute('aria-busy', 'true');
      await expect(named(dialog(stage), words('ask.keep'))).toBeDisabled();
    },
  },
};
