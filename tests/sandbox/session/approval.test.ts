import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateQrCode, scanLogin, type QrToken } from '#services/web3/calls.ts';
import { logout } from '#services/session/calls.ts';
import { register } from '#services/session/entryCalls.ts';
import { askerOf } from '#sandbox/areas/session/approval/asker.ts';
import { placeOf } from '#sandbox/areas/session/approval/place.ts';
import { html } from '#sandbox/core/pages/html.ts';
import { createLocalEvents } from '#sandbox/core/stream/events.ts';
import { testBrowser, testOrigin, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';
import { testPhone, type Phone } from '#tests/support/phone.ts';

const events = createLocalEvents();
const log: string[] = [];
let sandbox: TestSandbox;
let browser: TestBrowser;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Infinity, events, log: { write: (line) => void log.push(line) } });
  browser = testBrowser(sandbox);
}, 120_000);
afterAll(() => sandbox.close());

const generate = async (from = browser): Promise<QrToken> => (await from.client.send(generateQrCode, {})).data;
const statusOf = async ({ qrCodeToken }: QrToken) => (await browser.client.send(scanLogin, { qrCodeToken })).kind;
const otherThan = (digits: string, by: number) => String((Number(digits) + by) % 100).padStart(2, '0');
/** The pages' texts between tags, where a number could be read or chosen. */
const wordsOn = (text: string) => [...text.matchAll(/>([^<]+)</g)].map(([, words]) => (words ?? '').trim());

