import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(async () => {
  await sandbox.close();
});

test('every coin of the world has its picture, as a locked SVG', async () => {
  for (const { shortName, webLogo } of worldCoins) {
    const answer = await sandbox.app.inject(webLogo);
    expect(answer.statusCode, shortName).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(answer.body).toMatch(/^<svg/);
    expect(answer.body).not.toMatch(/<script|on\w+=|javascript:/i);
  }
});

test.each(['/coins/nosuchcoin.svg', '/coins/btc.png', '/coins/..%2f..%2f..%2fpackage.json', '/coins/BTC.svg', '/coins/%00.svg'])(
  'behavior: %s is not found',
  async (url) => {
    expect((await sandbox.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await sandbox.app.inject(url)).statusCode).toBeLessThan(500);
  },
);
