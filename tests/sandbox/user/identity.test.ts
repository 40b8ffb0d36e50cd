import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityStatus } from '#services/user/identity/calls.ts';
import {
  applyAdvancedIdentity,
  applyStandardIdentity,
  checkStandardIdentity,
  kycConfig,
  uploadIdentityFile,
  userRights,
  verifyRecord,
  verifyResult,
} from '#services/user/identity/verifyCalls.ts';
import { messageList } from '#services/tab/inMail/calls.ts';
import { mostUnused, unusedFor } from '#sandbox/areas/user/identity/files.ts';
import { identityDrafts, identityFiles, identitySubmissions } from '#sandbox/areas/user/identity/identity.schema.ts';
import { mostAttempts } from '#sandbox/areas/user/identity/identityRules.ts';
import { cookieHeader } from '#tests/support/cookies.ts';
import { pngOf } from '#tests/support/identityFiles.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { area } from '#sandbox/areas/user/area.ts';

const [newcomer, other] = ['unverified@demo.test', 'kol@demo.test'];
const papers = {
  country: 'PT',
  firstName: 'Ana',
  lastName: 'Silva',
  birthDate: '1990-05-17',
  documentType: 'idCard',
  documentNumber: 'CA 123456',
  expiryDate: '2031-01-31',
} as const;
const address = {
  address: 'Rua das Flores 1',
  city: 'Porto',
  postalCode: '4000-001',
  proofIssuedOn: '2026-11-01',
  sourceOfFunds: 'salary',
  consent: true,
} as const;

let sandbox: TestSandbox;
let own: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Infinity });
  own = await member(newcomer);
}, 120_000);
afterAll(() => sandbox.close());

async function member(email: string): Promise<TestBrowser> {
  const browser = testBrowser(sandbox);
  await browser.login(email);
  return browser;
}
const png = () => new File([new Uint8Array(pngOf(800, 600))], 'front.png', { type: 'text/html' });
async function upload(browser = own): Promise<string> {
  const outcome = await browser.client.send(uploadIdentityFile, { file: png() });
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  return outcome.data.fileId;
}
const apply = async (browser: TestBrowser, files: { front: string; back?: string }, changes: Partial<typeof papers> = {}) =>
  browser.client.send(applyStandardIdentity, { ...papers, ...changes, ...files, consent: true });
const standing = async (browser = own, identityType: 1 | 2 = 1) => (await browser.client.send(verifyResult, { identityType })).data;
const statuses = async (browser = own) => (await browser.client.send(identityStatus, {})).data;
const decide = (email: string, decision: object) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/identity',
    headers: { origin: testOrigin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    payload: JSON.stringify({ email, identityType: 1, ...decision }),
  });
const get = (browser: TestBrowser, url: string) => sandbox.app.inject({ url, headers: { cookie: cookieHeader(browser.jar) } });
const mailsOf = async (browser: TestBrowser) =>
  (await browser.client.send(messageList, { moduleId: 0, submoduleId: 0, pageSize: 10, pageNum: 1 })).data.list
    .filter(({ bizType }) => bizType === 3)
    .map(({ title }) => title);

test('the config tells countries, documents with their sides, and what a file may be', async () => {
  const { countries, ...config } = (await own.client.send(kycConfig, {})).data;
  expect([countries.includes('PT'), countries.includes('KP')]).toEqual([true, false]);
  expect(config).toEqual({
    documentTypes: [
      { type: 'passport', sides: ['front'] },
      { type: 'idCard', sides: ['front', 'back'] },
      { type: 'drivingLicence', sides: ['front', 'back'] },
    ],
    file: {
      types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
      minBytes: 20_480,
      maxBytes: 5_242_880,
      minSide: 600,
      maxPages: 10,
    },
    minimumAge: 18,
    proofDays: 90,
    attempts: mostAttempts,
  });
});