describe('approval page', () => {
  test('takes the code out of the location bar at once', async () => {
    const { qrContent } = await generate();
    const answer = await sandbox.app.inject({ url: new URL(qrContent).pathname });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/approve']);
    expect(answer.headers['set-cookie']).toMatch(/^approve=[\w-]{22}; Max-Age=600; Path=\/approve; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('works over plain http, where no cookie can be Secure', async () => {
    const plain = await testSandbox({
      database: sandbox.database,
      clock: sandbox.clock,
      secrets: sandbox.secrets,
      origins: ['http://192.168.1.20:8080'],
    });
    const answer = await plain.app.inject({ url: `/approve/${'a'.repeat(22)}` });
    expect(answer.headers['set-cookie']).not.toMatch(/Secure/);
    await plain.app.close();
  });

  test('is plain: no script, one own style sheet, strict headers', async () => {
    const page = await testPhone(sandbox).open((await generate()).qrContent);
    expect(page.text).not.toMatch(/<script|\son\w+=|style=|javascript:/i);
    expect(page.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const style = await sandbox.app.inject({ url: '/approve/style.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test('asks for a login first, then says who asks, from where, and asks for the number without giving it away', async () => {
    const desktop = testBrowser(sandbox, {
      remoteAddress: '203.0.113.7',
      fetchFn: (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set('user-agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36');
        return browser.fetchFn(input, { ...init, headers });
      },
    });
    const token = await generate(desktop);
    const phone = testPhone(sandbox);
    const first = await phone.open(token.qrContent);
    expect(first.text).toContain('Log in to answer');
    expect(first.text).not.toContain('Linux');
    expect(first.text).not.toContain('name="code"');
    const page = await phone.logIn('trader@demo.test');
    for (const fact of ['Chrome', 'Linux', '127.0.0.1', 'Main wallet', 'trader@demo.test', 'https://exchange.test'])
      expect(page.text).toContain(fact);
    expect(page.text.match(/<input[^>]*name="code"[^>]*>/)?.[0].replace(/\s+/g, ' ')).toContain(
      'type="text" name="code" value="" inputmode="numeric"',
    );
    expect(wordsOn(page.text)).not.toContain(token.matchCode);
  });

  test.each([
    ['127.0.0.1', 'The computer of this exchange'],
    ['::ffff:192.168.1.20', 'The local network of this exchange'],
    ['203.0.113.7', 'City unknown, network 203.0.113.0/24'],
    ['', 'Unknown'],
  ])('names the place of %j as far as it is known: %s', async (ip, words) => {
    const [token, phone] = [await generate(), testPhone(sandbox)];
    await sandbox.database.pool.query('update qr_logins set ip = $1 where scan_code = $2', [ip, token.qrContent.split('/').at(-1)]);
    await phone.open(token.qrContent);
    const page = await phone.logIn('trader@demo.test');
    expect(/<dt>Place<\/dt>\s*<dd>([^<]*)</.exec(page.text)?.[1]).toBe(words);
  });

  test("speaks the phone's language where there are texts, else English", async () => {
    const { qrContent } = await generate();
    const path = new URL(qrContent).pathname;
    const open = (language: string) =>
      sandbox.app.inject({ url: '/approve', headers: { cookie: `approve=${path.split('/').at(-1)}`, 'accept-language': language } });
    expect((await open('en-GB')).payload).toContain('<html lang="en-US">');
    expect((await open('tlh')).payload).toContain('Log in to answer');
  });

  test('tells a wrong password without telling whether the account exists, and keeps the e-mail', async () => {
    const phone = testPhone(sandbox);
    await phone.open((await generate()).qrContent);
    const [wrong, unknown] = [await phone.logIn('trader@demo.test', 'nonsense'), await phone.logIn('nobody@demo.test', 'nonsense')];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toContain('The email or password is not right.');
    expect(wrong.text.replace('trader@', 'nobody@')).toBe(unknown.text);
  });

  test('lets a demo account in by one press, and no other account', async () => {
    const phone = testPhone(sandbox);
    await phone.open((await generate()).qrContent);
    expect((await phone.submit('/approve/login', { demo: 'somebody@else.test' })).status).toBe(401);
    expect((await phone.submit('/approve/login', { demo: 'vip@demo.test' })).text).toContain('Treasury');
    expect((await phone.submit('/approve/logout', {})).text).toContain('Log in to answer');
  });

  test('an account without a wallet cannot approve and is told so', async () => {
    const made = await testBrowser(sandbox).client.send(register, { email: 'fresh@exchange.test', password: 'Long-enough-2026' });
    expect(made.kind).toBe('ok');
    const phone = testPhone(sandbox);
    await phone.open((await generate()).qrContent);
    const page = await phone.logIn('fresh@exchange.test', 'Long-enough-2026');
    expect(page.text).toContain('This account has no wallet yet');
    expect(page.text).not.toContain('value="approve"');
  });
});

describe("the phone's login", () => {
  /** A phone that scanned a new request and is logged in, with the cookie that somebody kept. */
  async function loggedIn() {
    const [token, phone] = [await generate(), testPhone(sandbox)];
    await phone.open(token.qrContent);
    const page = await phone.logIn('trader@demo.test');
    const kept = phone.cookies.get('approve-phone') ?? '';
    return { token, phone, kept, account: /name="account" value="([^"]*)"/.exec(page.text)?.[1] ?? '' };
  }
  const endings: readonly (readonly [string, (phone: Phone) => Promise<unknown>])[] = [
    ['the logout of the phone', (phone) => phone.submit('/approve/logout', {})],
    [
      'a logout of the account on another device',
      async () => {
        const desk = testBrowser(sandbox);
        await desk.login('trader@demo.test');
        await desk.client.send(logout, {});
      },
    ],
  ];

  test.each(endings)('%s ends it: its cookie, kept and sent again, answers nothing and leads to the login', async (_, end) => {
    const { phone, kept, account } = await loggedIn();
    const page = await phone.open((await generate()).qrContent);
    const formToken = /name="token" value="([^"]*)"/.exec(page.text)?.[1] ?? '';
    await end(phone);
    const token = await generate();
    phone.cookies.set('approve-phone', kept);
    expect((await phone.open(token.qrContent)).text).toContain('Log in to answer');
    for (const sent of [{}, { token: formToken }]) {
      phone.cookies.set('approve-phone', kept);
      const refused = await phone.submit('/approve/answer', { account, answer: 'approve', code: token.matchCode, ...sent });
      expect([refused.status, refused.text.includes('action="/approve/login"')]).toEqual([401, true]);
    }
    expect(await statusOf(token)).toBe('scanned');
    expect((await phone.logIn('trader@demo.test')).status).toBe(200);
    await phone.answer('approve', token.matchCode);
    expect(await statusOf(token)).toBe('approved');
  });

  test('ends after 30 minutes: the page and its forms lead to the login', async () => {
    const { phone, account } = await loggedIn();
    sandbox.clock.advance(30 * 60_000 - 1);
    const token = await generate();
    expect((await phone.open(token.qrContent)).text).toContain('trader@demo.test');
    sandbox.clock.advance(1);
    const refused = await phone.submit('/approve/answer', { account, answer: 'approve', code: token.matchCode });
    expect([refused.status, refused.text.includes('You are no longer logged in on this phone.')]).toEqual([401, true]);
    expect(await statusOf(token)).toBe('scanned');
  });

  test('a form of a browser that has dropped its cookie leads to the login too', async () => {
    const { phone } = await loggedIn();
    phone.cookies.delete('approve-phone');
    expect((await phone.submit('/approve/answer', { answer: 'refuse' })).text).toContain('Log in to answer');
  });

  test('is one at a time on a phone: the next login ends the one before', async () => {
    const { phone, kept } = await loggedIn();
    const [page, guest] = [await phone.open((await generate()).qrContent), testPhone(sandbox)];
    expect(page.text).toContain('trader@demo.test');
    await guest.open((await generate()).qrContent);
    await phone.submit('/approve/login', { email: 'vip@demo.test', password: 'Demo-2026!' });
    guest.cookies.set('approve-phone', kept);
    expect((await guest.open((await generate()).qrContent)).text).toContain('Log in to answer');
  });

  test.each(['A'.repeat(43), '10000001.9999999999999.' + 'A'.repeat(43), '', '\u0000', "' or true --"])(
    'nobody makes one up: %j',
    async (text) => {
      const phone = testPhone(sandbox);
      phone.cookies.set('approve-phone', encodeURIComponent(text));
      expect((await phone.open((await generate()).qrContent)).text).toContain('Log in to answer');
    },
  );

  test('what it approved and nobody has fetched yet opens nothing once it has ended', async () => {
    const { token, phone } = await loggedIn();
    await phone.answer('approve', token.matchCode);
    await phone.open((await generate()).qrContent);
    await phone.submit('/approve/logout', {});
    expect(await statusOf(token)).toBe('refused');
  });
});

describe('C22: a relayed code', () => {
  test('a wrong number refuses the request for good, whichever it is', async () => {
    for (let count = 0; count < 20; count += 1) {
      const token = await generate();
      const phone = testPhone(sandbox);
      await phone.open(token.qrContent);
      await phone.logIn('trader@demo.test');
      expect(await phone.answer('approve', otherThan(token.matchCode, 1 + 5 * count))).toMatchObject({
        status: 200,
        path: '/approve/mismatch',
      });
      expect(await statusOf(token)).toBe('refused');
      await phone.open(token.qrContent);
      expect((await phone.open(token.qrContent)).status).toBe(410);
    }
  }, 60_000);

  test.each([undefined, '', ' ', '7', 'ab', '123', '4 7', '-1', '٤٧'])(
    'an approval with %j for a number is asked for it, keeps it, and changes nothing',
    async (typed) => {
      const token = await generate();
      const phone = testPhone(sandbox);
      await phone.open(token.qrContent);
      await phone.logIn('trader@demo.test');
      const page = await phone.answer('approve', typed);
      expect([page.status, page.text.includes('Type both digits first.')]).toEqual([400, true]);
      expect(/name="code"\s+value="([^"]*)"/.exec(page.text)?.[1]).toBe(typed ?? '');
      expect(await statusOf(token)).toBe('scanned');
    },
  );

  test.each([
    (digits: string) => ` ${digits} `,
    (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ])('the right number counts as it is typed, with spaces around it or in full-width digits', async (typed) => {
    const token = await generate();
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    await phone.logIn('trader@demo.test');
    expect(await phone.answer('approve', typed(token.matchCode))).toMatchObject({ status: 200, path: '/approve/approved' });
  });

  test("an approval with somebody else's wallet changes nothing", async () => {
    const token = await generate();
    const [phone, other] = [testPhone(sandbox), testPhone(sandbox)];
    await other.open((await generate()).qrContent);
    const account = /name="account" value="([^"]*)"/.exec((await other.logIn('vip@demo.test')).text)?.[1] ?? '';
    await phone.open(token.qrContent);
    await phone.logIn('trader@demo.test');
    expect((await phone.submit('/approve/answer', { account, answer: 'approve', code: token.matchCode })).status).toBe(400);
    expect(await statusOf(token)).toBe('scanned');
  });
});

describe('codes that cannot be used', () => {
  test.each([
    ['unknown', () => Promise.resolve(`https://exchange.test/approve/${'x'.repeat(22)}`)],
    ['malformed', () => Promise.resolve('https://exchange.test/approve/not-a-code')],
    [
      'expired',
      async () => {
        const { qrContent } = await generate();
        sandbox.clock.advance(120_000);
        return qrContent;
      },
    ],
    [
      'used',
      async () => {
        const token = await generate();
        const phone = testPhone(sandbox);
        await phone.open(token.qrContent);
        await phone.logIn('trader@demo.test');
        await phone.answer('approve', token.matchCode);
        return token.qrContent;
      },
    ],
  ])('%s: says so and how to go on', async (_, address) => {
    const page = await testPhone(sandbox).open(await address());
    expect(page.status).toBe(410);
    expect(page.text).toContain('Get a new code on the other screen and scan it again.');
  });

  test('the page without any code says the same', async () => {
    expect((await sandbox.app.inject({ url: '/approve' })).statusCode).toBe(410);
  });
});

describe('a fault of the exchange', () => {
  test('is told as a page, without details', async () => {
    const token = await generate();
    const phone = testPhone(sandbox);
    await sandbox.database.pool.query('alter table qr_logins rename to qr_logins_gone');
    const page = await phone.open(token.qrContent);
    await sandbox.database.pool.query('alter table qr_logins_gone rename to qr_logins');
    expect([page.status, page.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(page.text).toContain('Something went wrong');
    expect(page.text).not.toContain('qr_logins');
    expect((await phone.open(token.qrContent)).text).toContain('Log in to answer');
  });
});

describe('a form that holds too much', () => {
  test.each<[string, Record<string, string>, number]>([
    ['of more than a megabyte', { email: 'x'.repeat(1_100_000) }, 413],
    ['longer than this page takes', { email: 'x'.repeat(20_000) }, 413],
    ['of more fields than this page has', Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`n${index}`, ''])), 400],
  ])('%s is refused with a page that leads back, and nothing is lost', async (_, fields, status) => {
    const token = await generate();
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    for (const path of ['/approve/login', '/approve/answer', '/approve/logout']) {
      const page = await phone.submit(path, fields);
      expect([path, page.status, page.headers['content-type']]).toEqual([path, status, 'text/html; charset=utf-8']);
      expect(page.text).toContain('That was too much to send');
      expect(page.text).toContain('action="/approve"');
      expect((await phone.open(`${testOrigin}/approve`)).text).toContain('Log in to answer');
    }
    expect((await phone.logIn('trader@demo.test')).text).toContain('Log in on another device?');
  });
});

