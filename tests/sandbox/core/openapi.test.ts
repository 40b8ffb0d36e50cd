import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#services/contract.ts';
import { testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

type Operation = {
  readonly 'x-access': string;
  readonly 'x-served': boolean;
  readonly 'x-limits': readonly object[];
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, { readonly schema: { readonly oneOf: object[] } }>> } };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly 'x-limits': readonly object[];
  readonly 'x-codes': readonly { readonly code: number; readonly message: string }[];
  readonly 'x-stream': { readonly url: string; readonly server: { readonly anyOf: readonly object[] } };
};

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.close());
const read = async (language: string): Promise<Document> =>
  (await sandbox.app.inject({ url: '/openapi.json', headers: { 'accept-language': language } })).json();
const transfer = ({ paths }: Document) => paths['/hk-web/capital/transfer/submit']?.['post'];

test('a call tells who may make it, whether it is served, and how often it may be made', async () => {
  const document = await read('en-US');
  expect(transfer(document)).toMatchObject({
    'x-access': 'session',
    'x-served': true,
    'x-limits': [{ times: 5, perMs: 10_000, by: 'session' }],
  });
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(allCalls.length);
  expect(operations.every((operation) => typeof operation['x-served'] === 'boolean')).toBe(true);
  expect(document['x-limits']).toContainEqual({ times: 60, perMs: 1_000, by: 'session' });
});

test('codes come with their words in the language asked for, open places by their names', async () => {
  const words = async (language: string) => {
    const document = await read(language);
    const replies = transfer(document)?.responses[200].content['application/json']?.schema.oneOf;
    return [replies?.[1], document['x-codes'].find(({ code }) => code === 42_901)];
  };
  expect(await words('en-US')).toEqual([
    expect.objectContaining({ title: '20351: needsRecord', description: 'Your last transfer is still in progress' }),
    { code: 42_901, message: 'Too many requests. Try again in {seconds} s' },
  ]);
  expect(JSON.stringify(await words('de-DE'))).not.toContain('Too many');
});

test('the stream is told with its address and each message that its sides send', async () => {
  const { url, server } = (await read('en-US'))['x-stream'];
  expect(url).toMatch(/^wss?:\/\/.+\/stream$/);
  expect(server.anyOf).toHaveLength(7);
});