test('papers with a fault are told by field and kept nowhere; sound ones are a draft, and no status', async () => {
  const young = await own.client.send(checkStandardIdentity, { ...papers, birthDate: '2012-01-01' });
  expect(young.data).toEqual({ fields: [{ field: 'birthDate', code: 'underAge' }] });
  expect((await standing()).draft).toBeNull();
  expect((await own.client.send(checkStandardIdentity, papers)).data).toEqual({ fields: [] });
  expect(await standing()).toEqual({
    identityStatus: 3,
    reasons: [],
    canResubmit: true,
    attemptsLeft: mostAttempts,
    draft: papers,
    ended: null,
  });
});

test('what is sealed tells nothing, in files and papers', async () => {
  await upload();
  const [file] = await sandbox.database.orm.select().from(identityFiles);
  const [draft] = await sandbox.database.orm.select().from(identityDrafts);
  expect(file?.sealed.includes('IHDR')).toBe(false);
  expect(draft?.sealedPapers.includes('Silva')).toBe(false);
});

test('a file is served to its owner alone, to be saved', async () => {
  const id = await upload();
  const served = await get(own, `/hk-web/identity/file/${id}`);
  expect([served.statusCode, served.rawPayload.equals(pngOf(800, 600))]).toEqual([200, true]);
  expect(served.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="${id}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const stranger = await member(other);
  expect((await get(stranger, `/hk-web/identity/file/${id}`)).statusCode).toBe(404);
  expect((await get(own, '/hk-web/identity/file/nothing')).statusCode).toBe(404);
  expect((await sandbox.app.inject({ url: `/hk-web/identity/file/${id}` })).statusCode).toBe(401);
  await expect(apply(own, { front: await upload(stranger), back: id })).rejects.toMatchObject({ status: 404 });
});

test('a file may have 5 MiB, a request with it 6, and no other call more than before', async () => {
  const big = new File([new Uint8Array(pngOf(800, 600, 5 * 1024 * 1024))], 'big.png');
  expect((await own.client.send(uploadIdentityFile, { file: big })).kind).toBe('ok');
  await expect(own.client.send(uploadIdentityFile, { file: 'no file' })).rejects.toMatchObject({ status: 400 });
  const huge = new File([new Uint8Array(6 * 1024 * 1024)], 'huge.png');
  await expect(own.client.send(uploadIdentityFile, { file: huge })).rejects.toMatchObject({ status: 413 });
  await expect(own.client.send(checkStandardIdentity, { ...papers, lastName: 'x'.repeat(1_100_000) })).rejects.toMatchObject({
    status: 413,
  });
});

test('refused, corrected and passed: status, reasons, records, mails and rights follow', async () => {
  const early = await own.client.send(applyAdvancedIdentity, { ...address, selfie: await upload(), proofOfAddress: await upload() });
  expect(early).toMatchObject({ kind: 'notNow', data: { why: 'needsStandard' } });
  const [front, back] = [await upload(), await upload()];
  expect(await apply(own, { front })).toMatchObject({ kind: 'fields', data: { fields: [{ field: 'back', code: 'missing' }] } });
  // Of several at once one is taken.
  const kinds = (await Promise.all([1, 2, 3].map(() => apply(own, { front, back })))).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['notNow', 'notNow', 'ok']);
  expect(await standing()).toMatchObject({ identityStatus: 0, canResubmit: false, draft: null });
  const reasons = [{ field: 'front', code: 'glare' }];
  expect((await decide(newcomer, { result: 'refused' })).statusCode).toBe(400);
  expect((await decide(newcomer, { result: 'refused', reasons })).statusCode).toBe(200);
  expect((await decide(newcomer, { result: 'passed' })).statusCode).toBe(409);
  expect(await standing()).toEqual({
    identityStatus: 2,
    reasons,
    canResubmit: true,
    attemptsLeft: mostAttempts - 1,
    draft: { ...papers, front, back },
    ended: null,
  });
  expect(await apply(own, { front, back })).toMatchObject({ kind: 'fields', data: { fields: reasons } });
  expect((await apply(own, { front: await upload(), back })).kind).toBe('ok');
  expect((await decide(newcomer, { result: 'passed' })).statusCode).toBe(200);
  expect(await statuses()).toEqual([{ identityType: 1, identityStatus: 1 }]);
  const records = (await own.client.send(verifyRecord, {})).data;
  expect(records.map(({ identityType, result }) => [identityType, result])).toEqual([
    [1, 'passed'],
    [1, 'refused'],
  ]);
  expect((await mailsOf(own)).slice(0, 2)).toEqual(['Identity verified', 'Your documents need a correction']);
  const rights = (await own.client.send(userRights, {})).data;
  expect(rights.filter(({ isOwn }) => isOwn).map(({ level }) => level)).toEqual([1]);
  expect((await apply(own, { front, back })).kind).toBe('notNow');
});

