import { describe, expect, test, vi } from 'vitest';
import { baseFor } from '#services/http/encode.ts';
import { createHttpClient } from '#services/http/client.ts';
import { createClockOffset } from '#services/http/clockOffset.ts';
import { createKeyStore } from '#services/browser/keyStore.ts';
import { call } from '#services/http/call.ts';
import { longestNonceAge } from '#services/http/nonce.ts';
import { openRequest, unshown } from '#services/http/schemas.ts';
import {
  answer,
  base,
  clientWith,
  decryptedCall,
  faultOf,
  formCall,
  memoryShelf,
  otherCall,
  quietCall,
  readCall,
  signedCall,
  stepClock,
  writeCall,
  type SeenRequest,
} from './http.support.ts';
import { triesOf } from '#tests/support/masses.ts';

describe('outcomes', () => {
  test('a code that the call names is a typed outcome', async () => {
    const { client, faults } = clientWith((_, count) => (count === 1 ? answer(200, { amount: '1.5', more: 1 }) : answer(50011)));
    expect(await client.send(readCall, { page: 1 })).toEqual({ kind: 'ok', code: 200, message: 'message 200', data: { amount: '1.5' } });
    expect(await client.send(readCall, { page: 1 })).toEqual({ kind: 'pending', code: 50011, message: 'message 50011' });
    expect(faults).toEqual([]);
  });

  test('a named code counts on any HTTP status, an unnamed one only falls to `other` on 2xx', async () => {
    const { client } = clientWith(
      (_, count) => [answer(30303, undefined, { status: 403 }), answer(7), answer(7, undefined, { status: 403 })][count - 1] ?? answer(0),
    );
    expect((await client.send(writeCall, { amount: '1' })).kind).toBe('refused');
    expect((await client.send(otherCall, {})).kind).toBe('failed');
    expect(await faultOf(client.send(otherCall, {}))).toMatchObject({ name: 'StatusFault', status: 403, code: 7 });
  });

  test.each([
    [
      'an unnamed code',
      () => answer(31_337),
      { name: 'CodeFault', code: 31_337, serverMessage: 'message 31337', messageKey: 'faults:code' },
    ],
    ['data of another shape', () => answer(200, { amount: 5 }), { name: 'ShapeFault' }],
    ['HTML', () => new Response('<html>busy</html>', { headers: { 'content-type': 'text/html' } }), { name: 'ShapeFault' }],
    ['half an answer', () => new Response('{"code":200,"mess'), { name: 'ShapeFault' }],
    ['no text', () => new Response(new Uint8Array([0xff, 0xfe])), { name: 'ShapeFault' }],
    ['401', () => answer(40108, undefined, { status: 401 }), { name: 'SessionFault', code: 40108 }],
    ['401 without an envelope', () => new Response('', { status: 401 }), { name: 'SessionFault' }],
    ['401 of a proof', () => answer(40103, undefined, { status: 401 }), { name: 'ProofFault', code: 40103 }],
    ['404', () => new Response('no', { status: 404 }), { name: 'StatusFault', status: 404 }],
    ['501', () => answer(50100, undefined, { status: 501 }), { name: 'StatusFault', code: 50100 }],
    ['HTML 500', () => new Response('<html>', { status: 500 }), { name: 'StatusFault', status: 500 }],
    [
      '429',
      () => answer(42901, undefined, { status: 429, headers: { 'retry-after': '90' } }),
      { name: 'RateLimitFault', retryAfter: 90_000 },
    ],
  ])('%s', async (_, serve, expected) => {
    const { client, faults } = clientWith(serve);
    const fault = await faultOf(client.send(readCall, { page: 1 }));
    expect(fault).toMatchObject({ ...expected, call: 'readThing' });
    expect(faults).toEqual([fault]);
  });

  test('a call with its handler off tells its caller alone', async () => {
    const { client, faults } = clientWith(() => answer(1));
    expect(await faultOf(client.send(quietCall, {}))).toMatchObject({ name: 'CodeFault' });
    expect(faults).toEqual([]);
  });
});

