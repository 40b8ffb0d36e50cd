import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runtimeConfigSchema, type RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { locales } from '#services/i18n/locales.ts';
import type { ChainState } from '#sandbox/chain/chain.ts';
import { loadBuild } from '#sandbox/core/pages/build.ts';
import { compressBuild } from '#sandbox/core/pages/compress.ts';
import { fillWorker } from '#sandbox/core/pages/offline.ts';
import { ConfigFileError, keepConfig, readConfigFile, refuseLabInProduction } from '#sandbox/config.ts';
import { meantLocale } from '#sandbox/core/pages/localeSpelling.ts';
import { madeOnce } from '#sandbox/core/pages/sendFile.ts';
import { testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const script = `${'console.log("exchange");'.repeat(200)}`;
const page = `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>…</title><script>theme()</script>
<script type="importmap">{"integrity":{}}</script><script type="module" crossorigin src="/assets/index-Ab3_dE-9.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-12345678.js"><link rel="stylesheet" crossorigin href="/assets/index-Zz9Yy8Xx.css"></head><body><div id="root"></div></body></html>`;

const folder = mkdtempSync(join(tmpdir(), 'exchange-pages-'));
let sandbox: TestSandbox;
const configFile = (text: string) => {
  const file = join(folder, 'operator.json');
  writeFileSync(file, text);
  return file;
};

beforeAll(async () => {
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'assets/index-Ab3_dE-9.js'), script);
  writeFileSync(join(dist, 'assets/index-Ab3_dE-9.js.map'), '{}');
  writeFileSync(join(dist, 'assets/shell-aaaa1111.js'), 'export default {}');
  writeFileSync(join(dist, 'assets/later-b2b2b2_.js'), 'export default {}');
  writeFileSync(join(dist, 'assets/index-Zz9Yy8Xx.css'), 'a{}'.repeat(300));
  mkdirSync(join(dist, 'lab/assets'), { recursive: true });
  writeFileSync(join(dist, 'lab/lab.html'), '<!doctype html><title>Lab</title>');
  writeFileSync(join(dist, 'lab/assets/lab-Cc3_dE-9.js'), script);
  mkdirSync(join(dist, 'offline'));
  writeFileSync(join(dist, 'sw.js'), 'keep()');
  writeFileSync(join(dist, 'sw-off.js'), 'end()');
  writeFileSync(join(dist, 'offline/en_US.html'), '<!doctype html><title>Offline</title>');
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'app.webmanifest'), JSON.stringify({ name: 'Exchange', short_name: 'Exchange', display: 'standalone' }));
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify({
      'locales/zh_CN/texts.ts': { file: 'assets/shell-aaaa1111.js' },
      'locales/en_US/texts.ts': { file: 'assets/index-Ab3_dE-9.js' },
    }),
  );
  writeFileSync(
    join(dist, '.vite/stills.json'),
    JSON.stringify({ 'en_US/': '<h1>Calm</h1>', 'zh_CN/': '<h1>从容</h1>', 'zh_CN/trade/exchange': '<p>市场</p>' }),
  );
  expect(await compressBuild(dist)).toBe(9);
  expect(await compressBuild(dist)).toBe(0);
  const config = readConfigFile(configFile(JSON.stringify({ walletConnect: { projectId: 'p', relayUrl: 'wss://relay.example/v1' } })));
  sandbox = await testSandbox({ build: await loadBuild(dist), config });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  sandbox.app.inject({ method, url, headers });

