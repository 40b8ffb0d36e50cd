import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyCompanyIdentity,
  companyBasics,
  companyBeneficiaries,
  companyDirectors,
  companyFiles,
  companyTemplate,
  companyTemplates,
  companyTraders,
  saveCompanyBasics,
  saveCompanyBeneficiaries,
  saveCompanyDirectors,
  saveCompanyFiles,
  saveCompanyTraders,
} from '#services/user/identity/companyCalls.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { uploadIdentityFile, userRights, verifyResult } from '#services/user/identity/verifyCalls.ts';
import { draftKeptFor, unusedFor } from '#sandbox/areas/user/identity/files.ts';
import { identityCompanySteps, identityFiles } from '#sandbox/areas/user/identity/identity.schema.ts';
import { area } from '#sandbox/areas/user/area.ts';
import { companyBasicsPapers, directorOf } from '#tests/support/samples/company.ts';
import { pngOf } from '#tests/support/identityFiles.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const email = 'kol@demo.test';
let sandbox: TestSandbox;
let own: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Infinity });
  [own, stranger] = [await member(email), await member('merchant@demo.test')];
}, 120_000);
afterAll(() => sandbox.close());

async function member(of: string): Promise<TestBrowser> {
  const browser = testBrowser(sandbox);
  await browser.login(of);
  return browser;
}
async function upload(browser = own): Promise<string> {
  const outcome = await browser.client.send(uploadIdentityFile, { file: new File([new Uint8Array(pngOf(800, 600))], 'a.png') });
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  return outcome.data.fileId;
}
const today = () => new Date(sandbox.clock.now()).toISOString().slice(0, 10);
const filesOf = async (extractIssuedOn: string) => ({
  incorporation: await upload(),
  registerExtract: await upload(),
  extractIssuedOn,
  articles: await upload(),
  ownershipChart: await upload(),
  resolution: await upload(),
});
const traders = async () => [
  { firstName: 'Rui', lastName: 'Sousa', email: 'rui@acme.test', rights: 'trade' as const, authority: await upload() },
];
const saveBasics = (version: number, changes: object = {}, browser = own) =>
  browser.client.send(saveCompanyBasics, { version, papers: { ...companyBasicsPapers, ...changes } });
const apply = (browser = own) => browser.client.send(applyCompanyIdentity, { consent: true });
const standing = async () => (await own.client.send(verifyResult, { identityType: 3 })).data;
const decide = (decision: object) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/identity',
    headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({ email, identityType: 3, ...decision }),
  });

test('a step is saved whole with its version, is no status, and is sealed', async () => {
  expect((await own.client.send(companyBasics, {})).data).toEqual({ version: 0, papers: null });
  expect(await saveBasics(0)).toMatchObject({ kind: 'ok', data: { version: 1 } });
  expect(await saveBasics(1, { city: 'Braga' })).toMatchObject({ kind: 'ok', data: { version: 2 } });
  expect((await own.client.send(companyBasics, {})).data).toEqual({ version: 2, papers: { ...companyBasicsPapers, city: 'Braga' } });
  expect((await own.client.send(identityStatus, {})).data).toEqual([{ identityType: 1, identityStatus: 1 }]);
  const [row] = await sandbox.database.orm.select().from(identityCompanySteps);
  expect(row?.sealedPapers.includes('Braga')).toBe(false);
  expect((await stranger.client.send(companyBasics, {})).data.version).toBe(0);
});

test('an older version is refused with 409 and the newest one; the same papers again are no change', async () => {
  expect(await saveBasics(1, { city: 'Faro' })).toMatchObject({ kind: 'changedElsewhere', code: 60105, data: { version: 2 } });
  expect(await saveBasics(1, { city: 'Braga' })).toMatchObject({ kind: 'ok', data: { version: 2 } });
  const tabs = await Promise.all(['Faro', 'Lagos', 'Porto'].map((city) => saveBasics(2, { city })));
  expect(tabs.map(({ kind }) => kind).toSorted()).toEqual(['changedElsewhere', 'changedElsewhere', 'ok']);
});

test('the contract turns away what no company has', async () => {
  const wrong = [{ registrationNumber: '?' }, { website: 'acme' }, { legalForm: 'club' }, { name: ' ' }];
  for (const changes of wrong) await expect(saveBasics(3, changes)).rejects.toMatchObject({ status: 400 });
  const person = directorOf(await upload());
  const directors = (count: number) =>
    own.client.send(saveCompanyDirectors, { version: 0, papers: { directors: Array(count).fill(person) } });
  for (const count of [0, 11]) await expect(directors(count)).rejects.toMatchObject({ status: 400 });
  const none = { version: 0, papers: { hasNone: true } } as never;
  await expect(own.client.send(saveCompanyBeneficiaries, none)).rejects.toMatchObject({ status: 400 });
  expect(await saveBasics(3, { country: 'KP' })).toMatchObject({ data: { fields: [{ field: 'country', code: 'notAccepted' }] } });
});