describe('requests', () => {
  test('GET in the query, POST as JSON, form data with its boundary, path parameters', async () => {
    const inPath = call({
      name: 'inPath',
      area: 'contract',
      method: 'GET',
      path: '/swap/{bizType}/list',
      request: openRequest,
      replies: unshown,
    });
    const { client, seen } = clientWith((_, count) => answer(200, count === 1 ? { amount: '1' } : undefined), { locale: () => 'zh_CN' });
    await client.send(readCall, { page: 3 });
    await client.send(writeCall, { amount: '12.50' });
    await client.send(formCall, { operate: 'add' });
    await client.send(inPath, { bizType: 'a/b', ids: [1, 2], none: undefined, text: "it's 1+1" });
    expect(seen.map((request) => `${request.method} ${request.url.href}`)).toEqual([
      'GET https://x.test/hk-web/thing?page=3',
      'POST https://x.test/hk-web/thing',
      'POST https://x.test/hk-web/form',
      'GET https://x.test/swap/a%2Fb/list?ids=1&ids=2&text=it%27s+1%2B1',
    ]);
    expect(seen.map((request) => request.headers.get('accept-language'))).toEqual(['zh-CN', 'zh-CN', 'zh-CN', 'zh-CN']);
    expect(new TextDecoder().decode(seen[1]?.body)).toBe('{"amount":"12.50"}');
    const form = await new Response(seen[2]?.body ?? null, {
      headers: { 'content-type': seen[2]?.headers.get('content-type') ?? '' },
    }).formData();
    expect([...form.entries()]).toEqual([['operate', 'add']]);
  });

  test('credentials stay on our origin and redirects are refused', async () => {
    const inits: RequestInit[] = [];
    const client = createHttpClient({
      bases: { '/': base },
      clock: stepClock(),
      fetchFn: (_, init = {}) => {
        inits.push(init);
        return Promise.resolve(answer(200));
      },
    });
    await client.send(otherCall, {});
    expect(inits[0]).toMatchObject({ credentials: 'same-origin', redirect: 'error' });
  });

  test('the longest prefix chooses the base', () => {
    const bases = { '/': 'https://a.test', '/kline-history': 'https://k.test/api/' };
    expect([baseFor(bases, '/hk-web/x'), baseFor(bases, '/kline-history/market/trendlines'), baseFor({}, '/x')]).toEqual([
      'https://a.test',
      'https://k.test/api/',
      '',
    ]);
  });

  test('no answer in 15 s is a TimeoutFault, also when the body hangs', async () => {
    vi.useFakeTimers();
    try {
      const hanging = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"code"')) });
      const { client } = clientWith((_, count) => (count === 1 ? new Promise<Response>(() => {}) : new Response(hanging)));
      for (const step of [1, 2]) {
        const fault = faultOf(client.send(writeCall, { amount: '1' }));
        await vi.advanceTimersByTimeAsync(15_000);
        expect([step, (await fault).name]).toEqual([step, 'TimeoutFault']);
      }
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('an aborted call ends with the reason, unreported', async () => {
    const { client, faults, seen } = clientWith(() => new Promise<Response>(() => {}));
    const controller = new AbortController();
    const ended = faultOf(client.send(readCall, { page: 1 }, { signal: controller.signal }));
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    controller.abort(new Error('left'));
    expect((await ended).message).toBe('left');
    expect((await faultOf(client.send(readCall, { page: 1 }, { signal: controller.signal }))).message).toBe('left');
    expect(faults).toEqual([]);
  });
});

describe('retries', () => {
  const broken = () => Promise.reject(new TypeError('fetch failed'));

  test('a read is tried five times with full jitter, then fails', async () => {
    const { client, seen, clock, faults } = clientWith(broken);
    expect((await faultOf(client.send(readCall, { page: 1 }))).name).toBe('NetworkFault');
    const slept = (clock as ReturnType<typeof stepClock>).slept;
    expect(seen).toHaveLength(5);
    expect(slept.map((wait, index) => wait >= 0 && wait <= 500 * 2 ** index)).toEqual([true, true, true, true]);
    expect(faults).toHaveLength(1);
  });

  test('then one probe at a time until it works or 30 s have passed', async () => {
    let works = false;
    const { client, seen, clock } = clientWith(() => (works ? answer(200, { amount: '1' }) : broken()));
    const fails = async () => {
      const before = seen.length;
      await faultOf(client.send(readCall, { page: 1 }));
      return seen.length - before;
    };
    expect([await fails(), await fails(), await fails()]).toEqual([5, 1, 1]);
    await clock.sleep(30_000);
    expect(await fails()).toBe(5);
    works = true;
    expect((await client.send(readCall, { page: 1 })).kind).toBe('ok');
    works = false;
    expect(await fails()).toBe(5);
  });

  test.each([
    ['a POST', () => clientWith(broken), 'write'],
    ['a proven call', () => clientWith(broken), 'signed'],
    ['a read on its own schedule', () => clientWith(broken), 'scheduled'],
  ] as const)('never for %s', async (_, make, kind) => {
    const { client, seen } = make();
    const sent =
      kind === 'write'
        ? client.send(writeCall, { amount: '1' })
        : kind === 'signed'
          ? client.send(signedCall, { amount: '1' })
          : client.send(readCall, { page: 1 }, { retry: false });
    expect((await faultOf(sent)).name).toBe('NetworkFault');
    expect(seen).toHaveLength(1);
  });

  test.each([400, 403, 404, 409, 422, 501])('never on %i', async (status) => {
    const { client, seen } = clientWith(() => new Response('', { status }));
    await faultOf(client.send(readCall, { page: 1 }));
    expect(seen).toHaveLength(1);
  });

  test('C33: no call comes before Retry-After; 1,000 clients spread', async () => {
    const start = 1_795_219_200_000;
    const perSecond = new Map<number, number>();
    let early = 0;
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const { client, seen } = clientWith(
        (_, count) =>
          count === 1 ? answer(42901, undefined, { status: 429, headers: { 'retry-after': '20' } }) : answer(200, { amount: '1' }),
        { clock: stepClock(start, seed) },
      );
      await client.send(readCall, { page: 1 });
      const wait = (seen[1]?.at ?? 0) - start;
      if (wait < 20_000 || wait > 24_000) early += 1;
      perSecond.set(Math.floor(wait / 1_000), (perSecond.get(Math.floor(wait / 1_000)) ?? 0) + 1);
    }
    const counts = [...perSecond.values()];
    expect(early).toBe(0);
    expect(Math.max(...counts)).toBeLessThanOrEqual(2 * (1_000 / 4));
  });

  test('C33: back-off of 1,000 clients after an outage: peak at most twice the mean per second', async () => {
    const start = 1_795_219_200_000;
    const perSecond = new Map<number, number>();
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const { client, seen } = clientWith(broken, { clock: stepClock(start, seed) });
      await faultOf(client.send(readCall, { page: 1 }));
      const last = Math.floor(((seen[4]?.at ?? 0) - start) / 1_000);
      perSecond.set(last, (perSecond.get(last) ?? 0) + 1);
    }
    const counts = [...perSecond.values()];
    const mean = 1_000 / counts.length;
    expect(Math.max(...counts) / mean).toBeLessThanOrEqual(2);
  });
});

describe('proofs and intents', () => {
  const refusal = (code: number, headers: Record<string, string> = {}) => answer(code, undefined, { status: 401, headers });
  const claimsOf = (proof: string | null) =>
    JSON.parse(Buffer.from((proof ?? '').split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

  test('a new nonce is taken once, with the same Idempotency-Key and a new jti', async () => {
    const { client, seen } = clientWith((_, count) => (count === 1 ? refusal(40105, { 'dpop-nonce': 'n1' }) : answer(200)));
    expect((await client.send(signedCall, { amount: '1' }, { idempotencyKey: 'k1' })).kind).toBe('accepted');
    const [first, second] = seen.map((request) => claimsOf(request.headers.get('dpop')));
    expect([first?.nonce, second?.nonce, first?.ik, second?.ik]).toEqual([undefined, 'n1', 'k1', 'k1']);
    expect(first?.jti).not.toBe(second?.jti);
    expect(seen.map((request) => request.headers.get('idempotency-key'))).toEqual(['k1', 'k1']);
    expect(seen.map((request) => new TextDecoder().decode(request.body))).toEqual(['{"amount":"1"}', '{"amount":"1"}']);
  });

  describe('a nonce that the server would refuse by now', () => {
    const given = (nonce: string) => answer(200, undefined, { headers: { 'dpop-nonce': nonce } });
    const isSigned = ({ url }: SeenRequest) => url.pathname === '/hk-web/signed';

    test.each([
      [longestNonceAge - 1, ['/hk-web/signed', '/hk-web/signed']],
      [longestNonceAge, ['/hk-web/signed', '/hk-web/public/common/locales', '/hk-web/signed']],
    ])('after %i ms is renewed before the call, which is sent once', async (age, paths) => {
      const { client, seen, clock } = clientWith((request, count) => given(isSigned(request) ? `n${count}` : 'renewed'));
      await client.send(signedCall, { amount: '1' });
      await clock.sleep(age);
      expect((await client.send(signedCall, { amount: '2' })).kind).toBe('accepted');
      expect(seen.map(({ url }) => url.pathname)).toEqual(paths);
      expect(claimsOf(seen.at(-1)?.headers.get('dpop') ?? null)['nonce']).toBe(paths.length === 3 ? 'renewed' : 'n1');
    });

    test('that cannot be renewed is sent all the same: the server says what it takes', async () => {
      const { client, seen, clock } = clientWith((request, count) => {
        if (!isSigned(request)) throw new TypeError('away');
        return given(`n${count}`);
      });
      await client.send(signedCall, { amount: '1' });
      await clock.sleep(longestNonceAge);
      expect((await client.send(signedCall, { amount: '2' })).kind).toBe('accepted');
      expect(claimsOf(seen.at(-1)?.headers.get('dpop') ?? null)['nonce']).toBe('n1');
    });
  });

  test('an idempotent call without a key gets one, a UUID of version 4', async () => {
    const { client, seen } = clientWith(() => answer(200));
    await client.send(signedCall, { amount: '1' });
    expect(seen[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('at most two automatic retries, each reason once', async () => {
    const codes = [40105, 40106, 40105, 40106, 40105];
    const { client, seen } = clientWith((_, count) => refusal(codes[count - 1] ?? 0, { 'dpop-nonce': `n${count}` }));
    expect(await faultOf(client.send(signedCall, { amount: '1' }))).toMatchObject({
      name: 'ProofFault',
      code: 40105,
      messageKey: 'faults:proof',
    });
    expect(seen).toHaveLength(3);
  });

  test.each([40101, 40102, 40103, 40104, 40107])('%i stops at once', async (code) => {
    const { client, seen } = clientWith(() => refusal(code, { 'dpop-nonce': 'n' }));
    expect(await faultOf(client.send(signedCall, { amount: '1' }))).toMatchObject({ name: 'ProofFault', code });
    expect(seen).toHaveLength(1);
  });

  test('a key in flight waits for Retry-After and asks again', async () => {
    const { client, seen, clock } = clientWith((_, count) =>
      count === 1 ? answer(40901, undefined, { status: 409, headers: { 'retry-after': '2' } }) : answer(200),
    );
    expect((await client.send(signedCall, { amount: '1' })).kind).toBe('accepted');
    expect((clock as ReturnType<typeof stepClock>).slept).toEqual([2_000]);
    expect(new Set(seen.map((request) => request.headers.get('idempotency-key'))).size).toBe(1);
  });

  test('another body under the same key is a fault that stops', async () => {
    const { client, seen } = clientWith(() => answer(42201, undefined, { status: 422 }));
    expect(await faultOf(client.send(signedCall, { amount: '1' }))).toMatchObject({ name: 'StatusFault', code: 42201 });
    expect(seen).toHaveLength(1);
  });

  test('outside a secure context the fault says so and nothing is sent', async () => {
    const { client, seen } = clientWith(() => answer(200), { keys: createKeyStore(memoryShelf()) });
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes });
    try {
      expect(await faultOf(client.send(signedCall, { amount: '1' }))).toMatchObject({
        name: 'ProofFault',
        messageKey: 'faults:insecureContext',
      });
      expect(await faultOf(client.send(decryptedCall, { amount: '1' }))).toMatchObject({ messageKey: 'faults:insecureContext' });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(seen).toEqual([]);
  });
});

test('clock offset is the median of the last five', () => {
  const clock = createClockOffset();
  const at = (offset: number) => new Date(1_795_219_200_000 + offset).toUTCString();
  expect(clock.offset()).toBe(0);
  for (const offset of [60_000, 61_000, 7_200_000, 62_000, 60_000]) clock.observe(at(offset), 1_795_219_200_000, 1_795_219_200_000);
  expect(clock.offset()).toBe(61_500);
  clock.observe('no date', 0, 0);
  clock.observe(null, 0, 0);
  expect(clock.offset()).toBe(61_500);
  clock.reset(at(-5_000), 1_795_219_199_900, 1_795_219_200_100);
  expect(clock.offset()).toBe(-4_500);
});

test('C27: 1,000 hostile answers never change a prototype nor pass as data', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const texts = [
    '{"code":200,"__proto__":{"polluted":1},"data":{"amount":"1","__proto__":{"polluted":1}}}',
    '{"code":200,"data":{"amount":"1","\\u005f_proto__":{"polluted":1}}}',
    '{"code":200,"data":{"amount":"1","constructor":{"prototype":{"polluted":1}}}}',
    `{"code":200,"data":${deep}}`,
    `{"code":200,"data":{"amount":${deep}}}`,
    '{"code":1e309,"data":{"amount":"1"}}',
    '{"code":NaN}',
    '{"code":200,"code":"x","data":{}}',
    '{"code":200,"data":{"amount":"1","amount":2}}',
    'null',
    '[]',
    '""',
    '{"code":"200"}',
    '{"code":200,"data":{"amount":{"toString":"1"}}}',
    '{"code":200,"data":{"amount":null}}',
    '',
  ];
  let unexpected = 0;
  for (let round = 0; round < triesOf(1_000); round += 1) {
    const { client } = clientWith(() => new Response(texts[round % texts.length]));
    const ended = await client.send(readCall, { page: 1 }).then(
      (outcome) => JSON.stringify(outcome),
      (error: Error) => error.name,
    );
    if (!['ShapeFault', 'CodeFault', '{"kind":"ok","code":200,"message":"","data":{"amount":"1"}}'].includes(ended)) unexpected += 1;
  }
  expect(unexpected).toBe(0);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