test('an address that opens it too often is told so, as a page', async () => {
  const small = await testSandbox({ database: sandbox.database, clock: sandbox.clock, secrets: sandbox.secrets, limitScale: 0.005 });
  const open = (url: string) => small.app.inject({ url, headers: { accept: 'text/html' } });
  for (let time = 0; time < 3; time += 1) expect((await open('/approve')).statusCode).toBe(410);
  const page = await open('/approve');
  expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([429, 'text/html; charset=utf-8', '20']);
  expect(page.body).toContain('Wait a moment, then open the page again.');
  expect((await open('/approve/style.css')).statusCode).toBe(200);
  // Other pages say it in their own way; a program is told as programs are.
  const other = await open('/openapi');
  expect([other.statusCode, other.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(other.body).toContain('Too many requests. Try again in 20 s');
  expect((await small.app.inject('/openapi')).json()).toMatchObject({ code: 42901 });
  await small.app.close();
});

describe('forms that this page did not draw', () => {
  test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    ['without the token', { token: '' }, {}],
    ['with the token of another request', { token: 'A'.repeat(43) }, {}],
    ['from another site', {}, { origin: 'https://evil.test' }],
    ['that a browser marks as cross-site', {}, { 'sec-fetch-site': 'cross-site' }],
    ['of another type', {}, { 'content-type': 'text/plain' }],
  ])('%s are refused and change nothing', async (_, fields, headers) => {
    const token = await generate();
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    await phone.logIn('trader@demo.test');
    expect((await phone.submit('/approve/answer', { answer: 'approve', code: token.matchCode, ...fields }, headers)).status).toBe(403);
    await phone.open(token.qrContent);
    expect((await phone.submit('/approve/logout', fields, headers)).status).toBe(403);
    expect(await statusOf(token)).toBe('scanned');
  });

  test('a form drawn for a guest is no good once somebody is logged in', async () => {
    const { qrContent } = await generate();
    const phone = testPhone(sandbox);
    const guest = await phone.open(qrContent);
    const old = /name="token" value="([^"]*)"/.exec(guest.text)?.[1] ?? '';
    await phone.logIn('trader@demo.test');
    expect((await phone.submit('/approve/answer', { token: old, answer: 'refuse' })).status).toBe(403);
  });
});