describe('the shell', () => {
  test.each(['/', '/en_US', '/zh_CN/web3/asset?x=1', '/en_US/trade/exchange/', '/nobody/knows', '/swap', '/%E4%B8%AD'])(
    'answers %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-store',
      ]);
    },
  );
  test('has the policy to the letter, with a fresh nonce of 128 bits on every script and module preload', async () => {
    const [one, two] = await Promise.all([get('/en_US'), get('/en_US')]);
    const nonce = /'nonce-([^']+)'/.exec(String(one.headers['content-security-policy']))?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(one.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' wss://relay.example; frame-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types app-html app-worker; report-to csp`,
    );
    expect(String(two.headers['content-security-policy'])).not.toContain(nonce);
    for (const tag of one.body.match(/<script[^>]*>|<link[^>]*modulepreload[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    expect(one.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(one.body).not.toMatch(/%NONCE%|%HINTS%/);
  });
  test('carries every other header', async () => {
    const { headers } = await get('/en_US');
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), serial=()',
      'reporting-endpoints': 'csp="/csp"',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['x-build']).toMatch(/^[0-9a-f]{12}$/);
  });
  test("hints at the texts of the page's language, after the import map", async () => {
    const { body } = await get('/zh_CN/market');
    expect(body).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/shell-aaaa1111\.js"[^>]* nonce="[^"]+">/);
    expect(body.indexOf('shell-aaaa1111')).toBeGreaterThan(body.indexOf('importmap'));
    expect((await get('/en_US')).body).not.toContain('shell-aaaa1111');
  });
});

describe('the first look of a page', () => {
  const rootOf = async (url: string, language = '') =>
    (await get(url, { 'accept-language': language })).body.match(/<div id="root">(.*?)<\/div>/)?.[1];
  test('comes with the document, in the language of the address, else of the browser', async () => {
    expect(await rootOf('/en_US')).toBe('<h1>Calm</h1>');
    expect(await rootOf('/zh_CN/')).toBe('<h1>从容</h1>');
    expect(await rootOf('/', 'zh-CN,zh;q=0.9')).toBe('<h1>从容</h1>');
    expect(await rootOf('/zh_CN/trade/exchange/?tradeCode=btc_usdt')).toBe('<p>市场</p>');
    expect(await rootOf('/trade/exchange', 'zh-CN,zh;q=0.9')).toBe('<p>市场</p>');
  });
  test.each(['/en_US/login', '/en_US/trade/exchange', '/zh_CN/web3', '/nobody/knows'])('is not sent with %s', async (path) => {
    expect(await rootOf(path)).toBe('');
  });
});

describe('a language that is spelled as others do', () => {
  test.each([
    ['/en-US/market?tab=spot&q=%2F', '/en_US/market?tab=spot&q=%2F'],
    ['/EN_us', '/en_US'],
    ['/en/web3/asset/', '/en_US/web3/asset/'],
    ['/zh-Hans-CN/trade/exchange?tradeCode=btc_usdt', '/zh_CN/trade/exchange?tradeCode=btc_usdt'],
    ['/zh_cn//elsewhere.example', '/zh_CN//elsewhere.example'],
    ['/en-GB/%E4%B8%AD%0d%0aset-cookie:x', '/en_US/%E4%B8%AD%0d%0aset-cookie:x'],
  ])('%s leads to %s', async (asked, meant) => {
    const { statusCode, headers } = await get(asked);
    expect([statusCode, headers.location]).toEqual([302, meant]);
  });

  test.each(['/app/downLoad', '/ko_KR/market', '/de', '/kol', '/en_US/en-US', '/enx', '/en-US-'])('%s is left to the app', async (path) => {
    expect((await get(path)).statusCode).toBe(200);
  });

  test.each([
    ['de', 'de_DE'],
    ['pt_BR', 'pt_PT'],
    ['zh-Hant-TW', 'zh_HK'],
    ['zh', 'zh_CN'],
    ['tl-PH', 'fil_PH'],
    ['FIL', 'fil_PH'],
    ['es-419', 'es_ES'],
    ['de_DE', undefined],
    ['ko_KR', undefined],
    ['', undefined],
  ])('%j means %s', (segment, locale) => {
    expect(meantLocale(segment, (code) => locales.some((each) => each.code === code))).toBe(locale);
  });
});

