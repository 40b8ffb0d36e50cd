import { randomUUID } from 'node:crypto';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import { textOf } from '#sandbox/engine/market/units.ts';
import type { createRandom } from './random.ts';

type Random = ReturnType<typeof createRandom>;
/** What must be known of a pair to draw an order for it; `last` in ticks. */
export type DrawnPair = {
  readonly tradeCode: string;
  readonly priceDigit: number;
  readonly amountDigit: number;
  /** Lots of a usual order. */
  readonly usualLots: number;
  readonly last: number;
};

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item => items[random.below(items.length)] ?? items[0];

/** An order such as somebody may send: mostly near the market, mostly payable, now and then neither. */
export function drawOrder(random: Random, pair: DrawnPair): PlaceOrderRequest {
  const { tradeCode, priceDigit, amountDigit, last } = pair;
  const side = pick<'buy' | 'sell'>(random, ['buy', 'sell']);
  const towards = side === 'buy' ? 1 : -1;
  /** A price so many parts of ten thousand away from the last, on the grid. */
  const price = (parts: number): string => textOf(Math.max(1, Math.round(last * (1 + parts / 10_000))), priceDigit);
  const lots = Math.max(1, Math.round(pair.usualLots * (random.below(50) === 0 ? 200 : (1 + random.below(300)) / 100)));
  const amount = textOf(lots, amountDigit);
  const common = { clientOrderId: randomUUID(), tradeCode, walletType: 2, side } as const;
  const near = random.below(41) - 20;
  const kind = random.below(20);
  // Within a wide spread, or at its edge: what the next one takes first.
  if (kind < 4) return { ...common, type: 'limit', price: textOf(Math.max(1, last + random.below(25) - 12), priceDigit), amount };
  if (kind < 9) return { ...common, type: 'limit', price: price(-towards * (random.below(30) - 10)), amount };
  if (kind < 11) return { ...common, type: 'limit', price: price(towards * near), amount, timeInForce: pick(random, ['IOC', 'FOK']) };
  if (kind < 12) return { ...common, type: 'limit', price: price(-towards * random.below(20)), amount, isPostOnly: true };
  if (kind < 14) return { ...common, type: 'market', amount };
  if (kind < 15) return { ...common, type: 'stopMarket', stopPrice: price(towards * (1 + random.below(15))), amount };
  if (kind < 16)
    return {
      ...common,
      type: 'stopLimit',
      stopPrice: price(towards * (1 + random.below(15))),
      price: price(towards * (5 + random.below(20))),
      amount,
    };
  if (kind < 17) return { ...common, type: 'trailingStop', callbackRate: pick(random, ['0.001', '0.002', '0.01']), amount };
  if (kind < 19)
    return {
      ...common,
      type: 'oco',
      price: price(-towards * (1 + random.below(20))),
      stopPrice: price(towards * (1 + random.below(20))),
      amount,
    };
  return { ...common, type: 'limit', price: price(900 * towards + random.below(300) * towards), amount };
}
