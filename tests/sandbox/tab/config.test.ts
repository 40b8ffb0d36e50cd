import { afterAll, beforeAll, expect, test } from 'vitest';
import { runtimeConfigSchema } from '#services/config/runtimeConfig.ts';
import { currencyDetail } from '#services/config/calls.ts';
import { downloadUrl, webConfig } from '#services/config/publicCalls.ts';
import { createHttpClient } from '#services/http/client.ts';
import { locales } from '#services/i18n/locales.ts';
import { originsOf } from '#sandbox/start/network.ts';
import { sandboxFetch, testOrigin, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
const others = originsOf('127.0.0.1', 8080, undefined).slice(1);
beforeAll(async () => {
  sandbox = await testSandbox({ origins: [testOrigin, ...others] });
});
afterAll(() => sandbox.close());
const client = () => createHttpClient({ bases: { '/': testOrigin }, fetchFn: sandboxFetch(sandbox.app, new Map()) });

test('the download address is a page of the app in the language asked for', async () => {
  expect((await client().send(downloadUrl, {})).data).toEqual({ url: '/en_US/app/downLoad' });
});

test('the backup websites are the other addresses of the exchange, more than are shown first', async () => {
  const { data } = await client().send(webConfig, {});
  expect(data.backupWebsites).toEqual(others);
  expect(data.backupWebsites.length).toBeGreaterThan(3);
});

test('every display currency has a rate and its digits', async () => {
  const { data } = await client().send(currencyDetail, {});
  expect(data.length).toBeGreaterThanOrEqual(locales.length);
  expect(new Set(data.map(({ currencyCode }) => currencyCode)).size).toBe(data.length);
  expect(data.filter(({ rate }) => Number(rate) <= 0)).toEqual([]);
});

test('each link outward of the demo brand ends on a page of its own, in the language of the browser', async () => {
  const { brand } = (await sandbox.app.inject('/config.json')).json<{ brand: Record<string, never> }>();
  const { social, community, listingForm, nftForm } = runtimeConfigSchema.shape.brand.parse(brand);
  const links = [...social, ...community].map(({ url }) => url).concat(Object.values(listingForm), Object.values(nftForm));
  expect(links.length).toBeGreaterThan(15);
  for (const url of links) {
    const answer = await sandbox.app.inject({ url, headers: { 'accept-language': 'de' } });
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<html lang="de-DE">');
  }
});

test.each(['javascript:alert(1)', '//evil.test/x', 'data:text/html,x', '/a b', 'ftp://a.test'])(
  'a configured link %s is refused at boot',
  (url) => {
    const brand = { name: 'X', social: [{ network: 'x', url }] };
    expect(runtimeConfigSchema.safeParse({ brand, api: {}, stream: { url: '/stream' }, chains: [] }).success).toBe(false);
  },
);
