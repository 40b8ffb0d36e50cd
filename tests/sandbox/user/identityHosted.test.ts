import { afterAll, beforeAll, expect, test } from 'vitest';
import { formLinkLife, verificationFormTestUrl, verificationFormUrl } from '#services/user/identity/hostedCalls.ts';
import { identityStatus } from '#services/user/identity/calls.ts';
import { makeLink } from '#sandbox/areas/user/identity/links.ts';
import { identityLinks, identitySubmissions } from '#sandbox/areas/user/identity/identity.schema.ts';
import { area } from '#sandbox/areas/user/area.ts';
import { pngOf } from '#tests/support/identityFiles.ts';
import { checkedPapers } from '#tests/support/samples/verification.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let own: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Infinity });
  own = testBrowser(sandbox);
  await own.login('unverified@demo.test');
}, 120_000);
afterAll(() => sandbox.close());

async function link(): Promise<string> {
  const outcome = await own.client.send(verificationFormUrl, {});
  if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  expect(outcome.data.expiresTime).toBe(sandbox.clock.now() + formLinkLife);
  return new URL(outcome.data.url).pathname;
}
const testLink = async () => new URL((await own.client.send(verificationFormTestUrl, {})).data.url).pathname;
const open = (url: string, language = 'en') => sandbox.app.inject({ url, headers: { accept: 'text/html', 'accept-language': language } });
async function post(url: string, fields: Readonly<Record<string, string | File>>, headers: object = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://form.test', { method: 'POST', body: form });
  return sandbox.app.inject({
    method: 'POST',
    url,
    headers: {
      origin: testOrigin,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
      accept: 'text/html',
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const png = (width = 800) => new File([new Uint8Array(pngOf(width, 600))], 'front.png');
const statuses = async () => (await own.client.send(identityStatus, {})).data.map(({ identityStatus: status }) => status);

test('the form stands behind its link without a login, in the language asked for, and runs nothing', async () => {
  const url = await link();
  const page = await open(url, 'de');
  expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([200, 'same-origin', 'no-store']);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; img-src data:/);
  expect(page.body).toContain('<html lang="de');
  expect(page.body).toContain('noch 30 Minuten');
  expect(page.body).not.toContain('<script');
  expect(page.body).not.toContain('unverified@demo.test');
});

test('a newer link ends the one before; half an hour ends each; an unknown one leads nowhere', async () => {
  const first = await link();
  const second = await link();
  expect([(await open(first)).statusCode, (await open(second)).statusCode, (await open('/verify/nothing')).statusCode]).toEqual([
    410, 200, 410,
  ]);
  sandbox.clock.advance(formLinkLife);
  expect((await open(second)).statusCode).toBe(410);
  expect((await post(second, { ...checkedPapers })).statusCode).toBe(410);
  // The login was over too.
  await own.login('unverified@demo.test');
});

test('what is wrong is said beside its field, files and texts stay, and the link stays good', async () => {
  const url = await link();
  const wrong = await post(url, { ...checkedPapers, documentNumber: '?', front: png(), back: png(500) });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('value="Silva"');
  for (const words of ['Enter the number as it stands', 'The picture is too small', 'Tick the box to go on.', 'The file is here.'])
    expect(wrong.body).toContain(words);
  expect(wrong.body.match(/aria-invalid="true"/g)).toHaveLength(3);
  const young = await post(url, { ...checkedPapers, birthDate: '2015-01-01', front: png(), back: png(), consent: 'on' });
  expect(young.body).toContain('You are not old enough yet.');
  expect((await post(url, { ...checkedPapers }, { origin: 'https://other.test' })).statusCode).toBe(403);
  expect((await post(url, {}, { 'content-type': 'text/plain' })).statusCode).toBe(400);
  expect(await statuses()).toEqual([3]);
});

test('a test is marked, ends as its tester chose, is used once, and changes nobody', async () => {
  const url = await testLink();
  expect((await open(url)).body).toContain('Test of the form');
  expect((await post(url, { result: 'any' })).statusCode).toBe(400);
  expect((await post(url, { ...checkedPapers, result: 'passed' })).body).toContain('This was a test.');
  expect((await post(url, { result: 'passed' })).statusCode).toBe(410);
  expect([await statuses(), (await sandbox.database.orm.select().from(identitySubmissions)).some(({ uid }) => uid === 10_000_006)]).toEqual(
    [[3], false],
  );
});

test('papers are handed in once, whoever sends them, and there is no link while they wait', async () => {
  const url = await link();
  const kept =
    /name="frontKept" value="([^"]+)"/.exec((await post(url, { ...checkedPapers, front: png(), consent: 'on' })).body)?.[1] ?? '';
  const whole = { ...checkedPapers, frontKept: kept, back: png(), consent: 'on' };
  const codes = (await Promise.all([1, 2, 3].map(() => post(url, whole)))).map(({ statusCode }) => statusCode);
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, 410, 410]);
  expect(await statuses()).toEqual([0]);
  expect((await open(url)).body).toContain('This link is over');
  expect(await own.client.send(verificationFormUrl, {})).toMatchObject({ kind: 'notNow', data: { why: 'waiting' } });
  const { orm } = sandbox.database;
  await area.sweep?.(orm, sandbox.clock.now() + formLinkLife + 1, sandbox.database);
  expect(await orm.select().from(identityLinks)).toEqual([]);
});

test('a link that stood when the papers were handed in elsewhere says that nothing can be handed in', async () => {
  const { orm } = sandbox.database;
  const secretPart = await makeLink(orm, { uid: 10_000_006, isTest: false, expiresAt: sandbox.clock.now() + formLinkLife });
  const late = await post(`/verify/${secretPart}`, { ...checkedPapers, front: png(), back: png(), consent: 'on' });
  expect([late.statusCode, late.body.includes('Nothing can be handed in now')]).toEqual([409, true]);
});
