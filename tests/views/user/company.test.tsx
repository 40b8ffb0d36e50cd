import { File } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { acceptConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { uploadOver } from '#tests/support/fakeUpload.ts';
import { companyBasicsPapers, companyFactsOf, companyRefused, companySaved, directorOf, ownerOf } from '#tests/support/samples/company.ts';
import { backId, frontId, standingFinal, standingOpen, standingWaiting } from '#tests/support/samples/verification.ts';
import { fill, press, stage } from '#tests/support/stage.tsx';
import { CompanyPage } from '#views/user/company/CompanyPage.tsx';

const { sent, answers, files } = vi.hoisted(() => ({
  sent: [] as unknown[],
  answers: new Map<string, unknown>(),
  files: [] as unknown[],
}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string; method: string }, request: object) => {
    if (call.method === 'POST') sent.push([call.name, request]);
    if (!answers.has(call.name)) throw new NetworkFault();
    return answers.get(call.name);
  },
}));
vi.mock('#services/browser/csv.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (...file: unknown[]) => files.push(file),
}));
const ok = (data: unknown) => ({ kind: 'ok', code: 200, message: '', data });
const calls = {
  basics: 'companyBasics',
  directors: 'companyDirectors',
  beneficiaries: 'companyBeneficiaries',
  traders: 'companyTraders',
  files: 'companyFiles',
} as const;
function stands(standing = standingOpen, saved: Partial<typeof companySaved> = {}): void {
  const facts = companyFactsOf(standing, saved);
  answers.set('verifyResult', ok(standing));
  answers.set('kycConfig', ok(facts.config));
  answers.set('userRights', ok(facts.rights));
  for (const [step, call] of Object.entries(calls)) answers.set(call, ok(facts.steps[step as keyof typeof calls]));
}
const open = () => stage(<CompanyPage />, { page: '/user/company' });
const pick = async (name: RegExp, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const seeStep = (name: string) => screen.findByRole('heading', { name, level: 2 });
const rowOf = async (name: string) => (await screen.findByRole('heading', { name, level: 4 })).closest('li') as HTMLElement;
const kept = () => sessionStorage.getItem('hk.steps.company');

beforeAll(async () => {
  await startI18n('en_US');
  acceptConfig({ brand: { name: 'Meridian' }, api: {}, stream: { url: '/stream' }, chains: [] });
});
beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  files.length = 0;
  answers.clear();
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadOver((async () => new Response(JSON.stringify({ code: 200, message: '', data: { fileId: backId } }))) as typeof fetch),
  );
});