describe('what leaves the page', () => {
  test('the channel hears of the scan once and of the answer once', async () => {
    const token = await generate();
    const facts: string[] = [];
    const stop = events.subscribe(token.channel, (fact) => facts.push(fact));
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    await phone.logIn('trader@demo.test');
    await phone.open(token.qrContent);
    expect(facts).toEqual(['qr.changed']);
    await phone.answer('approve', token.matchCode);
    expect(facts).toEqual(['qr.changed', 'qr.changed']);
    stop();
  });

  test('no code, token, e-mail or password reaches the log', async () => {
    const token = await generate();
    const phone = testPhone(sandbox);
    await phone.open(token.qrContent);
    await phone.logIn('trader@demo.test');
    await statusOf(token);
    const canaries = [
      token.qrCodeToken,
      token.qrContent.split('/').at(-1) ?? '',
      token.channel,
      'trader@demo.test',
      'Demo-2026!',
      phone.cookies.get('approve-phone') ?? '',
    ];
    expect(log.length).toBeGreaterThan(0);
    for (const canary of canaries) expect(log.join('\n').includes(canary), canary).toBe(false);
  });

  test('a User-Agent full of markup is shown as text', () => {
    expect(html`<dd title="${'"><script>'}">${'<img src=x onerror=alert(1)>\u202e'}</dd>`.markup).toBe(
      '<dd title="&quot;&gt;&lt;script&gt;">&lt;img src=x onerror=alert(1)&gt;</dd>',
    );
  });
});

