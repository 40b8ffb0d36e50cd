import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApiKeyIntent, editApiKeyIntent } from '#machines/rules/accountIntents.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { asleepKey, boundKey, listedKeys, newSecret, openKey, revokedKey } from '#tests/support/samples/apiKeys.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { press, stage } from '#tests/support/stage.tsx';
import { ApiSettingPage } from '#views/user/apiSetting/ApiSettingPage.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const unproven = { kind: 'needsStepUp', code: 10110, message: '' };
const open = () => stage(<ApiSettingPage />, { page: '/user/apiSetting' });
const rows = async () => (await screen.findAllByRole('row')).slice(1);
/** All at once: what a key does in a field is that of every form. */
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const field = (name: string) => screen.findByLabelText(name, { exact: true });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() =>
  serve({ apiKeys: { keys: listedKeys }, proofWays: { ways: ['password'] }, modifySafetyCheck: { expiresAt: 0 } }, 'proofWays'),
);

test('each key says what it may do, from where, until when and what it is; a revoked one has no buttons', async () => {
  open();
  await screen.findByText('Grid bot');
  const words = (await rows()).map((row) => row.textContent ?? '');
  expect(words[0]).toMatch(/^Grid botHMAC.*ReadTradeFrom everywhere.*ActiveFalls asleep on .+ unless it is usedEditRevoke$/);
  expect(words[1]).toMatch(/^Tax reportEd25519.*Read203\.0\.113\.0\/242001:db8:.*NeverNot used yetActiveEditRevoke$/);
  expect(words[2]).toMatch(/^Old script.*NeverAsleep|^Old script.*AsleepEditRevoke$/);
  expect(words[3]).toMatch(/^Lost laptop.*Revoked$/);
  expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toContain('/apiDocument');
});

test('without a key it says what to do; what cannot be read is asked for again', async () => {
  answers.delete('apiKeys');
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers.set('apiKeys', ok({ keys: [] }));
  await press('Try again');
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
});

