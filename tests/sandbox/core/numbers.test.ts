import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#services/contract.ts';
import { call, type AnyCall } from '#services/http/call.ts';
import { sampleOf } from '#sandbox/scenes/sampleOf.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import { testBrowser, testSandbox, type TestBrowser, type TestSandbox } from '#tests/support/sandbox.ts';

/** Beyond the columns of 16 and 32 bits, at the end of what a number holds exactly, and below all. */
const numbers = [2 ** 15, 2 ** 31, 2 ** 53 - 1, -1];
/** The same as text, and an amount beyond every column for money. */
const texts = [...numbers.map(String), `${'9'.repeat(30)}.${'9'.repeat(18)}`];

const outOfRange = call({
  name: 'testOutOfRange',
  area: 'test',
  method: 'POST',
  path: '/hk-web/test/outOfRange',
  request: z.object({}),
  replies: { 200: { kind: 'ok' } },
});

let sandbox: TestSandbox;
let browser: TestBrowser;
const lines: string[] = [];
const statuses: number[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({ log: { write: (line) => void lines.push(line) }, limitScale: Number.POSITIVE_INFINITY });
  serve(sandbox.app, outOfRange, async ({ core: { database } }) => {
    await database.orm.execute('select 40000::smallint');
    return { kind: 'ok' };
  });
  const { fetchFn, jar, keys, login } = testBrowser(sandbox);
  await login('trader@demo.test');
  browser = testBrowser(sandbox, {
    keys,
    fetchFn: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
      const answer = await fetchFn(input, init);
      statuses.push(answer.status);
      return answer;
    },
  });
  expect(jar.size).toBeGreaterThan(0);
});
afterAll(() => sandbox.close());

type Place = readonly (string | number)[];
/** Where numbers and texts stand in a sample. */
function placesIn(value: unknown, at: Place = []): { readonly at: Place; readonly isNumber: boolean }[] {
  if (typeof value === 'number' || typeof value === 'string') return [{ at, isNumber: typeof value === 'number' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]));
}
function putAt(value: unknown, [name, ...rest]: Place, inner: unknown): unknown {
  if (name === undefined) return inner;
  if (Array.isArray(value)) return value.map((each, index) => (index === Number(name) ? putAt(each, rest, inner) : (each as unknown)));
  const fields = value as Record<string, unknown>;
  return { ...fields, [name]: putAt(fields[name], rest, inner) };
}

/** Requests of a call that fit its schema: with every field, and with the required ones alone. */
function samplesOf({ request }: AnyCall): readonly unknown[] {
  const whole = sampleOf(request);
  const { shape = {} } = request._zod.def as unknown as { shape?: Record<string, z.ZodMiniType> };
  const required = Object.entries(shape).filter(([, field]) => !['optional', 'default'].includes(field._zod.def.type));
  return [whole, Object.fromEntries(required.map(([name]) => [name, (whole as Record<string, unknown>)[name]]))];
}
/** Every request that has one number or text of a call at its end. */
function requestsOf(of: AnyCall): { readonly request: unknown; readonly about: string }[] {
  const all = samplesOf(of).flatMap((sample) =>
    placesIn(sampleOf(of.request)).flatMap(({ at, isNumber }) =>
      (isNumber ? numbers : texts)
        .map((value) => ({ request: putAt(sample, at, value), about: `${of.name} ${at.join('.')}=${value}` }))
        .filter(({ request }) => isNumber || z.safeParse(of.request, request).success),
    ),
  );
  return [...new Map(all.map((each) => [JSON.stringify(each.request), each])).values()];
}

/** Whether a call answers, and neither a fault nor the database's refusal of a value reaches the log. */
async function isAnswered(of: AnyCall, request: unknown): Promise<boolean> {
  lines.length = 0;
  statuses.length = 0;
  await browser.client.send(of, request, { retry: false }).catch(() => undefined);
  return (
    statuses.length > 0 && statuses.every((status) => status < 500) && !lines.some((line) => /^\{"level":50|"msg":"unstorable"/.test(line))
  );
}

describe('numbers and amounts that the contract allows', () => {
  test('are answered by every served call, never with a fault', async () => {
    const served = allCalls.filter(({ name }) => sandbox.app.gate.served.has(name));
    const faults: string[] = [];
    const asked = new Set<string>();
    for (const of of served) {
      for (const { request, about } of requestsOf(of)) {
        asked.add(of.name);
        if (!(await isAnswered(of, request))) faults.push(about);
      }
    }
    expect(faults).toEqual([]);
    for (const name of ['removePriceAlert', 'messageList', 'savePriceAlert', 'placeOrder', 'trendlines', 'borrowMargin'])
      expect(asked).toContain(name);
  }, 300_000);

  test('that a column cannot hold after all are a bad request', async () => {
    expect(await isAnswered(outOfRange, {})).toBe(false);
    expect(statuses).toEqual([400]);
    expect(lines.find((line) => line.includes('"msg":"unstorable"'))).toMatch(/^\{"level":40,/);
  });
});
