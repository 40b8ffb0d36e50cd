import { addPasskeyIntent } from '#machines/rules/accountIntents.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { longestName } from '#machines/user/passkeys/passkeyName.rules.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { passkeyNameLength } from '#services/user/passkeyCalls.ts';
import { stubPasskeys } from '#tests/support/passkeyBrowser.ts';
import {
  deskPasskey,
  madePasskey,
  passkeyAsking,
  passkeyAssertion,
  passkeyCreation,
  phonePasskey,
} from '#tests/support/samples/passkeys.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { fill, press, stage } from '#tests/support/stage.tsx';
import { Passkeys } from '#views/user/passkeys/Passkeys.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const no = (kind: string, data?: unknown) => ({ kind, code: 10109, message: '', data });
const listed = (more: object = {}) => ok({ passkeys: [], needsName: null, ...more });
const ways = (...given: string[]) => answers.set('proofWays', ok({ ways: given }));
const open = () => stage(<Passkeys />, { page: '/user/personSetting' });
const device = vi.fn<(options: unknown, signal: AbortSignal) => Promise<typeof madePasskey>>();

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  serve({ modifySafetyCheck: { expiresAt: 0 }, beginPasskey: passkeyCreation, addPasskey: { id: deskPasskey.id } });
  answers.set('passkeyList', listed());
  ways('password');
  device.mockReset().mockResolvedValue(madePasskey);
  stubPasskeys({ make: device, sign: async () => passkeyAssertion });
});
afterEach(() => void vi.unstubAllGlobals());

async function prove() {
  open();
  await press('Add a passkey');
  await fill('Current password', 'old horse 7');
  answers.set('passkeyList', listed({ passkeys: [deskPasskey] }));
  await press('Continue');
}

test('a passkey is made after the password, as the exchange asks for it, and is listed', async () => {
  await prove();
  expect(await screen.findByText('Chrome · Linux')).toBeTruthy();
  expect(device.mock.calls[0]?.[0]).toEqual(passkeyCreation);
  expect(sent).toEqual([
    ['passkeyList', {}],
    ['proofWays', {}],
    ['modifySafetyCheck', { item: 'login', intent: addPasskeyIntent, value: 'old horse 7' }],
    ['beginPasskey', {}],
    ['addPasskey', madePasskey],
    ['passkeyList', {}],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a code is asked for where the account has two-step login', async () => {
  ways('code');
  open();
  await press('Add a passkey');
  await fill('Code from your app, or a recovery code', ' 123456 ');
  await press('Continue');
  expect(sent[2]).toEqual(['modifySafetyCheck', { item: 'login', intent: addPasskeyIntent, value: '123456' }]);
});

test.each([
  [new DOMException('', 'NotAllowedError'), /^No passkey was added/],
  [new DOMException('', 'ConstraintError'), /^No passkey was added/],
  [new DOMException('', 'InvalidStateError'), 'This device has a passkey for your account already.'],
])('a device that makes none says why, in one wording for all that a user may have done', async (error, words) => {
  device.mockRejectedValue(error);
  await prove();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(sent.map((each) => each[0])).not.toContain('addPasskey');
});

test.each([
  ['beginPasskey', no('tooMany'), /as many passkeys as an account can have/],
  ['beginPasskey', no('needsStepUp'), 'Confirm again that it is you.'],
  ['beginPasskey', no('needsName', { link: null }), /only where this site has a name/],
  ['addPasskey', no('over'), 'This took too long. Begin again.'],
  ['addPasskey', no('refused'), /could not be checked/],
])('what the exchange says of a new one is told: %s', async (call, answer, words) => {
  answers.set(call, answer);
  await prove();
  expect(await screen.findByText(words)).toBeTruthy();
});

test('what cannot be sent is told, and may be begun again', async () => {
  answers.delete('addPasskey');
  await prove();
  expect(await screen.findByRole('alert')).toBeTruthy();
  await press('Add a passkey');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('leaving the dialog, or the page, ends what the device asks', async () => {
  let asked: AbortSignal | undefined;
  device.mockImplementation((_, signal) => {
    asked = signal;
    return new Promise(() => undefined);
  });
  await prove();
  await screen.findByText('Follow what your device asks.');
  await press('Cancel');
  expect(asked?.aborted).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is renamed, and an empty or long name is not sent', async () => {
  answers.set('passkeyList', listed({ passkeys: [deskPasskey, phonePasskey] }));
  answers.set('renamePasskey', no('unknown'));
  open();
  await press('Rename Safari · iOS');
  await fill('Name', '  ');
  await press('Save');
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
  expect(longestName).toBe(passkeyNameLength);
  await fill('Name', 'k'.repeat(longestName + 1));
  await press('Save');
  expect(await screen.findByText('Use 40 characters at most.')).toBeTruthy();
  await fill('Name', ' My phone ');
  await press('Save');
  expect(await screen.findByText('This passkey was removed.')).toBeTruthy();
  answers.set('renamePasskey', ok());
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-2)).toEqual(['renamePasskey', { id: phonePasskey.id, name: 'My phone' }]);
});

test('is removed after a question that tells of the hold, and a proof by the passkey itself', async () => {
  answers.set('passkeyList', listed({ passkeys: [deskPasskey] }));
  ways('passkey', 'password');
  answers.set('beginPasskeyProof', ok(passkeyAsking));
  answers.set('proveByPasskey', ok({ expiresAt: 0 }));
  answers.set('removePasskey', no('needsStepUp'));
  open();
  await press('Remove Chrome · Linux');
  const dialog = await screen.findByRole('dialog', { name: 'Remove this passkey?' });
  expect(dialog.textContent).toContain('Withdrawals are paused for 24 hours.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await press('Use passkey');
  // It was over already: the owner proves it once more.
  await waitFor(() => expect(sent.filter((each) => each[0] === 'proofWays')).toHaveLength(2));
  answers.delete('removePasskey');
  await press('Use passkey');
  expect(await within(await screen.findByRole('dialog', { name: 'Remove this passkey?' })).findByRole('alert')).toBeTruthy();
  answers.set('removePasskey', ok());
  answers.set('passkeyList', listed());
  await press('Remove');
  await press('Use passkey');
  await waitFor(() => expect(screen.queryByText('Chrome · Linux')).toBeNull());
  expect(sent).toContainEqual(['removePasskey', { id: deskPasskey.id }]);
});

test('under a number the card leads to the name, and offers nothing that fails', async () => {
  answers.set('passkeyList', listed({ needsName: { link: 'http://localhost:3000' } }));
  open();
  const link = await screen.findByRole('link', { name: 'Open localhost:3000' });
  expect(link.getAttribute('href')).toBe('http://localhost:3000');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('a browser without passkeys says so', async () => {
  vi.unstubAllGlobals();
  open();
  expect(await screen.findByText('This browser cannot use passkeys. A newer one can.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('what cannot be read is asked for again', async () => {
  answers.delete('passkeyList');
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers.set('passkeyList', listed());
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeTruthy();
});
