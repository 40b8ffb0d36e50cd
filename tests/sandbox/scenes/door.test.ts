import { afterAll, beforeAll, expect, test } from 'vitest';
import { bizStatus } from '#services/session/calls.ts';
import { submitTransfer } from '#services/assets/calls.ts';
import { doorPath, enter } from '#sandbox/scenes/enter.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { cookieHeader } from '#tests/support/cookies.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const email = 'trader@demo.test';
const order = { amount: '1', coinId: 52, source: 2, target: 5 } as const;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());

test('the door opens what a login opens: the same answer, the same cookie, a session of this key alone', async () => {
  const [byDoor, byForm] = [testBrowser(sandbox), testBrowser(sandbox)];
  const entered = await byDoor.client.send(enter, { email: ' Trader@Demo.test ' });
  expect(entered).toEqual({ kind: 'ok', code: 200, message: 'Done', data: await byForm.login(email) });
  expect((await byDoor.client.send(bizStatus, {})).data.login).toEqual(await byForm.login(email));
  expect(await byDoor.client.send(submitTransfer, order)).toMatchObject({ kind: 'accepted' });

  const thief = testBrowser(sandbox);
  thief.jar.set(sessionCookie, byDoor.jar.get(sessionCookie) ?? '');
  await expect(thief.client.send(submitTransfer, order)).rejects.toMatchObject({ name: 'ProofFault', code: 40103 });
});

test('whoever enters as somebody else ends the session of before', async () => {
  const browser = testBrowser(sandbox);
  await browser.client.send(enter, { email });
  const before = new Map(browser.jar);
  await browser.client.send(enter, { email: 'vip@demo.test' });
  const asked = await sandbox.app.inject({ url: bizStatus.path, headers: { cookie: cookieHeader(before) } });
  expect(asked.json()).toEqual({ code: 200, message: 'Done', data: { login: null } });
});

test('nobody enters by an e-mail that no account has', async () => {
  const browser = testBrowser(sandbox);
  expect(await browser.client.send(enter, { email: 'nobody@demo.test' })).toMatchObject({ kind: 'refused', code: 10101 });
  expect([...browser.jar.keys()]).toEqual([]);
});

const knock = async (headers: Readonly<Record<string, string>>) => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: enter.path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ email }),
  });
  return { status: answer.statusCode, code: (answer.json() as { code: number }).code, cookies: answer.cookies };
};

test('without a proof, with a broken one and from another site the door stays shut', async () => {
  expect(await knock({})).toEqual({ status: 401, code: 40101, cookies: [] });
  expect(await knock({ dpop: 'not.a.proof' })).toEqual({ status: 401, code: 40102, cookies: [] });
  expect(await knock({ origin: 'https://elsewhere.test' })).toEqual({ status: 403, code: 40300, cookies: [] });
  expect(await knock({ 'sec-fetch-site': 'cross-site' })).toEqual({ status: 403, code: 40300, cookies: [] });
});

test('the page obeys a policy that knows no inline script, and of the controls its script asks for the door alone', async () => {
  const page = await sandbox.app.inject({ url: doorPath, headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' } });
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body.match(/<script[^>]*>/g)).toEqual([`<script type="module" src="${doorPath}/script.js">`]);
  const script = await sandbox.app.inject({ url: `${doorPath}/script.js` });
  expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(script.body.match(/\/sandbox\/[\w/-]+/g)).toEqual([enter.path]);
});

test("where the testers' controls are off there is no door", async () => {
  const shut = await testSandbox({ scenes: false, database: sandbox.database });
  const browser = testBrowser(shut);
  await expect(browser.client.send(enter, { email })).rejects.toMatchObject({ name: 'StatusFault', status: 404 });
  const answers = await Promise.all([doorPath, `${doorPath}/script.js`].map((url) => shut.app.inject({ url })));
  expect([...answers.map(({ statusCode }) => statusCode), browser.jar.size]).toEqual([404, 404, 0]);
  await shut.app.close();
});