describe('many guests', () => {
  const small = async (work: (app: TestSandbox['app']) => Promise<void>) => {
    const sized = await testSandbox({ build: await loadBuild(join(folder, 'dist')), limitScale: 0.005 });
    try {
      await work(sized.app);
    } finally {
      await sized.close();
    }
  };
  test('one address is sent so many pages a minute, and then told when to come back; others are not held up', () =>
    small(async (app) => {
      const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
      const pages = ['/en_US', '/openapi', '/openapi.json', '/zh_CN/market'];
      const statuses = [];
      for (const path of pages) statuses.push(await ask(path, '198.51.100.1'));
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await app.inject({ url: '/en_US', remoteAddress: '198.51.100.1' })).headers['retry-after']).toBe('20');
      expect(await ask('/en_US', '198.51.100.2')).toBe(200);
      expect(await ask('/favicon.svg', '198.51.100.1')).toBe(200);
    }));
  test('a page is compressed beside other work, and not for HEAD', async () => {
    const [page, head] = await Promise.all([
      get('/en_US', { 'accept-encoding': 'br' }),
      get('/en_US', { 'accept-encoding': 'br' }, 'HEAD'),
    ]);
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<div id="root"><h1>Calm</h1></div>');
    expect([head.statusCode, head.headers['content-encoding'], head.body]).toEqual([200, undefined, '']);
  });
  test('the config is checked and signed once a minute, or when a chain has changed', () => {
    let now = 0;
    let states = [{ status: 'restarting' }] as readonly ChainState[];
    const make = vi.fn(() => ({}) as RuntimeConfig);
    const config = keepConfig(make, { states: () => states, now: () => now });
    const madeAt = (moment: number) => {
      now = moment;
      config();
      return make.mock.calls.length;
    };
    expect([0, 1, 59_999, 60_000, 60_001].map(madeAt)).toEqual([1, 1, 1, 2, 2]);
    states = [{ status: 'restarting' }];
    expect([60_002, 60_003, 3].map(madeAt)).toEqual([3, 3, 3]);
    // A clock that testers have set back.
    expect([2, 3].map(madeAt)).toEqual([4, 4]);
  });
});

