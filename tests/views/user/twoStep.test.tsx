import { endTwoStepIntent, renewCodesIntent } from '#machines/rules/accountIntents.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { stubPasskeys } from '#tests/support/passkeyBrowser.ts';
import { madePasskey, passkeyAsking, passkeyAssertion } from '#tests/support/samples/passkeys.ts';
import { newRecoveryCodes, newTwoStepSecret, twoStepOff, twoStepOn, twoStepWorn } from '#tests/support/samples/twoStep.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { fill, press, stage } from '#tests/support/stage.tsx';
import { TwoStep } from '#views/user/twoStep/TwoStep.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const open = () => stage(<TwoStep />, { page: '/user/personSetting' });
const dialog = (name: string) => screen.findByRole('dialog', { name });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  serve({
    secondFactorState: twoStepOff,
    beginSecondFactor: { secret: newTwoStepSecret.secret, uri: newTwoStepSecret.secretUri },
    proofWays: { ways: ['code'] },
    modifySafetyCheck: { expiresAt: 0 },
    confirmSecondFactor: { recoveryCodes: newRecoveryCodes },
  });
});

async function toScan() {
  open();
  await press('Turn on');
  await dialog('Turn on two-step login');
  await fill('Current password', 'old horse 7');
  await press('Continue');
  return dialog('Set up your authenticator app');
}

test('is turned on by the password and the first code of an app, and shows the recovery codes once', async () => {
  const scan = await toScan();
  expect(within(scan).getByRole('img', { name: newTwoStepSecret.secret }).textContent).toBe(newTwoStepSecret.secret);
  expect(within(scan).getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
  await fill('Code from the app', ' 123 456 ');
  await userEvent.click(within(scan).getByRole('button', { name: 'Turn on' }));
  const codes = await dialog('Save your recovery codes');
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(newRecoveryCodes);
  answers.set('secondFactorState', ok(twoStepOn));
  await press('I saved them');
  expect(await screen.findByText('Recovery codes left: 9')).toBeTruthy();
  expect(document.body.textContent).not.toContain(newRecoveryCodes[0]);
  expect(sent).toEqual([
    ['secondFactorState', {}],
    ['beginSecondFactor', { password: 'old horse 7' }],
    ['confirmSecondFactor', { code: '123 456' }],
    ['secondFactorState', {}],
  ]);
});

test('nothing is on before the first code: a wrong one says so, and Cancel leaves it off', async () => {
  answers.set('confirmSecondFactor', { kind: 'wrong', code: 10105, message: '' });
  const scan = await toScan();
  await fill('Code from the app', '123456');
  await userEvent.click(within(scan).getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('GEZD');
});

test('is turned off by a code, which may be refused as used', async () => {
  answers.set('secondFactorState', ok(twoStepOn));
  answers.set('modifySafetyCheck', { kind: 'used', code: 10106, message: '' });
  open();
  await press('Turn off');
  const asked = await dialog('Turn off two-step login');
  await fill('Code from your app, or a recovery code', '123456');
  await userEvent.click(within(asked).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('This code was used already. Wait for the next one.')).toBeTruthy();
  answers.set('modifySafetyCheck', ok({ expiresAt: 0 }));
  answers.set('endSecondFactor', { kind: 'ok', code: 200, message: '' });
  answers.set('secondFactorState', ok({ ...twoStepOff, withdrawHold: { until: 1_795_086_400_000, reason: 'secondFactorOff' } }));
  await userEvent.click(within(asked).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/because two-step login was turned off/)).toBeTruthy();
});

test('new recovery codes take the place of the old ones', async () => {
  answers.set('secondFactorState', ok(twoStepOn));
  answers.set('renewRecoveryCodes', ok({ recoveryCodes: newRecoveryCodes }));
  open();
  await press('New recovery codes');
  await dialog('Make new recovery codes');
  await fill('Code from your app, or a recovery code', 'ABCDE-FGHIJ');
  await press('Make new codes');
  expect(await dialog('Save your recovery codes')).toBeTruthy();
  expect(sent.slice(-2)).toEqual([
    ['modifySafetyCheck', { item: 'login', intent: renewCodesIntent, value: 'ABCDE-FGHIJ' }],
    ['renewRecoveryCodes', {}],
  ]);
});

test('is turned off by a passkey, and a code stays another way', async () => {
  stubPasskeys({ make: async () => madePasskey, sign: async () => passkeyAssertion });
  answers.set('secondFactorState', ok(twoStepOn));
  answers.set('proofWays', ok({ ways: ['passkey', 'code'] }));
  answers.set('beginPasskeyProof', ok(passkeyAsking));
  answers.set('proveByPasskey', { kind: 'refused', code: 10105, message: '' });
  open();
  await press('Turn off');
  await press('Use a code instead');
  expect(await screen.findByLabelText('Code from your app, or a recovery code')).toBeTruthy();
  await press('Use a passkey instead');
  await press('Use passkey');
  expect(await screen.findByText(/could not be checked/)).toBeTruthy();
  answers.set('proveByPasskey', ok({ expiresAt: 0 }));
  await press('Use passkey');
  // It may be off by then, or not be answered: the card says so.
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent.slice(-3)).toEqual([
    ['beginPasskeyProof', { item: 'login', intent: endTwoStepIntent }],
    ['proveByPasskey', { ...passkeyAssertion, item: 'login', intent: endTwoStepIntent }],
    ['endSecondFactor', {}],
  ]);
  vi.unstubAllGlobals();
});

test('says when few codes are left, when the clock of the phone is off, and what holds withdrawals', async () => {
  answers.set('secondFactorState', ok(twoStepWorn));
  open();
  expect(await screen.findByText(/Few recovery codes are left/)).toBeTruthy();
  expect(screen.getByText(/about 30 s behind/)).toBeTruthy();
  expect(screen.getByText(/because a recovery code was used/)).toBeTruthy();
});

test('what cannot be read is asked for again', async () => {
  answers.delete('secondFactorState');
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  answers.set('secondFactorState', ok(twoStepOff));
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeTruthy();
});
