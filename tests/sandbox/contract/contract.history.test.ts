import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractHistory } from '#services/contract/historyCalls.ts';
import { contractOrderRow, contractFillRow, positionFact } from '#services/contract/contractRows.ts';
import { closeContractPositions } from '#services/contract/positionCalls.ts';
import { saveContractSettings, settingsFact } from '#services/contract/settingCalls.ts';
import type { RequestOf } from '#services/http/call.ts';
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
const history = async (more: Partial<RequestOf<typeof contractHistory>> & Pick<RequestOf<typeof contractHistory>, 'kind'>) =>
  (await browser.client.send(contractHistory, { bizType: 'perpetual', pageNum: 1, pageSize: 10, ...more })).data;

test('what is over is listed by its kind, a page at a time', async () => {
  const start = calls.sandbox.clock.now();
  await calls.place(browser, { side: 'buy', contracts: 4 });
  await calls.place(browser, { side: 'buy', contracts: 2, code: 'ethusdt' });
  await calls.place(browser, { side: 'buy', contracts: 1, price: String(Math.round(calls.mark() * 0.99)) });
  calls.sandbox.clock.advance(8 * 3_600_000 + 5_000);
  // A session does not outlive an idle night.
  browser = await calls.member('trader@demo.test');
  await browser.client.send(closeContractPositions, { clientOrderId: 'all', bizType: 'perpetual', which: 'all' });
  const orders = await history({ kind: 'order' });
  // The one that rests is not over.
  expect(orders.totalCount).toBe(4);
  expect(orders.list).toMatchObject([{ clientOrderId: 'all.1' }, { clientOrderId: 'all.0' }, { side: 'buy' }, { side: 'buy' }]);
  expect(await history({ kind: 'order', code: 'ethusdt' })).toMatchObject({ totalCount: 2 });
  expect(await history({ kind: 'order', code: 'nopeusdt' })).toMatchObject({ totalCount: 0, list: [] });
  expect(await history({ kind: 'order', bizType: 'delivery' })).toMatchObject({ totalCount: 0 });
  expect(await history({ kind: 'order', pageSize: 1, pageNum: 4 })).toMatchObject({ totalCount: 4, list: [orders.list[3]] });
  expect(await history({ kind: 'order', to: start })).toMatchObject({ totalCount: 0 });
  expect(await history({ kind: 'order', from: start, to: start + 1 })).toMatchObject({ totalCount: 2 });
  const fills = await history({ kind: 'fill' });
  expect(fills.totalCount).toBeGreaterThanOrEqual(4);
  expect(fills.revision).toBe(orders.revision);
  const positions = await history({ kind: 'position' });
  expect(new Set(positions.list.map(({ instrumentId }) => instrumentId))).toEqual(new Set(['btcusdt', 'ethusdt']));
  const funding = await history({ kind: 'funding' });
  expect(funding).toMatchObject({ totalCount: 2, list: [{ side: 'long', covered: '0' }, {}] });
  expect(await history({ kind: 'funding', pageNum: 5 })).toMatchObject({ totalCount: 2, list: [] });
  expect(await history({ kind: 'liquidation' })).toMatchObject({ totalCount: 0, list: [] });
  await expect(history({ kind: 'fill', pageSize: 101 })).rejects.toMatchObject({ status: 400 });
  await expect(history({ kind: 'fill', bizType: 'simulation' })).rejects.toMatchObject({ status: 501 });
  expect(await calls.problems()).toEqual([]);
});

test('what changes is told on the stream of its owner, each with a greater number', async () => {
  const told: { readonly fact: string; readonly about: unknown }[] = [];
  const end = calls.sandbox.app.sandbox.events.subscribe(`user:${trader}`, (fact, about) => void told.push({ fact, about }));
  await calls.place(browser, { side: 'buy', contracts: 3, code: 'solusdt' });
  await browser.client.send(saveContractSettings, { code: 'solusdt', leverageLong: 10 });
  end();
  const facts = told.map(({ fact }) => fact);
  expect(new Set(facts)).toEqual(
    new Set(['contractFill.made', 'contractOrder.changed', 'position.changed', 'balances.changed', 'contractSettings.changed']),
  );
  const aboutOf = (name: string) => told.find(({ fact }) => fact === name)?.about;
  const order = contractOrderRow.parse(aboutOf('contractOrder.changed'));
  const fill = contractFillRow.parse(aboutOf('contractFill.made'));
  const position = positionFact.parse(aboutOf('position.changed'));
  expect(settingsFact.parse(aboutOf('contractSettings.changed'))).toEqual({ instrumentId: 'solusdt' });
  expect(order).toMatchObject({ status: 'filled', filledContracts: 3 });
  expect([fill.orderId, position.isEnded]).toEqual([order.orderId, false]);
  const revisions = told.flatMap(({ about }) =>
    typeof about === 'object' && about !== null && 'revision' in about ? [about.revision] : [],
  );
  expect(new Set(revisions).size).toBe(revisions.length);
  expect(await history({ kind: 'order', code: 'solusdt' })).toMatchObject({ revision: Math.max(...revisions.map(Number)), list: [order] });
});
