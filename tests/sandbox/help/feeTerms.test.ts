import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeeTerms } from '#services/help/feeTermsCalls.ts';
import { preMarketProjects } from '#services/spot/preMarket/calls.ts';
import { readMarginWallet } from '#services/margin/marginCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { testBrowser, testSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let world: TestSandbox;
beforeAll(async () => {
  world = await testSandbox();
});
afterAll(() => world.close());

const readTerms = async () => (await testBrowser(world).client.send(readFeeTerms, {})).data;

test.each([
  ['a guest', undefined, 0],
  ['a member of a higher level', 'vip@demo.test', undefined],
] as const)('the fees by level are those that %s is asked for', async (_, email, level) => {
  const browser = testBrowser(world);
  const person = email === undefined ? undefined : await browser.login(email);
  const { data } = await browser.client.send(tradeRules, { tradeCode: 'btc_usdt' });
  const vipLevel = level ?? person?.vipLevel ?? 0;
  const { spot } = await readTerms();
  const row = spot.find((each) => each.vipLevel === vipLevel) ?? spot.at(-1);
  expect([row?.maker, row?.taker]).toEqual([data[0]?.makerFee, data[0]?.takerFee]);
});

test('loans, bands and leverage are those of a margin wallet', async () => {
  const browser = testBrowser(world);
  await browser.login('trader@demo.test');
  const outcome = await browser.client.send(readMarginWallet, { walletType: 6 });
  if (outcome.kind !== 'ok') throw new Error(outcome.message);
  const { loans, bands, crossLeverage } = await readTerms();
  expect(crossLeverage).toBe(outcome.data.maxLeverage);
  expect(bands.find(({ upTo }) => upTo >= crossLeverage)).toMatchObject(outcome.data.bands);
  const lent = outcome.data.coins.filter(({ personalLimit }) => personalLimit !== '0');
  expect(lent.length).toBeGreaterThan(5);
  for (const { coinId, hourlyRate, personalLimit } of lent)
    expect(loans.find((loan) => loan.coinId === coinId)).toMatchObject({ hour: hourlyRate, personalLimit, isCross: true });
  expect(loans.find(({ shortName }) => shortName === 'USDT')).toMatchObject({ hour: '0.00001141', day: '0.00027384', year: '0.0999516' });
});

test('the terms of the pre-market are those of its projects', async () => {
  const { data } = await testBrowser(world).client.send(preMarketProjects, {});
  const { preMarket } = await readTerms();
  for (const { fee, collateral, leastTotal } of data.list) expect({ fee, collateral, leastTotal }).toEqual(preMarket);
});
