import { describe, expect, test } from 'vitest';
import {
  canSwap,
  coinBar,
  coinFor,
  firstRoute,
  inListOrder,
  isPairDisabled,
  needsPair,
  pairFor,
  routeCode,
  routeFrom,
  swapped,
  targetsOf,
  type TransferTypes,
} from '#machines/assets/transfer/transfer.rules.ts';
import { isolatedPair as pair, transferCoin as coin } from '#tests/support/samples.ts';

const types: TransferTypes = [
  { source: 2, targets: [5, 6, 7, 3, 8] },
  { source: 6, targets: [2, 5] },
  { source: 7, targets: [2] },
  { source: 5, targets: [2, 8] },
  { source: 3, targets: [2] },
  { source: 8, targets: [2, 8] },
];
const shut = { transferOutAble: false, transferInAble: false };
const noneIn = { baseTransferinable: false, quoteTransferinable: false };
const noneOut = { baseTransferoutable: false, quoteTransferoutable: false };

describe('ways between wallets', () => {
  test('are those that the server names, and never from a wallet to itself', () => {
    expect(types.map(({ source }) => [source, targetsOf(types, source)])).toEqual([
      [2, [5, 6, 7, 3, 8]],
      [6, [2, 5]],
      [7, [2]],
      [5, [2, 8]],
      [3, [2]],
      [8, [2]],
    ]);
  });

  test.each([
    [
      { source: 2, target: 5 },
      { source: 2, target: 5 },
    ],
    [
      { source: 5, target: 8 },
      { source: 5, target: 8 },
    ],
    [
      { source: null, target: null },
      { source: 2, target: 5 },
    ],
    [
      { source: 7, target: 3 },
      { source: 7, target: 2 },
    ],
    [
      { source: 4, target: 99 },
      { source: 2, target: 5 },
    ],
  ])('%j begins with %j', (wanted, route) => {
    expect(firstRoute(types, wanted)).toEqual(route);
  });

  test('without any way there is none to begin with', () => {
    expect(firstRoute([{ source: 2, targets: [2] }], { source: 2, target: 5 })).toBeNull();
  });

  test('another source keeps the target where it can, or trades places with it', () => {
    expect(routeFrom(types, { source: 2, target: 5 }, 6)).toEqual({ source: 6, target: 5 });
    expect(routeFrom(types, { source: 2, target: 5 }, 5)).toEqual({ source: 5, target: 2 });
    expect(routeFrom(types, { source: 2, target: 6 }, 3)).toEqual({ source: 3, target: 2 });
  });

  test('swapping reverses source and target, where the server allows the way back', () => {
    expect(swapped({ source: 2, target: 7 })).toEqual({ source: 7, target: 2 });
    expect(canSwap(types, { source: 2, target: 7 })).toBe(true);
    expect(canSwap(types, { source: 6, target: 5 })).toBe(false);
  });

  test('the type of a transfer comes from its two wallets', () => {
    expect(routeCode({ source: 2, target: 5 })).toBe(25);
    expect(routeCode({ source: 7, target: 2 })).toBe(72);
  });
});

describe('isolated margin pairs', () => {
  const into = { source: 2, target: 7 } as const;
  const outOf = { source: 7, target: 2 } as const;

  test('are asked for only where a side is wallet 7', () => {
    expect([into, outOf].map(needsPair)).toEqual([true, true]);
    expect(pairFor([pair(1)], { source: 2, target: 5 }, 1)).toBeNull();
  });

  test('are disabled by the flags of the direction', () => {
    expect(isPairDisabled(pair(1, noneIn), into)).toBe(true);
    expect(isPairDisabled(pair(1, noneIn), outOf)).toBe(false);
    expect(isPairDisabled(pair(1, noneOut), outOf)).toBe(true);
    expect(isPairDisabled(pair(1, { baseTransferinable: false }), into)).toBe(false);
  });

  test('the first that is not disabled is chosen, unless another open one is wanted', () => {
    const pairs = [pair(1, noneIn), pair(2), pair(3)];
    expect(pairFor(pairs, into, null)).toBe(2);
    expect(pairFor(pairs, into, 1)).toBe(2);
    expect(pairFor(pairs, into, 3)).toBe(3);
    expect(pairFor([pair(1, noneIn)], into, null)).toBeNull();
  });
});

describe('coins', () => {
  test.each([
    [{}, null],
    [{ transferOutAble: false }, 'form.cannotLeave'],
    [{ transferInAble: false }, 'form.cannotEnter'],
    [shut, 'form.closed'],
  ])('with %j the reason is %s', (flags, reason) => {
    expect(coinBar(coin(1, flags))).toBe(reason);
  });

  test('the wanted coin is chosen, else 52, else the first that can move', () => {
    expect(coinFor([coin(1), coin(52)], 1)).toBe(1);
    expect(coinFor([coin(1), coin(52)], null)).toBe(52);
    expect(coinFor([coin(1), coin(52)], 77)).toBe(52);
    expect(coinFor([coin(3, shut), coin(4)], 3)).toBe(4);
    expect(coinFor([coin(3, shut)], null)).toBe(3);
    expect(coinFor([], 52)).toBeNull();
  });

  test('those that can move come first, by what they are worth', () => {
    expect(inListOrder([coin(1), coin(9, shut), coin(2)]).map(({ coinId }) => coinId)).toEqual([2, 1, 9]);
  });
});