test('a new HMAC key shows its secret once, until its owner says that it is kept', async () => {
  answers.set('createApiKey', [unproven, ok({ keys: [openKey], id: openKey.id, secret: newSecret })]);
  open();
  await screen.findByText('Grid bot');
  await press('Create a key');
  await fill('Label', 'Grid bot');
  await userEvent.click(await field('HMAC'));
  expect(screen.queryByLabelText('Ed25519 public key')).toBeNull();
  await userEvent.click(await field('Trade'));
  await userEvent.click(await field('Never'));
  await press('Continue');
  await fill('Current password', 'old horse 7');
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your new secret' }));
  expect(dialog.getByText(newSecret)).toBeTruthy();
  const key = { kind: 'hmac', label: 'Grid bot', rights: ['read', 'trade'], sources: [] };
  expect(sent.slice(1)).toEqual([
    ['createApiKey', key],
    ['modifySafetyCheck', { item: 'apiKey', intent: createApiKeyIntent(key), value: 'old horse 7' }],
    ['createApiKey', key],
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'I saved it' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(newSecret);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(newSecret);
  expect(await rows()).toHaveLength(1);
});

test('what is missing or wrong is said beside its field, and nothing is sent', async () => {
  open();
  await screen.findByText('Grid bot');
  await press('Create a key');
  await userEvent.click(await field('Read'));
  await fill('Allowed addresses', '203.0.113.300');
  fireEvent.blur(await field('Allowed addresses'));
  expect(await screen.findByText('One of these is neither an address nor a range.')).toBeTruthy();
  await press('Continue');
  for (const words of ['Give the key a label.', 'This is no Ed25519 public key.', 'Choose at least one right.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('the right to withdraw says what it needs, is not sent without addresses, and says what the password alone means', async () => {
  answers.set('createApiKey', [unproven, ok({ keys: [openKey], id: openKey.id, secret: newSecret })]);
  open();
  await screen.findByText('Grid bot');
  await press('Create a key');
  await fill('Label', 'Payer');
  await userEvent.click(await field('HMAC'));
  await userEvent.click(await field('Withdraw'));
  expect(screen.getByRole('group', { name: 'Rights', description: /^From the addresses below alone/ })).toBeTruthy();
  await press('Continue');
  expect(await screen.findByText('Name the addresses from which this key may withdraw.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  await fill('Allowed addresses', '203.0.113.7');
  await press('Continue');
  expect(await screen.findByText(/Each withdrawal by a key that is confirmed by the password alone waits for 24 hours/)).toBeTruthy();
  await fill('Current password', 'old horse 7');
  await press('Save');
  await screen.findByRole('dialog', { name: 'Your new secret' });
  expect(sent.at(-1)).toMatchObject(['createApiKey', { rights: ['read', 'withdraw'], sources: ['203.0.113.7'] }]);
});

test.each([
  ['tooMany', 'You have 20 API keys. Revoke one first.'],
  ['badPublicKey', 'This is no Ed25519 public key.'],
])('a key that is refused as %s says so before anything is proven, and what was typed stays', async (kind, words) => {
  answers.set('createApiKey', { kind, code: 1, message: '' });
  open();
  await screen.findByText('Grid bot');
  await press('Create a key');
  await fill('Label', 'Grid bot');
  await fill('Ed25519 public key', 'key');
  await press('Continue');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(((await field('Ed25519 public key')) as HTMLTextAreaElement).value).toBe('key');
});

test.each([
  ['tooMany', 'You have 20 API keys. Revoke one first.'],
  ['badPublicKey', 'This is no Ed25519 public key.'],
])('a key that is refused as %s after its proof comes back to its form, which says why', async (kind, words) => {
  answers.set('createApiKey', [unproven, { kind, code: 1, message: '' }]);
  open();
  await screen.findByText('Grid bot');
  await press('Create a key');
  await fill('Label', 'Mine');
  await fill('Ed25519 public key', 'key');
  await press('Continue');
  await fill('Current password', 'old horse 7');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(((await field('Label')) as HTMLInputElement).value).toBe('Mine');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('who leaves the proof goes on in the form', async () => {
  answers.set('editApiKey', unproven);
  open();
  await press('Edit Tax report');
  await press('Continue');
  await userEvent.click(await field('Current password'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await field('Label');
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
});

test('nothing can be made before the keys are read', async () => {
  open();
  expect(screen.getByRole('button', { name: 'Create a key' }).getAttribute('aria-disabled')).toBe('true');
  await screen.findByText('Grid bot');
  expect(screen.getByRole('button', { name: 'Create a key' }).getAttribute('aria-disabled')).toBeNull();
});

test('an edit starts with what stands and is proven by a code; what is not answered then stays in the form', async () => {
  answers.set('proofWays', ok({ ways: ['code'] }));
  answers.set('editApiKey', [unproven, ok({ keys: [boundKey] })]);
  open();
  await press('Edit Tax report');
  expect(((await field('Label')) as HTMLInputElement).value).toBe('Tax report');
  expect(screen.queryByLabelText('HMAC')).toBeNull();
  await fill('Label', 'Taxes');
  await press('Continue');
  await field('Code from your app, or a recovery code');
  await press('Cancel');
  expect(((await field('Label')) as HTMLInputElement).value).toBe('Taxes');
  answers.set('editApiKey', [unproven]);
  await press('Continue');
  await fill('Code from your app, or a recovery code', '123456');
  answers.delete('editApiKey');
  await press('Save');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(((await field('Label')) as HTMLInputElement).value).toBe('Taxes');
  answers.set('editApiKey', [unproven, ok({ keys: [boundKey] })]);
  await press('Continue');
  await fill('Code from your app, or a recovery code', '123456');
  await press('Save');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { id, sources } = boundKey;
  const edit = { id, label: 'Taxes', rights: ['read'], sources };
  expect(sent.slice(-2)).toEqual([
    ['modifySafetyCheck', { item: 'apiKey', intent: editApiKeyIntent(edit), value: '123456' }],
    ['editApiKey', edit],
  ]);
});

test('a key is revoked after a question; what is not answered stays in question', async () => {
  open();
  await press(`Revoke ${asleepKey.label}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this key?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  answers.set('revokeApiKey', ok({ keys: [revokedKey] }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toEqual(['revokeApiKey', { id: asleepKey.id }]);
  expect(await rows()).toHaveLength(1);
});