describe('parts', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8', undefined, undefined],
  ])('names the asker of %s', (userAgent, name, system) => {
    expect(askerOf(userAgent)).toEqual({ browser: name, system });
  });

  test.each([
    ['127.0.0.1', { kind: 'here' }],
    ['127.9.9.9', { kind: 'here' }],
    ['::1', { kind: 'here' }],
    ['::ffff:127.0.0.1', { kind: 'here' }],
    ['10.1.2.3', { kind: 'local' }],
    ['172.31.255.255', { kind: 'local' }],
    ['172.32.0.0', { kind: 'network', network: '172.32.0.0/24' }],
    ['192.168.1.20', { kind: 'local' }],
    ['169.254.7.7', { kind: 'local' }],
    ['fe80::1%eth0', { kind: 'local' }],
    ['fd12:3456::1', { kind: 'local' }],
    ['203.0.113.7', { kind: 'network', network: '203.0.113.0/24' }],
    ['::ffff:203.0.113.7', { kind: 'network', network: '203.0.113.0/24' }],
    ['2001:db8:0:7::5', { kind: 'network', network: '2001:db8:0:7::/64' }],
    ['', { kind: 'unknown' }],
    ['<b>nowhere</b>', { kind: 'unknown' }],
  ])('the place of %j', (ip, place) => {
    expect(placeOf(ip)).toEqual(place);
  });
});
