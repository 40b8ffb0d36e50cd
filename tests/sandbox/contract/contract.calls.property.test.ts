import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelContractOrder, openContractOrders } from '#services/contract/orderCalls.ts';
import {
  closeContractPosition,
  closeContractPositions,
  contractPositions,
  moveContractMargin,
  reverseContractPosition,
} from '#services/contract/positionCalls.ts';
import { saveContractSettings } from '#services/contract/settingCalls.ts';
import { triesOf } from '#tests/support/masses.ts';
import { createRandom } from '#tests/support/random.ts';
import type { TestBrowser } from '#tests/support/sandbox.ts';
import { openContractCalls, type ContractCalls } from './contract.calls.support.ts';

const emails = ['trader@demo.test', 'vip@demo.test', 'kol@demo.test'];
const codes = ['btcusdt', 'ethusdt', 'btcusdt_1_d'];
const deeds = 600;

let calls: ContractCalls;
let members: TestBrowser[];
beforeAll(async () => {
  calls = await openContractCalls();
  members = [];
  for (const email of emails) members.push(await calls.member(email));
}, 120_000);
afterAll(() => calls.sandbox.close());

test(`${deeds} random calls of three accounts keep every coin, contract and margin`, async () => {
  const random = createRandom(20_261_201);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random.below(items.length)];
  const counts = new Map<string, number>();
  const id = (): string => crypto.randomUUID();

  async function place(browser: TestBrowser, code: string) {
    const side = pick(['buy', 'sell'] as const) ?? 'buy';
    const towards = side === 'buy' ? -1 : 1;
    const price = String(Math.round(calls.mark(code) * (1 + (towards * (random.below(60) - 20)) / 10_000)));
    const isHedge = random.below(3) === 0;
    return calls.place(browser, {
      code,
      side,
      contracts: 1 + random.below(80),
      ...(isHedge ? { positionSide: pick(['long', 'short'] as const) ?? 'long' } : { isReduceOnly: random.below(5) === 0 }),
      ...(random.below(3) === 0 ? {} : { price }),
    });
  }
  const positionOf = async ({ client }: TestBrowser) => {
    const bizType = pick(['perpetual', 'delivery'] as const) ?? 'perpetual';
    return pick((await client.send(contractPositions, { bizType })).data.positions);
  };
  async function one(): Promise<{ readonly name: string; readonly code: number }> {
    const browser = pick(members);
    const code = pick(codes) ?? 'btcusdt';
    if (browser === undefined) throw new Error('nobody');
    const { client } = browser;
    const deed = random.below(16);
    if (deed < 6) return { name: 'place', code: (await place(browser, code)).code };
    if (deed < 8) {
      const order = pick((await client.send(openContractOrders, {})).data.orders);
      return { name: 'cancel', code: order === undefined ? 0 : (await client.send(cancelContractOrder, { orderId: order.orderId })).code };
    }
    if (deed < 9) {
      const change = pick([
        { positionMode: 'hedge' as const },
        { positionMode: 'oneWay' as const },
        { marginMode: 'isolated' as const },
        { marginMode: 'cross' as const },
      ]);
      return { name: 'mode', code: (await client.send(saveContractSettings, { code, ...change })).code };
    }
    if (deed < 10) {
      const leverage = pick([5, 10, 20, 50, 75]) ?? 20;
      const change = random.below(2) === 0 ? { leverageLong: leverage } : { leverageShort: leverage };
      return { name: 'leverage', code: (await client.send(saveContractSettings, { code, ...change })).code };
    }
    if (deed < 11) {
      const way = pick(['in', 'out'] as const) ?? 'in';
      return { name: 'transfer', code: (await calls.fund(browser, `${1 + random.below(400)}.${random.below(90) + 10}`, way)).code };
    }
    if (deed < 12 && random.below(4) === 0) {
      const request = { clientOrderId: id(), bizType: 'perpetual', which: pick(['all', 'winners', 'losers'] as const) ?? 'all' } as const;
      return { name: 'closeMany', code: (await client.send(closeContractPositions, request)).code };
    }
    const row = await positionOf(browser);
    if (row === undefined) return { name: 'none', code: 0 };
    const { positionId, volume } = row;
    if (deed < 13) return { name: 'reverse', code: (await client.send(reverseContractPosition, { clientOrderId: id(), positionId })).code };
    if (deed < 14) {
      const request = { clientId: id(), positionId, way: pick(['add', 'remove'] as const) ?? 'add', amount: `${1 + random.below(60)}.25` };
      return { name: 'margin', code: (await client.send(moveContractMargin, request)).code };
    }
    const contracts = random.below(2) === 0 ? ('all' as const) : 1 + random.below(volume + 3);
    return { name: 'close', code: (await client.send(closeContractPosition, { clientOrderId: id(), positionId, contracts })).code };
  }

  for (let done = 0; done < triesOf(deeds); done += 1) {
    const { name, code } = await one();
    const kind = code === 200 ? name : `${name} refused`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    expect(await calls.problems(), `after deed ${done}, ${kind} ${code}`).toEqual([]);
    calls.sandbox.clock.advance(random.below(4_000));
  }
  const seen = ['place', 'cancel', 'close', 'transfer', 'leverage'].filter((name) => (counts.get(name) ?? 0) > 0);
  expect(seen).toEqual(['place', 'cancel', 'close', 'transfer', 'leverage']);
}, 600_000);