test('the first step is filled in, kept in the tab, saved with its version, and leads to the next one', async () => {
  stands();
  answers.set('saveCompanyBasics', ok({ version: 1 }));
  open();
  expect(within(await rowOf('Company details')).getByText('Not begun')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'What each level may do' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Identity of a person' }).getAttribute('href')).toBe('/en_US/user/personSetting');
  await press('Company details: Fill in');
  await seeStep('Company details');
  await press('Save and continue');
  expect(screen.getAllByText('Fill this in.')).toHaveLength(9);
  await fill('Name of the company', ' Acme Lda ');
  await fill('Registration number', '?');
  await fill('Date of foundation', '2015-03-01');
  await fill('Street and number', 'Rua das Flores 1');
  await fill('Postal code', '4000-001');
  await fill('City', 'Porto');
  await fill('Website', 'acme');
  await pick(/^Country of registration/, 'Portugal');
  await pick(/^Legal form/, 'Limited company');
  await pick(/^What the account is for/, 'Managing own funds');
  await press('Save and continue');
  expect(screen.getByText(/^Enter the number as it stands in the register/)).toBeTruthy();
  expect(screen.getByText(/^Enter the whole address/)).toBeTruthy();
  expect(kept()).toContain('Porto');
  await fill('Registration number', 'PT 508123456');
  await fill('Website', '');
  await press('Save and continue');
  await seeStep('Directors');
  expect(sent).toEqual([['saveCompanyBasics', { version: 0, papers: companyBasicsPapers }]]);
  expect(kept()).toContain('directors');
  expect(kept()).not.toContain('Porto');
  await press('All steps');
  expect(within(await rowOf('Company details')).getByText('Saved')).toBeTruthy();
  expect(kept()).toBe(null);
});

test('who comes back finds the step that was left, and what was typed of the company', async () => {
  stands(standingOpen, { basics: companySaved.basics });
  const values = { city: 'Braga', version: '1' };
  sessionStorage.setItem('hk.steps.company', JSON.stringify({ version: 1, value: { step: 'basics', values } }));
  open();
  expect(await screen.findByDisplayValue('Braga')).toBeTruthy();
  expect(screen.getByDisplayValue('Acme Lda')).toBeTruthy();
});

test('what another tab saved is told; either papers can be saved, and what was typed comes back', async () => {
  stands(standingOpen, companySaved);
  answers.set('saveCompanyBasics', { kind: 'changedElsewhere', code: 60105, message: '', data: { version: 5 } });
  open();
  await press('Company details: Change');
  await fill('City', 'Braga');
  await press('Save and continue');
  const question = await screen.findByRole('alertdialog', { name: 'Changed in another tab' });
  expect(screen.getByDisplayValue('Braga')).toBeTruthy();
  answers.delete('companyBasics');
  await userEvent.click(within(question).getByRole('button', { name: 'Show what was saved there' }));
  expect(await within(question).findByText(/^The server cannot be reached/)).toBeTruthy();
  answers.set('companyBasics', ok({ version: 5, papers: { ...companyBasicsPapers, city: 'Faro' } }));
  await userEvent.click(within(question).getByRole('button', { name: 'Show what was saved there' }));
  expect(await screen.findByDisplayValue('Faro')).toBeTruthy();
  await press('Bring back what I typed');
  expect(await screen.findByDisplayValue('Braga')).toBeTruthy();
  answers.set('saveCompanyBasics', { kind: 'changedElsewhere', code: 60105, message: '', data: { version: 6 } });
  await press('Save and continue');
  answers.set('saveCompanyBasics', ok({ version: 7 }));
  await press('Save what stands here');
  await rowOf('Company details');
  expect(sent.map((each) => (each as [string, { version: number; papers: { city: string } }])[1])).toMatchObject([
    { version: 1, papers: { city: 'Braga' } },
    { version: 5, papers: { city: 'Braga' } },
    { version: 6, papers: { city: 'Braga' } },
  ]);
});

test('owners have shares that are added up exactly; persons come and go, and a file goes to whose it is', async () => {
  stands(standingOpen, {
    ...companySaved,
    beneficiaries: { version: 1, papers: { hasNone: false, beneficiaries: [ownerOf(frontId, '60')] } },
  });
  answers.set('saveCompanyBeneficiaries', ok({ version: 2 }));
  open();
  await press('Owners: Change');
  await press('Add an owner');
  await press('Add an owner');
  await press('Owner 3: Remove');
  const second = within(await screen.findByRole('group', { name: 'Owner 2' }));
  const type = (name: string, value: string) => fireEvent.change(second.getByLabelText(name), { target: { value } });
  type('First names', 'Eva');
  type('Last names', 'Costa');
  type('Date of birth', '1985-02-03');
  type('Number of the document', 'CB 654321');
  type('Share in %', '40,0001');
  await userEvent.click(second.getByRole('combobox', { name: /^Nationality/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
  const file = new File([new Uint8Array(30_000)], 'picture', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[name="front.1"]') as Element, { target: { files: [file] } });
  await waitFor(() => expect(screen.getAllByText('The file is here.')).toHaveLength(2));
  expect(screen.getByText('Together: 100.0001 %')).toBeTruthy();
  await press('Save and continue');
  expect(screen.getByText('Together the shares are more than 100 %.')).toBeTruthy();
  type('Share in %', '40');
  await press('Save and continue');
  await rowOf('Owners');
  const eva = { ...directorOf(backId), firstName: 'Eva', lastName: 'Costa', birthDate: '1985-02-03', documentNumber: 'CB 654321' };
  expect(sent).toEqual([
    [
      'saveCompanyBeneficiaries',
      { version: 1, papers: { hasNone: false, beneficiaries: [ownerOf(frontId, '60'), { ...eva, share: '40' }] } },
    ],
  ]);
  expect(kept()).toBe(null);
});

test('where nobody owns a quarter, the senior manager stands for the owners; the exchange says what is wrong with them', async () => {
  stands(standingOpen, companySaved);
  answers.set('saveCompanyBeneficiaries', {
    kind: 'fields',
    code: 60106,
    message: '',
    data: { fields: [{ field: 'beneficiaries', code: 'underAge' }] },
  });
  open();
  await press('Owners: Change');
  await press('Save and continue');
  expect(await screen.findByText('You are not old enough yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Nobody owns 25 % or more' }));
  expect(screen.getByRole('group', { name: 'Senior manager' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Owner 1' })).toBeNull();
});

test('templates come as files, and one that does not come is told', async () => {
  stands(standingOpen, companySaved);
  open();
  await press('Papers: Change');
  await press('Resolution of the board: Get the template');
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  answers.set('companyTemplate', ok({ fileName: 'resolution.txt', text: 'RESOLUTION' }));
  await press('Resolution of the board: Get the template');
  await waitFor(() => expect(files).toEqual([['resolution.txt', 'RESOLUTION', 'text/plain;charset=utf-8']]));
  expect(screen.getByText('At most 90 days old.')).toBeTruthy();
});

test('what is missing is told beside its step, then all is handed in', async () => {
  const { traders: _, ...some } = companySaved;
  stands(standingOpen, some);
  answers.set('saveCompanyTraders', ok({ version: 1 }));
  open();
  await press('Hand in');
  expect(screen.getByText('Tick the box to go on.')).toBeTruthy();
  expect(within(await rowOf('Authorised persons')).getByText('This step has yet to be saved.')).toBeTruthy();
  expect(sent).toEqual([]);
  stands(standingOpen, companySaved);
  await press('Authorised persons: Fill in');
  await fill('First names', 'Rui');
  await fill('Last names', 'Sousa');
  await fill('Email', 'rui@acme.test');
  const file = new File([new Uint8Array(30_000)], 'letter', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[name="authority.0"]') as Element, { target: { files: [file] } });
  await screen.findByText('The file is here.');
  await press('Save and continue');
  await userEvent.click(await screen.findByRole('checkbox'));
  await press('Hand in');
  expect(await screen.findByText(/^The server cannot be reached/)).toBeTruthy();
  answers.set('applyCompanyIdentity', { kind: 'stepMissing', code: 60104, message: '', data: { missing: ['files'] } });
  await press('Hand in');
  expect(await within(await rowOf('Papers')).findByText('Missing')).toBeTruthy();
  const fields = [{ field: 'extractIssuedOn', code: 'tooOld' }];
  answers.set('applyCompanyIdentity', { kind: 'fields', code: 60106, message: '', data: { fields } });
  await press('Hand in');
  expect(await within(await rowOf('Papers')).findByText('Date on the extract: It is too old. Use a newer one.')).toBeTruthy();
  answers.set('applyCompanyIdentity', ok({ identityStatus: 0 }));
  stands(standingWaiting, companySaved);
  await press('Hand in');
  expect(await screen.findByText('In review')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
  expect(sent.at(-1)).toEqual(['applyCompanyIdentity', { consent: true }]);
});

test('after the hand-in keyboard and screen reader stay there, and the next one is agreed to anew', async () => {
  stands(standingOpen, companySaved);
  answers.set('applyCompanyIdentity', ok({ identityStatus: 0 }));
  open();
  await userEvent.click(await screen.findByRole('checkbox'));
  stands(standingWaiting, companySaved);
  await userEvent.click(screen.getByRole('button', { name: 'Hand in' }));
  expect(await screen.findByText('In review')).toBeTruthy();
  const card = screen.getByRole('region', { name: 'Papers of the company' });
  expect(card.contains(document.activeElement)).toBe(true);
  stands(companyRefused, companySaved);
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('Tries left: 4')).toBeTruthy();
  expect(card.contains(document.activeElement)).toBe(true);
  expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(false);
});

test('a refusal marks its step and its field, and the rest is kept; who may not save meanwhile sees the status', async () => {
  stands(companyRefused, companySaved);
  answers.set('saveCompanyFiles', { kind: 'notNow', code: 60107, message: '', data: { why: 'waiting' } });
  open();
  expect(within(await rowOf('Papers')).getByText('Needs a correction')).toBeTruthy();
  expect(screen.getByText('Tries left: 4')).toBeTruthy();
  await press('Papers: Change');
  const unreadable = 'It cannot be read. Use a sharper picture.';
  expect(await screen.findByText(unreadable)).toBeTruthy();
  const file = new File([new Uint8Array(30_000)], 'articles', { type: 'image/png' });
  fireEvent.change(document.querySelector('input[name="articles"]') as Element, { target: { files: [file] } });
  await waitFor(() => expect(screen.queryByText(unreadable)).toBeNull());
  stands(standingWaiting, companySaved);
  await press('Save and continue');
  expect(await screen.findByText('In review')).toBeTruthy();
});

test('a final refusal has no steps and leads to support; what cannot be read is asked for again', async () => {
  open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  stands(standingFinal, companySaved);
  await press('Try again');
  expect((await screen.findByRole('link', { name: 'Write to us' })).getAttribute('href')).toBe('/en_US/userfeedback');
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
});
