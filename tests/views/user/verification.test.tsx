import { File } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { formLinkLife } from '#services/user/identity/hostedCalls.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { uploadOver } from '#tests/support/fakeUpload.ts';
import {
  backId,
  factsOf,
  frontId,
  standingExpired,
  standingFinal,
  standingOpen,
  standingPassed,
  standingRefused,
  standingWaiting,
  toldLink,
} from '#tests/support/samples/verification.ts';
import { fill, press, stage } from '#tests/support/stage.tsx';
import { Verification } from '#views/user/verification/Verification.tsx';

const { sent, answers } = vi.hoisted(() => ({ sent: [] as unknown[], answers: new Map<string, unknown>() }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string }, request: { identityType?: number }) => {
    const name = call.name === 'verifyResult' ? `verifyResult ${request.identityType}` : call.name;
    if (!/^(verifyResult|kycConfig|userRights)/.test(name)) sent.push([name, request]);
    if (!answers.has(name)) throw new NetworkFault();
    return answers.get(name);
  },
}));
const ok = (data: unknown) => ({ kind: 'ok', code: 200, message: '', data });
function stands(standard = standingOpen, advanced = standingOpen): void {
  const facts = factsOf(standard, advanced);
  answers.set('verifyResult 1', ok(standard));
  answers.set('verifyResult 2', ok(advanced));
  answers.set('kycConfig', ok(facts.config));
  answers.set('userRights', ok(facts.rights));
}
const open = () => stage(<Verification />, { page: '/user/personSetting' });
const level = (name: string) => screen.findByRole('region', { name });
/** A file of any content: what stands in it is for the exchange. One of jsdom's would never be read to its end. */
const choose = (name: string, type: string, size = 30_000) => {
  const file = new File([new Uint8Array(size)], 'picture', { type });
  fireEvent.change(document.querySelector(`input[name="${name}"]`) as Element, { target: { files: [file] } });
};
/** What the exchange answers to an upload. */
function uploads(answer: () => Promise<Response>): void {
  vi.stubGlobal('XMLHttpRequest', uploadOver(answer as typeof fetch));
}
const uploaded = (body: object) => async () => new Response(JSON.stringify({ message: '', ...body }));

beforeAll(async () => {
  await startI18n('en_US');
  acceptConfig({ brand: { name: 'Meridian' }, api: {}, stream: { url: '/stream' }, chains: [] });
});
beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  answers.clear();
  answers.set('checkStandardIdentity', ok({ fields: [] }));
  answers.set('applyStandardIdentity', ok({ identityStatus: 0 }));
  answers.set('applyAdvancedIdentity', ok({ identityStatus: 0 }));
  uploads(uploaded({ code: 200, data: { fileId: frontId } }));
});

async function fillDetails(): Promise<void> {
  await press('Standard: Verify now');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Country of the document/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
  await fill('First names', ' Ana ');
  await fill('Last names', 'Silva');
  await fill('Date of birth', '1990-05-17');
  await fill('Number of the document', 'CA 123456');
}

