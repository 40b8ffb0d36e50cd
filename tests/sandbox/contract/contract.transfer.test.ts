import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferPrecheck } from '#services/assets/calls.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { compare, subtract } from '#machines/rules/decimal.ts';
import type { TestBrowser } from '#tests/support/sandbox.ts';
import { openContractCalls, type ContractCalls } from './contract.calls.support.ts';

const trader = 10_000_001;
let calls: ContractCalls;
let browser: TestBrowser;
beforeAll(async () => {
  calls = await openContractCalls();
  browser = await calls.member('trader@demo.test');
}, 120_000);
afterAll(() => calls.sandbox.close());
const wallet = { uid: trader, walletType: 5, tradeId: 0, coinId: usdtId } as const;
const available = () => availableIn(calls.sandbox.database.orm, wallet);

test('what positions bind does not leave the contract wallet, and the reason is told', async () => {
  expect(await calls.fund(browser, '10')).toMatchObject({ kind: 'accepted' });
  await calls.place(browser, { side: 'buy', contracts: 40 });
  const has = await available();
  const { trading, sandbox } = calls;
  const held = await trading.heldBack(sandbox.database.orm, { uid: trader, walletType: 5 }, usdtId, sandbox.clock.now());
  expect(compare(held, '0')).toBe(1);
  const free = subtract(has, held);
  const most = free.replace(/(\.\d\d).*/, '$1');
  const tooMuch = { coinId: usdtId, amount: subtract(has, '0').replace(/(\.\d\d).*/, '$1'), source: 5, target: 2 } as const;
  expect(await browser.client.send(transferPrecheck, tooMuch)).toMatchObject({
    kind: 'explained',
    code: 30303,
    message: expect.stringContaining(free),
  });
  expect(await calls.fund(browser, tooMuch.amount, 'out')).toMatchObject({ kind: 'explained', code: 30303 });
  expect(await available()).toBe(has);
  expect(await calls.fund(browser, most, 'out')).toMatchObject({ kind: 'accepted' });
  expect(await available()).toBe(subtract(has, most));
  // The same as nothing is bound any more.
  await calls.place(browser, { side: 'sell', contracts: 40, isReduceOnly: true });
  const rest = (await available()).replace(/(\.\d\d).*/, '$1');
  expect(await calls.fund(browser, rest, 'out')).toMatchObject({ kind: 'accepted' });
  expect(await calls.problems()).toEqual([]);
});
