import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logout } from '#services/session/calls.ts';
import { allCalls } from '#services/contract.ts';
import type { AnyCall } from '#services/http/call.ts';
import { submitTransfer } from '#services/assets/calls.ts';
import { accountDetail } from '#services/web3/calls.ts';
import { loadBuild } from '#sandbox/core/pages/build.ts';
import { sessionCookie } from '#sandbox/core/serve/serve.ts';
import { sandboxFetch, testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'exchange-security-'));
let sandbox: TestSandbox;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  const head = '<script>theme()</script><script type="module" src="/assets/index-Ab3_dE-9.js"></script>';
  writeFileSync(join(folder, 'index.html'), `<!doctype html><html><head><title>x</title>${head}</head><body></body></html>`);
  writeFileSync(join(folder, 'assets/index-Ab3_dE-9.js'), 'export {}');
  sandbox = await testSandbox({ build: await loadBuild(folder), limitScale: Number.POSITIVE_INFINITY });
}, 120_000);
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('C12: on the server as a whole', () => {
  const body = JSON.stringify({ accountId: 'wallet-10000001' });
  const cookieOf = ({ jar }: TestBrowser): string => `${sessionCookie}=${jar.get(sessionCookie) ?? ''}`;
  const inject = async (
    to: TestSandbox,
    url: string,
    headers: Record<string, string>,
    payload = body,
    method: AnyCall['method'] = 'POST',
  ) => {
    const answer = await to.app.inject({
      method,
      url,
      headers: { origin: testOrigin, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { payload } : {}),
    });
    return answer.statusCode;
  };

  test('1,000 uses of a good proof again, elsewhere, by another session or after a new start of the server: none accepted', async () => {
    let proof = '';
    let jar = new Map<string, string>();
    const keeping = testBrowser(sandbox, {
      fetchFn: (input, init) => {
        proof = new Headers(init?.headers).get('dpop') ?? proof;
        return sandboxFetch(sandbox.app, jar)(input, init);
      },
    });
    jar = keeping.jar;
    await keeping.login('trader@demo.test');
    const stranger = testBrowser(sandbox);
    await stranger.login('vip@demo.test');
    // The same database and secrets, nothing kept in memory: a server that was killed and started again.
    const restarted = await testSandbox({
      database: sandbox.database,
      clock: sandbox.clock,
      secrets: sandbox.secrets,
      limitScale: Infinity,
    });
    const { path } = accountDetail;
    const statuses = new Map<number, number>();
    for (let round = 0; round < 100; round += 1) {
      await keeping.client.send(accountDetail, { accountId: 'wallet-10000001' });
      const cookie = cookieOf(keeping);
      const uses = [
        inject(sandbox, path, { cookie, dpop: proof }),
        inject(restarted, path, { cookie, dpop: proof }),
        inject(sandbox, path, { cookie: cookieOf(stranger), dpop: proof }),
        inject(sandbox, path, { dpop: proof }),
        inject(sandbox, path, { cookie }),
        inject(sandbox, '/hk-web/modifySafetyCheck', { cookie, dpop: proof }),
        inject(sandbox, `${path}?x=1`, { cookie, dpop: proof }),
        inject(sandbox, path, { cookie, dpop: proof }, JSON.stringify({ accountId: 'wallet-10000002' })),
        inject(sandbox, path, { cookie, dpop: proof, 'idempotency-key': crypto.randomUUID() }),
        inject(sandbox, path, { cookie, dpop: proof, origin: 'https://evil.test' }),
      ];
      for (const status of await Promise.all(uses)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    await restarted.app.close();
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(1_000);
    expect([...statuses.keys()].filter((status) => status !== 401 && status !== 403)).toEqual([]);
  }, 120_000);

  test('a request that comes again after its session has ended is told that it was carried out before; a new one that there is no session', async () => {
    const sent: Request[] = [];
    const jar = new Map<string, string>();
    const reach = sandboxFetch(sandbox.app, jar);
    const member = testBrowser(sandbox, {
      fetchFn: (input, init) => {
        sent.push(new Request(input, init));
        return reach(input, init);
      },
    });
    await member.login('trader@demo.test');
    const transfer = { amount: '1.25', coinId: 52, source: 2, target: 5 } as const;
    const idempotencyKey = crypto.randomUUID();
    await member.client.send(submitTransfer, transfer, { idempotencyKey });
    const carriedOut = sent.at(-1)?.clone();
    const cookies = new Map(jar);
    await member.client.send(logout, {});
    if (carriedOut === undefined) throw new Error('nothing was sent');
    const codeOf = async (answer: Response) => ((await answer.json()) as { code: number }).code;
    const again = await sandboxFetch(sandbox.app, cookies)(carriedOut.clone());
    expect([again.status, await codeOf(again)]).toEqual([401, 40107]);
    expect(await codeOf(await sandboxFetch(sandbox.app, cookies)(carriedOut.clone()))).toBe(40107);
    // Another proof of the same intent was never let in, and is not remembered for having been refused.
    const fresh = () => member.client.send(submitTransfer, transfer, { idempotencyKey });
    await expect(fresh()).rejects.toMatchObject({ name: 'SessionFault', code: 40108 });
    const refused = sent.at(-1)?.clone();
    if (refused === undefined) throw new Error('nothing was sent');
    expect(await codeOf(await sandboxFetch(sandbox.app, cookies)(refused))).toBe(40108);
  });

  test('every call that is to be signed is refused without a proof', async () => {
    const member = testBrowser(sandbox);
    await member.login('trader@demo.test');
    const signed = allCalls.filter(
      ({ flags, name }) => sandbox.app.gate.served.has(name) && flags.some((flag) => /signed|decrypted/.test(flag)),
    );
    expect(signed.length).toBeGreaterThanOrEqual(10);
    const accepted: string[] = [];
    for (const { name, path, method } of signed) {
      const filled = path.replaceAll(/\{\w+\}/g, '1');
      const status = await inject(sandbox, filled, { cookie: cookieOf(member) }, '{}', method);
      if (status !== 401) accepted.push(`${name}: ${status}`);
    }
    expect(accepted).toEqual([]);
  });
});

/** What a policy must not do, by the names that policy evaluators give their findings of medium severity and above. */
function policyFindings(policy: string): string[] {
  const directives = new Map(policy.split(';').map((part) => [part.trim().split(/\s+/)[0] ?? '', part.trim().split(/\s+/).slice(1)]));
  const effective = (name: string): readonly string[] => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const script = effective('script-src');
  const wild = (sources: readonly string[]): boolean => sources.some((source) => /^(\*|https?:|data:|blob:|filesystem:)$/.test(source));
  const nonces = script.filter((source) => source.startsWith("'nonce-"));
  return [
    ...(/unsafe-(inline|eval|hashes)/.test(policy) ? ['unsafe source'] : []),
    ...(wild(script) ? ['script-src takes any host'] : []),
    ...(script.some((source) => /^[\w*]/.test(source)) ? ['script-src lists hosts'] : []),
    ...(script.join() !== "'none'" && nonces.length > 0 && !script.includes("'strict-dynamic'") ? ['nonce without strict-dynamic'] : []),
    ...(nonces.some((nonce) => Buffer.from(nonce.slice(7, -1), 'base64').length < 16) ? ['short nonce'] : []),
    ...(effective('object-src').join() === "'none'" ? [] : ['object-src is open']),
    ...(directives.get('base-uri')?.join() === "'none'" ? [] : ['base-uri is open']),
    ...(directives.get('frame-ancestors')?.join() === "'none'" ? [] : ['frame-ancestors is open']),
    ...(directives.get('default-src')?.join() === "'none'" ? [] : ['default-src is open']),
    ...(wild(effective('connect-src')) || effective('connect-src').includes('http:') ? ['connect-src takes any host'] : []),
  ];
}

describe('C25: headers', () => {
  test.each([
    ['a page', 'GET', '/en_US', 200],
    ['a page of nothing', 'GET', '/en_US/nowhere', 200],
    ['a file', 'GET', '/assets/index-Ab3_dE-9.js', 200],
    ['a file that is gone', 'GET', '/assets/gone-12345678.js', 404],
    ['the config', 'GET', '/config.json', 200],
    ['an answer of the API', 'GET', '/hk-web/user/biz-status', 200],
    ['a refusal of the API', 'POST', '/hk-web/capital/transfer/submit', 401],
    ['no such call', 'GET', '/hk-web/nothing', 404],
    ['another method', 'POST', '/en_US', 405],
    ['a broken address', 'GET', '/%E0%A4%A', 400],
    ['a picture', 'GET', '/coins/btc.svg', 200],
    ['the API page', 'GET', '/openapi', 200],
    ['the API document', 'GET', '/openapi.json', 200],
    ['a report', 'POST', '/csp', 400],
    ["the phone's page", 'GET', '/approve/AAAAAAAAAAAAAAAAAAAAAA', 303],
  ] as const)('of %s close all that is not needed', async (_what, method, url, status) => {
    const answer = await sandbox.app.inject({
      method,
      url,
      headers: { origin: testOrigin },
      ...(method === 'POST' ? { payload: '' } : {}),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), serial=()',
    });
    expect(policyFindings(String(answer.headers['content-security-policy']))).toEqual([]);
  });

  test('the page enforces Trusted Types', async () => {
    const { headers } = await sandbox.app.inject({ url: '/en_US' });
    expect(String(headers['content-security-policy'])).toContain("require-trusted-types-for 'script'; trusted-types app-html app-worker");
  });

  test('the findings turn red', () => {
    const nonce = Buffer.alloc(16).toString('base64');
    expect(policyFindings(`default-src *; script-src 'nonce-${nonce}' 'unsafe-inline' https:`)).toEqual([
      'unsafe source',
      'script-src takes any host',
      'script-src lists hosts',
      'nonce without strict-dynamic',
      'object-src is open',
      'base-uri is open',
      'frame-ancestors is open',
      'default-src is open',
      'connect-src takes any host',
    ]);
  });
});
