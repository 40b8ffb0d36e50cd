import { add, divide, multiply } from './decimal.ts';
import { averageDigits } from './ownOrder.ts';
import type { FillRow } from '#services/spot/orderRows.ts';

/**
 * What was bought, or sold, within one candle: `amount` in base coin, `price` in quote, an average where there were several fills (cut
 * toward zero). `openTime` is the candle's, `time` the last fill's, both in milliseconds.
 */
export type FillMark = {
  readonly side: 'buy' | 'sell';
  readonly openTime: number;
  readonly time: number;
  readonly count: number;
  readonly price: string;
  readonly amount: string;
};

type Fill = Pick<FillRow, 'fillId' | 'side' | 'price' | 'amount' | 'time'>;

/** One mark for a candle and side, from the oldest; a fill that is told of twice counts once. */
export function fillMarks(fills: readonly Fill[], openTimeOf: (moment: number) => number): readonly FillMark[] {
  const byPlace = new Map<string, Fill[]>();
  for (const fill of new Map(fills.map((each) => [each.fillId, each])).values()) {
    const place = `${openTimeOf(fill.time)} ${fill.side}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), fill]);
  }
  return [...byPlace.values()]
    .map((group) => markOf(group, openTimeOf))
    .sort((left, right) => left.openTime - right.openTime || (left.side < right.side ? -1 : 1));
}

function markOf(group: readonly Fill[], openTimeOf: (moment: number) => number): FillMark {
  const [first] = group as [Fill, ...Fill[]];
  const amount = group.reduce((sum, fill) => add(sum, fill.amount), '0');
  const total = group.reduce((sum, fill) => add(sum, multiply(fill.price, fill.amount)), '0');
  return {
    side: first.side,
    openTime: openTimeOf(first.time),
    time: Math.max(...group.map(({ time }) => time)),
    count: group.length,
    price: group.length === 1 ? first.price : divide(total, amount, averageDigits),
    amount,
  };
}