test('files of others are unknown, in every step', async () => {
  const foreign = await upload(stranger);
  const papers = { directors: [directorOf(foreign)] };
  await expect(own.client.send(saveCompanyDirectors, { version: 0, papers })).rejects.toMatchObject({ status: 404 });
  const files = { ...(await filesOf(today())), articles: foreign };
  await expect(own.client.send(saveCompanyFiles, { version: 0, papers: files })).rejects.toMatchObject({ status: 404 });
});

test('what is missing is named, then all is handed in, refused, corrected and passed', async () => {
  expect(await apply()).toMatchObject({ kind: 'stepMissing', data: { missing: ['directors', 'beneficiaries', 'traders', 'files'] } });
  const person = directorOf(await upload());
  await own.client.send(saveCompanyDirectors, { version: 0, papers: { directors: [person] } });
  const owners = { hasNone: false as const, beneficiaries: [{ ...person, share: '60' }] };
  await own.client.send(saveCompanyBeneficiaries, { version: 0, papers: owners });
  expect((await own.client.send(companyBeneficiaries, {})).data.papers).toEqual(owners);
  await own.client.send(saveCompanyTraders, { version: 0, papers: { traders: await traders() } });
  const files = await filesOf(today());
  await own.client.send(saveCompanyFiles, { version: 0, papers: files });
  const read = await Promise.all([companyDirectors, companyTraders, companyFiles].map((call) => own.client.send(call, {})));
  expect(read.map(({ data }) => data.version)).toEqual([1, 1, 1]);
  expect(read[2]?.data.papers).toEqual(files);
  const kinds = (await Promise.all([1, 2, 3].map(() => apply()))).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['notNow', 'notNow', 'ok']);
  expect(await saveBasics(3, { city: 'Faro' })).toMatchObject({ kind: 'notNow', data: { why: 'waiting' } });

  const desk = await sandbox.app.inject({ url: '/sandbox/identity', headers: { accept: 'text/html' } });
  expect(desk.body).toContain(`Company: ${email}`);
  expect(desk.body).toContain(`/sandbox/identity/file/${files.articles}`);
  expect(desk.body).toContain(`/sandbox/identity/file/${person.front}`);
  const reasons = [{ field: 'articles', code: 'unreadable' }];
  expect((await decide({ result: 'refused', reasons })).statusCode).toBe(200);
  expect(await standing()).toMatchObject({ identityStatus: 2, reasons, canResubmit: true });
  expect(await apply()).toMatchObject({ kind: 'fields', data: { fields: reasons } });
  await own.client.send(saveCompanyFiles, { version: 1, papers: { ...files, articles: await upload() } });
  expect((await apply()).kind).toBe('ok');
  expect((await decide({ result: 'passed' })).statusCode).toBe(200);
  const rights = (await own.client.send(userRights, {})).data;
  expect(rights.filter(({ isOwn }) => isOwn).map(({ level }) => level)).toEqual([3]);
  expect(await apply()).toMatchObject({ kind: 'notNow', data: { why: 'passed' } });
});

test('files of a saved step stay as long as the step, which nobody goes on with for a week', async () => {
  const other = await member('copy@demo.test');
  const [front, loose] = [await upload(other), await upload(other)];
  await other.client.send(saveCompanyDirectors, { version: 0, papers: { directors: [directorOf(front)] } });
  const { orm } = sandbox.database;
  const kept = async (id: string) => (await orm.select().from(identityFiles).where(eq(identityFiles.id, id))).length;
  await area.sweep?.(orm, sandbox.clock.now() + unusedFor + 1, sandbox.database);
  expect([await kept(front), await kept(loose)]).toEqual([1, 0]);
  const before = (await orm.select().from(identityCompanySteps)).length;
  await area.sweep?.(orm, sandbox.clock.now() + draftKeptFor + 1, sandbox.database);
  expect(await kept(front)).toBe(0);
  // What was handed in stays.
  expect((await orm.select().from(identityCompanySteps)).length).toBe(before - 1);
});

test('each template is a document with text, in the language asked for', async () => {
  for (const kind of companyTemplates) {
    const { fileName, text } = (await own.client.send(companyTemplate, { kind })).data;
    expect([fileName, text.length > 100, text.includes('____')]).toEqual([`${kind}.txt`, true, true]);
  }
});