test('who has no level sees what each may do, and that advanced comes after standard', async () => {
  stands();
  open();
  const table = await screen.findByRole('table', { name: 'What each level may do' });
  const [, none, standard, advanced] = within(table).getAllByRole('row');
  expect(within(none as HTMLElement).getByText('Your level')).toBeTruthy();
  expect(standard?.textContent).toBe('Standard50,000 USDTYesYesNoYes');
  expect(advanced?.textContent).toContain('No limit');
  expect(within(await level('Advanced')).queryByRole('button')).toBeNull();
  expect(within(await level('Advanced')).getByText('Standard has to be passed first.')).toBeTruthy();
  expect(
    within(await level('Company'))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/en_US/user/company');
});

test('standard is handed in by two steps: the exchange checks the details, then comes the picture', async () => {
  stands();
  open();
  await fillDetails();
  await press('Check and continue');
  expect(await screen.findByText(/20 KB to 5 MB; pictures at least 600 pixels/)).toBeTruthy();
  expect(screen.queryByText('Back of the document')).toBeNull();
  choose('front', 'image/png');
  expect(await screen.findByText('The file is here.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  stands(standingWaiting);
  await press('Hand in');
  expect(within(await level('Standard')).getByText('In review')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy();
  const papers = {
    country: 'PT',
    firstName: 'Ana',
    lastName: 'Silva',
    birthDate: '1990-05-17',
    documentType: 'passport',
    documentNumber: 'CA 123456',
  };
  expect(sent).toEqual([
    ['checkStandardIdentity', papers],
    ['applyStandardIdentity', { ...papers, front: frontId, consent: true }],
  ]);
  expect(sessionStorage.length).toBe(0);
});

test('what is missing or not allowed is said beside its field, and nothing of a person is kept in the tab', async () => {
  stands();
  answers.set('checkStandardIdentity', ok({ fields: [{ field: 'birthDate', code: 'underAge' }] }));
  open();
  await fillDetails();
  await press('Check and continue');
  expect(await screen.findByText('You are not old enough yet.')).toBeTruthy();
  expect(sessionStorage.getItem('hk.steps.identityStandard')).toContain('"country":"PT"');
  expect(sessionStorage.getItem('hk.steps.identityStandard')).not.toMatch(/Silva|123456|1990/);
  expect(sessionStorage).toHaveLength(1);
  await fill('Last names', '');
  await fill('Number of the document', '?');
  await press('Check and continue');
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  expect(screen.getByText(/^Enter the number as it stands/)).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('a file shows its progress, says why it is not taken, and is sent again after a fault', async () => {
  stands({ ...standingRefused, reasons: [] });
  sessionStorage.setItem('hk.steps.identityStandard', JSON.stringify({ version: 1, value: { step: 'files', values: {} } }));
  open();
  // The reasons are gone: the form goes on where it was left.
  await press('Standard: Verify now');
  await screen.findByRole('heading', { name: 'Pictures of your document' });
  choose('front', 'image/gif');
  expect(await screen.findByText(/^This type is not taken/)).toBeTruthy();
  choose('front', 'image/png', 20_479);
  expect(await screen.findByText(/^The file is too small or too large/)).toBeTruthy();
  let fail: (error: Error) => void = () => undefined;
  uploads(() => new Promise((_, reject) => void (fail = reject)));
  choose('front', 'image/png');
  const bar = await screen.findByRole('progressbar', { name: 'Front of the document' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('50'));
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  uploads(uploaded({ code: 60108 }));
  await press('Try again');
  expect(await screen.findByText(/^The picture is too small/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a refusal names its fields and what to do; the rest is there, and the same file goes no second time', async () => {
  stands(standingRefused);
  answers.set('applyStandardIdentity', { kind: 'fields', code: 60106, message: '', data: { fields: standingRefused.reasons } });
  open();
  const standard = await level('Standard');
  expect(within(standard).getByRole('listitem').textContent).toMatch(/^Front of the document: Light is reflected on it/);
  expect(within(standard).getByText('Tries left: 4')).toBeTruthy();
  await press('Standard: Correct and hand in again');
  await screen.findByRole('heading', { name: 'Pictures of your document' });
  const glare = 'Light is reflected on it. Take the picture again without a lamp or flash.';
  expect(screen.getByText(glare)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Hand in');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText(glare)).toBeTruthy();
  uploads(uploaded({ code: 200, data: { fileId: '3f333df6-90a4-4fda-8dd3-9485d27cee36' } }));
  choose('front', 'image/png');
  await waitFor(() => expect(screen.queryByText(glare)).toBeNull());
  answers.set('applyStandardIdentity', ok({ identityStatus: 0 }));
  stands(standingWaiting);
  await press('Hand in');
  await screen.findByText('In review');
  expect(sent.at(-1)).toEqual(['applyStandardIdentity', expect.objectContaining({ back: backId, documentNumber: 'CA 123456' })]);
});

test('a fault of the step before is told above the pictures, and Back leads to it', async () => {
  stands(standingRefused);
  const fields = [{ field: 'documentNumber', code: 'duplicate' }];
  answers.set('applyStandardIdentity', { kind: 'fields', code: 60106, message: '', data: { fields } });
  open();
  await press('Standard: Correct and hand in again');
  await userEvent.click(await screen.findByRole('checkbox'));
  await press('Hand in');
  expect(await screen.findByText(/^Something in the step before/)).toBeTruthy();
  await press('Back');
  expect(await screen.findByDisplayValue('CA 123456')).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Standard: Correct and hand in again' })).toBeTruthy();
});

test.each([
  ['expired', 'Expired', /^Your document has expired/],
  ['revoked', 'Revoked', /^Your document is no longer accepted/],
] as const)('a level whose document is %s says so, and begins anew; the one above it waits', async (ended, badge, why) => {
  stands({ ...standingExpired, ended }, standingPassed);
  open();
  const standard = await level('Standard');
  expect(within(standard).getByText(badge)).toBeTruthy();
  expect(within(standard).getByText(why)).toBeTruthy();
  expect(within(await level('Advanced')).getByText('It counts again once standard is passed.')).toBeTruthy();
  await press('Standard: Start again');
  expect(await screen.findByRole('combobox', { name: /^Country of the document/ })).toBeTruthy();
});

test('a final refusal has no form, and leads to support', async () => {
  stands(standingFinal);
  open();
  const standard = await level('Standard');
  expect(within(standard).getByText('Not accepted')).toBeTruthy();
  expect(within(standard).queryByRole('button')).toBeNull();
  expect(within(standard).getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/en_US/userfeedback');
});

test('advanced is open to who passed standard, and is handed in with its files', async () => {
  stands(standingPassed);
  open();
  expect(within(await level('Standard')).getByText('Passed')).toBeTruthy();
  await press('Advanced: Verify now');
  await press('Hand in');
  expect((await screen.findAllByText('Fill this in.')).length).toBe(7);
  expect(screen.getByText('Tick the box to go on.')).toBeTruthy();
  choose('selfie', 'image/png');
  await screen.findByText('The file is here.');
  choose('proofOfAddress', 'application/pdf');
  await waitFor(() => expect(screen.getAllByText('The file is here.')).toHaveLength(2));
  await fill('Street and number', 'Rua das Flores 1');
  await fill('Postal code', '4000-001');
  await fill('City', 'Porto');
  await fill('Date on the proof', '2026-11-01');
  await userEvent.click(screen.getByRole('combobox', { name: /^Where your money comes from/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Salary' }));
  await userEvent.click(screen.getByRole('checkbox'));
  stands(standingPassed, standingWaiting);
  await press('Hand in');
  expect(within(await level('Advanced')).getByText('In review')).toBeTruthy();
  expect(sent).toEqual([
    [
      'applyAdvancedIdentity',
      {
        selfie: frontId,
        address: 'Rua das Flores 1',
        city: 'Porto',
        postalCode: '4000-001',
        proofOfAddress: frontId,
        proofIssuedOn: '2026-11-01',
        sourceOfFunds: 'salary',
        consent: true,
      },
    ],
  ]);
});

test('what cannot be read is asked for again', async () => {
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  stands();
  await press('Try again');
  expect(await level('Standard')).toBeTruthy();
});

test('the form goes on elsewhere by a link that a phone reads; the level is read anew as it is left', async () => {
  stands();
  answers.set('verificationFormUrl', ok(toldLink));
  open();
  await press('Standard: Use another device');
  const dialog = await screen.findByRole('dialog', { name: 'Go on with another device' });
  expect(await within(dialog).findByRole('img', { name: 'QR code of the link to the form' })).toBeTruthy();
  expect(within(dialog).getByText(/^It works once, until 11\/30\/2026, 1\d:30\./)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(toldLink.url);
  stands(standingWaiting);
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(within(await level('Standard')).getByText('In review')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([['verificationFormUrl', {}]]);
});

test('a link that is over, was not given, or did not come says so, and where another helps it is there', async () => {
  stands();
  open();
  await press('Standard: Use another device');
  const dialog = await screen.findByRole('dialog');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  answers.set('verificationFormUrl', ok(toldLink));
  fireEvent.click(await within(dialog).findByRole('button', { name: /again/i }));
  expect(await within(dialog).findByRole('img')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(formLinkLife);
  vi.useRealTimers();
  expect(within(dialog).getByText('This link is over.')).toBeTruthy();
  expect(within(dialog).queryByRole('img')).toBeNull();
  answers.set('verificationFormUrl', { kind: 'notNow', code: 60107, message: '', data: { why: 'waiting' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'New link' }));
  expect(await within(dialog).findByText(/^Nothing can be handed in now\. Close/)).toBeTruthy();
});