describe('files', () => {
  test('with a hash are kept for good, and come compressed as the browser likes', async () => {
    const [br, gz, plain] = await Promise.all(
      ['gzip, br', 'gzip', 'identity'].map((accepted) => get('/assets/index-Ab3_dE-9.js', { 'accept-encoding': accepted })),
    );
    expect(br?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(br?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(script);
    expect(gunzipSync(gz?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(script);
    expect([plain?.headers['content-encoding'], plain?.body]).toEqual([undefined, script]);
  });
  test('with a hash of seven characters, as the build gives them, are kept for good too', async () => {
    expect((await get('/assets/later-b2b2b2_.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
  test('the app is installed under the operator’s name', async () => {
    const answer = await get('/app.webmanifest');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
      'no-cache',
    ]);
    expect(answer.json()).toEqual({ name: 'Meridian', short_name: 'Meridian', display: 'standalone' });
  });

  test('without a hash are asked for again, and answered by 304 when unchanged', async () => {
    const first = await get('/favicon.svg');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/favicon.svg', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });
  test.each([
    ['/assets/index-gone1234.js', 'text/javascript; charset=utf-8'],
    ['/assets/x.css', 'text/css; charset=utf-8'],
    ['/logo.png', 'image/png'],
    ['/assets/index-Ab3_dE-9.js.map', 'text/plain; charset=utf-8'],
    ['/.vite/manifest.json', 'application/json; charset=utf-8'],
    ['/assets/../../package.json', 'application/json; charset=utf-8'],
    ['/%2e%2e/package.json', 'application/json; charset=utf-8'],
  ])('unknown: %s is a 404 of its own type, never the shell', async (path, type) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers['content-type'], answer.body, answer.headers['cache-control']]).toEqual([
      404,
      type,
      '',
      'no-store',
    ]);
  });
  test('HEAD answers without a body', async () => {
    const answer = await get('/assets/index-Ab3_dE-9.js', {}, 'HEAD');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
  test('a broken address is no page of the app', async () => {
    const answer = await get('/%E0%A4%A');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });
  test('pages take no POST', async () => {
    const answer = await get('/en_US', {}, 'POST');
    expect([answer.statusCode, answer.json()]).toEqual([405, { code: 40400, message: 'This address does not take that method' }]);
  });
});

describe('the offline page', () => {
  const policyOf = async (path: string, app = sandbox.app) => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: path });
    return [statusCode, headers['content-security-policy'], headers['cache-control'], body];
  };
  const worker = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  test('comes under a policy of its own, and so does its worker', async () => {
    expect(await policyOf('/offline/en_US.html')).toEqual([
      200,
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'no-cache',
      '<!doctype html><title>Offline</title>',
    ]);
    expect(await policyOf('/sw.js')).toEqual([200, worker, 'no-cache', 'keep()']);
  });
  test('switched off, the worker that removes it is served in its place', async () => {
    const config = readConfigFile(configFile(JSON.stringify({ offlinePage: false })));
    const off = await testSandbox({ build: await loadBuild(join(folder, 'dist')), config });
    expect(await policyOf('/sw.js', off.app)).toEqual([200, worker, 'no-cache', 'end()']);
    await off.close();
  });
  test('the worker is filled in by the build, which fails when a line is not as known', () => {
    const source = "const version = 'development';\nconst locales = ['en_US'];\n";
    expect(fillWorker(source, '0123456789ab', ['de_DE', 'en_US'])).toBe(
      'const version = \'0123456789ab\';\nconst locales = ["de_DE","en_US"];\n',
    );
    expect(() => fillWorker('', '0123456789ab', [])).toThrow('sw.js has no line "const version = \'development\';"');
  });
});

describe('the runtime config', () => {
  test("fits its schema, tells why there is no chain and carries the operator's part", async () => {
    const config = runtimeConfigSchema.parse((await get('/config.json')).json());
    expect(config).toMatchObject({
      brand: { name: 'Meridian' },
      chains: [],
      chainsOffline: 'noChain',
      walletConnect: { projectId: 'p' },
      stream: { url: '/stream' },
    });
    expect(config.receiptKeys).toEqual(sandbox.secrets.receiptKeys);
  });
  test.each([
    ['is not JSON', '{', /JSON/],
    ['has a wrong field', '{"brand":{"name":""},"chains":[{"id":"one"}]}', /brand\.name: [\s\S]+chains\.0\.id: /],
  ])('that %s names what is wrong', (_name, text, reason) => {
    expect(() => readConfigFile(configFile(text))).toThrow(ConfigFileError);
    expect(() => readConfigFile(configFile(text))).toThrow(reason);
  });
  test('that is missing says so', () => {
    expect(() => readConfigFile(join(folder, 'nowhere.json'))).toThrow(/nowhere\.json is not valid:\n {2}ENOENT/);
  });
});

describe('reports', () => {
  const csp = (blocked: string) =>
    JSON.stringify([
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'script-src-elem', blockedURL: blocked, sourceFile: `${testOrigin}/en_US?token=secret`, lineNumber: 3 },
      },
    ]);
  const send = (path: string, payload: string, ip = '10.9.0.1') =>
    sandbox.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/reports+json' }, remoteAddress: ip });
  test('of violations are taken, cut down to what is no secret', async () => {
    expect((await send('/csp', csp('https://evil.test/x.js?who=me'))).statusCode).toBe(204);
    expect((await send('/err', JSON.stringify({ name: 'TypeError', message: 'x is not a function', where: 'trade' }))).statusCode).toBe(
      204,
    );
  });
  test('that make no sense or are too large are refused', async () => {
    expect((await send('/csp', 'x')).statusCode).toBe(400);
    expect((await send('/err', '{"name":1}')).statusCode).toBe(400);
    expect((await send('/err', JSON.stringify({ name: 'a', message: 'x'.repeat(20_000) }))).statusCode).toBe(413);
  });
  test('come ten a minute from one reporter at most', async () => {
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1)
      answers.push(await send('/err', JSON.stringify({ name: 'E', message: String(turn) }), '10.9.0.2'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('6');
  });
});

describe('security.txt', () => {
  test('says whom to tell of a weakness, and until when that holds', async () => {
    const answer = await get('/.well-known/security.txt');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(answer.body).toBe(
      'Contact: mailto:security@meridian.example\nExpires: 2027-02-19T00:00:00.000Z\nPreferred-Languages: en, zh\nCanonical: https://exchange.test/.well-known/security.txt\n',
    );
  });
  test.each<[string, readonly object[], string | undefined]>([
    ['of the support where there is none for it', [{ purpose: 'support', address: 'help@x.test' }], 'Contact: mailto:help@x.test'],
    ['of nobody: then it is not there', [], undefined],
  ])('with the mailbox %s', async (_, mailboxes, line) => {
    const config = readConfigFile(configFile(JSON.stringify({ brand: { name: 'Meridian', mailboxes } })));
    const { database, clock, secrets } = sandbox;
    const other = await testSandbox({ database, clock, secrets, config });
    const answer = await other.app.inject('/.well-known/security.txt');
    expect([answer.statusCode, answer.body.split('\n')[0]]).toEqual(line === undefined ? [404, expect.any(String)] : [200, line]);
    await other.app.close();
  });
});

describe('the API page', () => {
  test('describes every call as OpenAPI 3.1', async () => {
    const document = (await get('/openapi.json')).json() as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; 'x-served': boolean }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/hk-web/capital/transfer/submit']?.post).toMatchObject({ operationId: 'submitTransfer', 'x-served': true });
    const path = '/swap/v1/perpetual/follows/traderQualification';
    expect(document.paths[path]?.get).toMatchObject({ operationId: 'traderQualification', 'x-served': false });
  });
  test('is a page without script, under a policy that allows none', async () => {
    const answer = await get('/openapi');
    expect(answer.body).not.toContain('<script');
    expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'; style-src 'self'");
    expect((await get('/openapi/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
  test.each(['/openapi', '/openapi.json', '/openapi/style.css'])('%s is sent compressed, and not at all to who has it', async (path) => {
    const [plain, br, gz] = await Promise.all(['', 'br', 'gzip'].map((accepted) => get(path, { 'accept-encoding': accepted })));
    expect(brotliDecompressSync(br?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(plain?.body);
    expect(gunzipSync(gz?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(plain?.body);
    const tag = String(plain?.headers.etag);
    expect(plain?.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(path, { 'if-none-match': known });
      expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
    }
    expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
  test('what is the same for everybody is made once, however many want it at once', async () => {
    const make = vi.fn(() => 'a text');
    const file = madeOnce('text/plain', make);
    const all = await Promise.all([file(), file(), file()]);
    expect([make.mock.calls.length, new Set(all).size, all[0]?.bytes.toString()]).toEqual([1, 1, 'a text']);
  });
});

describe("the testers' lab", () => {
  const paths = ['/lab', '/lab/', '/lab/lab.html', '/lab/assets/lab-Cc3_dE-9.js', '/lab/nothing.js'];
  const statuses = async (of: TestSandbox) =>
    Promise.all(paths.map(async (url) => (await of.app.inject({ method: 'GET', url })).statusCode));

  test('is not there unless scenes are allowed or the config offers it', async () => {
    const traders = await testSandbox({ build: await loadBuild(join(folder, 'dist')), scenes: false });
    try {
      expect(await statuses(traders)).toEqual([404, 404, 404, 404, 404]);
      const config = await traders.app.inject({ method: 'GET', url: '/config.json' });
      expect(config.json<{ sandbox: { lab: boolean } }>().sandbox.lab).toBe(false);
    } finally {
      await traders.close();
    }
  });

  test('comes under a policy of its own where scenes are allowed', async () => {
    const testers = await testSandbox({ build: await loadBuild(join(folder, 'dist')), scenes: true });
    try {
      expect(await statuses(testers)).toEqual([200, 200, 200, 200, 404]);
      const { headers, body } = await testers.app.inject({ method: 'GET', url: '/lab' });
      expect([headers['content-type'], body]).toEqual(['text/html; charset=utf-8', '<!doctype html><title>Lab</title>']);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp",
      );
    } finally {
      await testers.close();
    }
  });

  test('is not asked for in a production config', () => {
    const config = { sandbox: { enabled: true, lab: true } };
    expect(() => refuseLabInProduction(config, { NODE_ENV: 'production' })).toThrow('sandbox.lab cannot be used with NODE_ENV=production');
    expect(() => refuseLabInProduction(config, {})).not.toThrow();
    expect(() => refuseLabInProduction({}, { NODE_ENV: 'production' })).not.toThrow();
  });
});
