import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitTransfer } from '#services/assets/calls.ts';
import { logout } from '#services/session/calls.ts';
import { ledgerFaults, availableIn } from '#sandbox/core/ledger/balances.ts';
import { subtract } from '#sandbox/core/ledger/amounts.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ limitScale: Number.POSITIVE_INFINITY });
});
afterAll(() => sandbox.close());

const { coinId } = worldCoin('USDT');
const held = (uid: number, walletType: 2 | 3 | 5) => availableIn(sandbox.database.orm, { uid, walletType, tradeId: 0, coinId });

test('a balance sent 50 times at once from two browsers to two wallets leaves once', async () => {
  const browsers = [testBrowser(sandbox), testBrowser(sandbox)] as const;
  const { fid } = await browsers[0].login('copy@demo.test');
  await browsers[1].login('copy@demo.test');
  const uid = Number(fid);
  const before = await held(uid, 2);
  const targets = [3, 5] as const;
  const [third, fifth] = [await held(uid, 3), await held(uid, 5)];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => {
      const target = targets[index % 2] ?? 5;
      return browsers[index % 3 === 0 ? 1 : 0].client.send(submitTransfer, { amount: before, coinId, source: 2, target });
    }),
  );
  const accepted = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.kind === 'accepted');
  expect(accepted).toHaveLength(1);
  expect(await held(uid, 2)).toBe('0');
  expect([subtract(await held(uid, 3), third), subtract(await held(uid, 5), fifth)].sort()).toEqual(['0', before].sort());
  expect(await ledgerFaults(sandbox.database.orm)).toEqual([]);
}, 60_000);

test('coins sent round in both directions at once are neither made nor lost', async () => {
  const browser = testBrowser(sandbox);
  const uid = Number((await browser.login('trader@demo.test')).fid);
  const sum = async () => [await held(uid, 2), await held(uid, 5)].reduce((all, one) => subtract(all, `-${one}`), '0');
  const before = await sum();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => {
      const there = index % 2 === 0;
      return browser.client.send(submitTransfer, { amount: '3.333333', coinId, source: there ? 2 : 5, target: there ? 5 : 2 });
    }),
  );
  for (const outcome of outcomes) expect(outcome.status).toBe('fulfilled');
  expect(await sum()).toBe(before);
  expect(await ledgerFaults(sandbox.database.orm)).toEqual([]);
}, 60_000);

test('a cookie kept from before the logout moves nothing', async () => {
  const browser = testBrowser(sandbox);
  await browser.login('trader@demo.test');
  const kept = new Map(browser.jar);
  await browser.client.send(logout, {});
  for (const [name, value] of kept) browser.jar.set(name, value);
  await expect(browser.client.send(submitTransfer, { amount: '1', coinId, source: 2, target: 5 })).rejects.toMatchObject({
    name: 'SessionFault',
  });
});
