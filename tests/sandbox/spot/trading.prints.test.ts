import { expect, test } from 'vitest';
import type { Engine } from '#sandbox/engine/trading/engine.ts';
import { printsThatMeet } from '#sandbox/engine/trading/house.ts';
import { createMarket } from '#sandbox/engine/market/market.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';

const [pair] = createMarket(1, worldCoins, [worldPair('LINK', 'USDT')]).pairs;
if (pair === undefined) throw new Error('the market has no pair');
const { tape } = pair;
const step = tape.pace * 1_000;
const begin = tape.stepAt(1_795_000_000) * 1_000;
const meeting = (from: number, to: number, waiting = 1) => {
  const book = { accountOrders: () => waiting, wouldMeetAccount: () => true };
  return printsThatMeet({ book, rules: { pair } } as unknown as Engine, from, to);
};

test('trades that could meet an order are those of the first and the last step of a gap, none twice', () => {
  const [from, to] = [begin + 1, begin + 50 * step + step - 1];
  const wanted = [...tape.printsBetween(from, begin + step - 1), ...tape.printsBetween(begin + 50 * step - 1, to)];
  expect(wanted.length).toBeGreaterThan(1);
  expect(meeting(from, to)).toEqual(wanted);
});
test('of one step, or of two that follow each other, all of them are', () => {
  for (const to of [begin + step - 1, begin + 2 * step - 1]) expect(meeting(begin, to)).toEqual(tape.printsBetween(begin, to));
});
test('there are none where no account waits', () => {
  expect(meeting(begin - 1, begin + step, 0)).toEqual([]);
});