test('a document that another account handed in is a duplicate', async () => {
  const copy = await own.client.send(checkStandardIdentity, papers);
  expect(copy.data).toEqual({ fields: [] });
  const stranger = await member('copy@demo.test');
  const told = await stranger.client.send(checkStandardIdentity, { ...papers, documentNumber: 'ca-123456' });
  expect(told.data).toEqual({ fields: [{ field: 'documentNumber', code: 'duplicate' }] });
});

test('advanced follows standard; the last word leaves no other try, nor do too many refusals', async () => {
  const hand = async (browser: TestBrowser, changes = {}) =>
    browser.client.send(applyAdvancedIdentity, {
      ...address,
      selfie: await upload(browser),
      proofOfAddress: await upload(browser),
      ...changes,
    });
  expect(await hand(own, { proofIssuedOn: '2026-01-01' })).toMatchObject({
    data: { fields: [{ field: 'proofIssuedOn', code: 'tooOld' }] },
  });
  expect((await hand(own)).kind).toBe('ok');
  await decide(newcomer, { identityType: 2, result: 'final', reasons: [{ field: 'selfie', code: 'notOriginal' }] });
  expect(await standing(own, 2)).toMatchObject({ identityStatus: 2, canResubmit: false, attemptsLeft: 0 });
  expect(await hand(own)).toMatchObject({ kind: 'notNow', data: { why: 'final' } });
  const often = await member(other);
  for (let tried = 0; tried < mostAttempts; tried += 1) {
    expect((await hand(often)).kind).toBe('ok');
    await decide(other, { identityType: 2, result: 'refused', reasons: [{ field: 'selfie', code: 'cut' }] });
  }
  expect(await standing(often, 2)).toMatchObject({ identityStatus: 2, canResubmit: false, attemptsLeft: 0 });
  expect((await hand(often)).kind).toBe('notNow');
  expect((await mailsOf(often))[0]).toBe('Identity not accepted');
});

test('of files that nothing uses a member has the newest alone', async () => {
  const { orm } = sandbox.database;
  const unusedOf = async () => (await orm.select().from(identityFiles)).filter(({ submissionId }) => submissionId === null);
  const before = (await orm.select().from(identityFiles)).length - (await unusedOf()).length;
  const newest: string[] = [];
  for (let made = 0; made < mostUnused + 3; made += 1) {
    sandbox.clock.advance(1);
    newest.push(await upload(own));
  }
  const { uid } = (await orm.select().from(identityFiles)).find(({ id }) => id === newest.at(-1)) ?? {};
  const left = (await unusedOf()).filter((file) => file.uid === uid).map(({ id }) => id);
  expect(left.toSorted()).toEqual(newest.slice(-mostUnused).toSorted());
  expect((await orm.select().from(identityFiles)).length - (await unusedOf()).length).toBe(before);
});

test('files that nothing uses are deleted after a day, others stay', async () => {
  const { orm } = sandbox.database;
  const used = (await orm.select().from(identityFiles)).filter(({ submissionId }) => submissionId !== null).length;
  await area.sweep?.(orm, sandbox.clock.now() + unusedFor, sandbox.database);
  expect((await orm.select().from(identityFiles)).length).toBeGreaterThan(used);
  await area.sweep?.(orm, sandbox.clock.now() + unusedFor + 1, sandbox.database);
  expect(await orm.select().from(identityFiles)).toHaveLength(used);
  expect(used).toBeGreaterThan(0);
});

