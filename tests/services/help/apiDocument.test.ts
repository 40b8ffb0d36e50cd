import { expect, test } from 'vitest';
import { readApiDocument, toApiDocument } from '#services/help/apiDocument.ts';
import { apiSample, openApiSample } from '#tests/support/apiSamples.ts';

const [move, time] = apiSample.calls;

test('a call is read with its fields, limits, words and examples, references followed', () => {
  expect(move).toMatchObject({ name: 'moveFunds', area: 'funds', method: 'POST', access: 'session', isServed: false, cookie: 'sid' });
  expect(move?.fields.map(({ name, place, type, isRequired }) => [name, place, type, isRequired])).toEqual([
    ['coin', 'path', 'integer', true],
    ['DPoP', 'header', 'string', true],
    ['amount', 'body', 'string', true],
    ['note', 'body', 'any', false],
  ]);
  expect(move?.fields[2]?.rules).toEqual([{ rule: 'pattern', value: '^\\d+(\\.\\d+)?$' }]);
  expect(move?.answers.map(({ code, kind, words }) => [code, kind, words])).toEqual([
    ['200', 'ok', 'Done'],
    ['30705', 'refused', 'A wallet is frozen'],
  ]);
  expect(move?.answers[0]?.fields.slice(0, 3).map(({ name, type }) => [name, type])).toEqual([
    ['data', 'object[]'],
    ['data[].id', 'string'],
    ['data[].next', 'object[]'],
  ]);
  expect(JSON.parse(move?.answers[0]?.example ?? '')).toMatchObject({ code: 200, message: 'Done', data: [{ id: '12.5' }] });
});

test('what another exchange leaves out or writes wrongly is not told; nothing is made up', () => {
  expect(time).toEqual({
    name: 'GET /time',
    area: 'market',
    method: 'GET',
    path: '/time',
    access: null,
    flags: null,
    isServed: null,
    limits: null,
    fields: [],
    body: null,
    cookie: null,
    answers: [],
    statuses: [],
  });
  expect(toApiDocument({ openapi: '3.0.0', paths: {} }, 'https://page.test')).toEqual({
    server: 'https://page.test',
    calls: [],
    limits: null,
    codes: null,
    stream: null,
  });
});

test('a schema that goes round in a circle ends, and what is no document is refused', () => {
  expect(move?.answers[0]?.fields.length).toBeLessThan(20);
  expect(toApiDocument({ ...openApiSample, paths: { '/a': 'wrong', '/b': { get: 'wrong' } } }, '').calls).toEqual([]);
  expect(() => toApiDocument('<h1>', '')).toThrow('cannot be read');
});

const address = new URL('https://exchange.test/openapi.json');
const answered = (body: string, init?: ResponseInit) => async () => new Response(body, init);
const read = (fetchFn: typeof fetch, signal = new AbortController().signal) => readApiDocument('de_DE', signal, { address, fetchFn });

test.each([
  ['a line that breaks', () => Promise.reject(new TypeError('Failed to fetch')), { name: 'NetworkFault' }],
  ['a page in place of the document', answered('<h1>Gateway</h1>'), { name: 'ShapeFault' }],
  ['too many questions', answered('', { status: 429, headers: { 'retry-after': '7' } }), { name: 'RateLimitFault', retryAfter: 7_000 }],
  ['an exchange in trouble', answered('{}', { status: 503 }), { name: 'StatusFault', status: 503 }],
])('%s is told as what it is', async (_, fetchFn, fault) => {
  await expect(read(fetchFn)).rejects.toMatchObject(fault);
});

test('it is asked for in the language of the page, without cookies, and not once the page is left', async () => {
  const asked: RequestInit[] = [];
  const left = new AbortController();
  await read(async (_, init = {}) => {
    asked.push(init);
    return new Response(JSON.stringify(openApiSample));
  });
  expect(asked[0]).toMatchObject({ credentials: 'omit', redirect: 'error', headers: { 'accept-language': 'de-DE' } });
  left.abort('left');
  await expect(read(async (_, init) => init?.signal?.throwIfAborted() as never, left.signal)).rejects.toBe('left');
});
