import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '#services/http/faults.ts';
import { cancelOrder, openOrders, orderDetail, placeOrder, type PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import { spotList } from '#services/market/calls.ts';
import { symbolOf } from '#services/market/symbol.ts';
import { unitsOf } from '#sandbox/engine/market/units.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import type { createRandom } from '#tests/support/random.ts';
import { drawOrder } from '#tests/support/randomOrders.ts';
import type { NetworkBrowser } from './networkBrowser.ts';

type Random = ReturnType<typeof createRandom>;
/** An order as it was asked for; `orderIds` once it was acknowledged, `isRefused` once it was answered otherwise. */
type AskedOrder = { readonly request: PlaceOrderRequest; orderIds?: readonly string[]; isRefused?: boolean };
/** One member who trades without pause. */
export type Trader = {
  readonly asked: AskedOrder[];
  readonly run: () => Promise<void>;
  readonly stop: () => void;
  readonly isAsking: () => boolean;
  /** Reads his orders until they come. @throws Fault the last one, after a minute. */
  readonly untilServed: () => Promise<void>;
  /** Asks what became of what he asked since the last look; what has no answer is asked again under its client order id. */
  readonly look: () => Promise<string[]>;
};

const pairs = [worldPair('BTC', 'USDT'), worldPair('ETH', 'USDT')];

/** `pause` is how long he waits between two orders, in milliseconds. */
export function createTrader(name: string, { client, openRequests }: NetworkBrowser, random: Random, pause = 0): Trader {
  const asked: AskedOrder[] = [];
  const unlooked: AskedOrder[] = [];
  const faults: string[] = [];
  let isStopped = false;
  let last = new Map<number, string>();

  async function ask(one: AskedOrder): Promise<void> {
    try {
      const outcome = await client.send(placeOrder, one.request);
      if (outcome.kind !== 'accepted') {
        if (one.orderIds !== undefined) faults.push(`${one.request.clientOrderId} was taken and is refused with ${outcome.code}`);
        one.isRefused = true;
        return;
      }
      const ids = outcome.data.orders.map(({ orderId }) => orderId);
      if (one.orderIds !== undefined && one.orderIds.join() !== ids.join())
        faults.push(`${one.request.clientOrderId} was answered two ways`);
      one.orderIds = ids;
    } catch (error) {
      if (!(error instanceof Fault)) faults.push(String(error));
    }
  }
  async function readPrices(): Promise<void> {
    last = new Map((await client.send(spotList, {})).data.map((row) => [row.tradeId, row.last]));
  }
  async function one(): Promise<void> {
    const live = asked.findLast(({ orderIds }) => orderIds !== undefined);
    if (random.below(5) === 0 && live?.orderIds?.[0] !== undefined) {
      await client.send(cancelOrder, { orderId: live.orderIds[0] });
      return;
    }
    const pair = pairs[random.below(pairs.length)] ?? pairs[0];
    if (pair === undefined) return;
    const base = pair.tradeId === pairs[0]?.tradeId ? 'BTC' : 'ETH';
    const price = unitsOf(last.get(pair.tradeId) ?? '1', pair.digit) ?? 1;
    const tradeCode = symbolOf({ baseCurrency: base, quoteCurrency: 'USDT', tradeArea: pair.tradeArea });
    const usualLots = base === 'BTC' ? 20 : 500;
    const order: AskedOrder = {
      request: drawOrder(random, { tradeCode, usualLots, priceDigit: pair.digit, amountDigit: pair.amountDigit, last: price }),
    };
    asked.push(order);
    unlooked.push(order);
    await ask(order);
    // What was cut off is asked again by `look`; a server that is away need not be asked without pause.
    const isOpen = order.orderIds === undefined && order.isRefused === undefined;
    if (isOpen || pause > 0) await wait(Math.max(pause, isOpen ? 100 : 0));
  }

  return {
    asked,
    stop: () => void (isStopped = true),
    isAsking: () => openRequests(placeOrder.path) > 0,
    async run() {
      isStopped = false;
      await readPrices();
      while (!isStopped)
        await one().catch((error: unknown) => {
          if (!(error instanceof Fault)) faults.push(String(error));
        });
    },
    async look() {
      const these = unlooked.splice(0);
      const open = these.filter(({ orderIds, isRefused }) => orderIds === undefined && isRefused === undefined);
      for (const order of open) await ask(order);
      const acknowledged = these.find(({ orderIds }) => orderIds !== undefined);
      if (acknowledged !== undefined) await ask(acknowledged);
      const found = faults.splice(0);
      for (const { request, orderIds, isRefused } of these) {
        const outcome = await client.send(orderDetail, { clientOrderId: request.clientOrderId });
        const ids = outcome.kind === 'ok' ? outcome.data.orders.map(({ orderId }) => orderId) : [];
        if (orderIds !== undefined && ids.join() !== orderIds.join())
          found.push(`${request.clientOrderId} was acknowledged and is ${ids.join() || 'gone'}`);
        if (isRefused === true && ids.length > 0) found.push(`${request.clientOrderId} was refused and is there`);
        if (orderIds === undefined && isRefused === undefined) found.push(`${request.clientOrderId} was asked again and has no answer`);
      }
      return found.map((text) => `${name}: ${text}`);
    },
    async untilServed() {
      for (const deadline = performance.now() + 60_000; ;) {
        try {
          await client.send(openOrders, {}, { retry: false });
          return;
        } catch (error) {
          if (!(error instanceof Fault) || performance.now() > deadline) throw error;
          await wait(20);
        }
      }
    },
  };
}