test('the desk page shows what waits, with its files, and decides by its forms', async () => {
  const seeded = await sandbox.app.inject({ url: '/sandbox/identity', headers: { accept: 'text/html' } });
  expect(seeded.body).toContain('copy@demo.test');
  const [front, back] = [await upload(own), await upload(own)];
  await sandbox.database.orm.insert(identitySubmissions).values({
    uid: 10_000_006,
    identityType: 3,
    result: 'waiting',
    reasons: [],
    submittedAt: sandbox.clock.now(),
  });
  const desk = (payload: string) =>
    sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/identity/form',
      headers: {
        origin: testOrigin,
        'sec-fetch-site': 'same-origin',
        'sec-fetch-mode': 'navigate',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload,
    });
  expect((await desk('email=unverified@demo.test&identityType=3&result=refused')).body).toContain('a refusal names a field');
  expect((await desk('email=unverified@demo.test&identityType=3')).body).toContain('choose a decision');
  expect((await desk('email=unverified@demo.test&identityType=3&result=refused&front=glare')).statusCode).toBe(303);
  expect((await sandbox.app.inject({ url: `/sandbox/identity/file/${front}` })).headers['content-disposition']).toContain(front);
  expect((await sandbox.app.inject({ url: `/sandbox/identity/file/${back}x` })).statusCode).toBe(404);
});

test('a document that expires ends its level with what stands on it; a new one brings both back', async () => {
  let browser = await member('merchant@demo.test');
  const own24h = async () => (await browser.client.send(userRights, {})).data.find(({ isOwn }) => isOwn)?.level;
  expect(await own24h()).toBe(2);
  const { database } = sandbox;
  await database.orm.delete(identitySubmissions);
  expect((await decide('merchant@demo.test', { result: 'revoked' })).statusCode).toBe(200);
  const { front, back } = { front: await upload(browser), back: await upload(browser) };
  const expiryDate = new Date(sandbox.clock.now() + 86_400_000).toISOString().slice(0, 10) as '2031-01-31';
  await apply(browser, { front, back }, { documentNumber: 'ZZ 777777' as 'CA 123456', expiryDate });
  await decide('merchant@demo.test', { result: 'passed' });
  expect(await own24h()).toBe(2);
  sandbox.clock.advance(Date.parse(`${expiryDate}T23:59:59.999Z`) - sandbox.clock.now());
  browser = await member('merchant@demo.test');
  await area.sweep?.(database.orm, sandbox.clock.now(), database);
  expect(await own24h()).toBe(2);
  sandbox.clock.advance(1);
  for (let times = 0; times < 2; times += 1) await area.sweep?.(database.orm, sandbox.clock.now(), database);
  expect(await own24h()).toBe(0);
  expect(await statuses(browser)).toEqual(expect.arrayContaining([1, 2].map((identityType) => ({ identityType, identityStatus: 3 }))));
  expect(await standing(browser)).toMatchObject({ identityStatus: 3, ended: 'expired', canResubmit: true, attemptsLeft: mostAttempts });
  expect((await mailsOf(browser)).filter((title) => title === 'Your document has expired')).toHaveLength(1);
  expect((await browser.client.send(verifyRecord, {})).data[0]?.result).toBe('expired');
  expect(await apply(browser, { front, back }, { documentNumber: 'ZZ 777778' as 'CA 123456' })).toMatchObject({ kind: 'ok' });
  await decide('merchant@demo.test', { result: 'passed' });
  expect([await own24h(), (await standing(browser)).ended]).toEqual([2, null]);
});

test('the desk takes a level back that is passed, a company too, once, and the member is told', async () => {
  const vip = await member('vip@demo.test');
  const level = async () => (await vip.client.send(userRights, {})).data.find(({ isOwn }) => isOwn)?.level;
  expect(await level()).toBe(3);
  expect((await decide('vip@demo.test', { identityType: 3, result: 'revoked' })).statusCode).toBe(200);
  expect((await decide('vip@demo.test', { identityType: 3, result: 'revoked' })).statusCode).toBe(409);
  expect(await level()).toBe(2);
  const { data } = await vip.client.send(verifyResult, { identityType: 3 });
  expect(data).toMatchObject({ identityStatus: 3, canResubmit: true, draft: null });
  expect(await mailsOf(vip)).toContain('Your document is no longer accepted');
});
