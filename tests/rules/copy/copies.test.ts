import { describe, expect, test } from 'vitest';
import { closedCopy, copyLimit, copyOfRatio, copyOfTarget, guardOf, hasPriceMoved } from '#machines/rules/copy/mirror.ts';
import { afterPayment, dueOf, freshShareBook, heldOf, withResult } from '#machines/rules/copy/profitShare.ts';
import { isProfitShare, isStopped, qualificationOf } from '#machines/rules/copy/relation.ts';
import { cappedByOrder, cappedByPair, sizeOfCount, sizeOfFunds } from '#machines/rules/copy/sizes.ts';
import { copyRoi, isSharpeTold, maxDrawdown, navOf, sharpeOf, winRate } from '#machines/rules/copy/statistics.ts';
import { add, compare, isAbove, multiply } from '#machines/rules/decimal.ts';
import { chanceOf } from '#tests/support/chance.ts';

// What the rows of the vectors (`../contract/contractVectors.csv`) do not reach.
const at = { leverage: 20, price: '50000', unitAmount: '0.001' };

describe('sizes and caps', () => {
  test('a cap that is not reached takes nothing, one without room skips', () => {
    expect(cappedByOrder('50', '80', at)).toEqual({ contracts: 20, clipped: false, skip: null });
    expect(cappedByOrder('2', '80', at)).toEqual({ contracts: 0, clipped: false, skip: 'belowOneContract' });
    expect(cappedByPair('50', '4999', at)).toEqual({ contracts: 0, clipped: false, skip: 'capReached' });
    expect(cappedByPair('50', '6000', at)).toEqual({ contracts: 0, clipped: false, skip: 'capReached' });
  });
  test('who has nothing copies nothing', () => {
    expect(sizeOfCount(30, 0)).toEqual({ contracts: 0, clipped: false, skip: 'balance' });
    expect(sizeOfFunds({ margin: '5', available: '0' }, '500', at)).toEqual({
      margin: '0',
      contracts: 0,
      clipped: false,
      skip: 'belowOneContract',
    });
  });
});

test('statistics go to the nearest, margins are cut, limits lie inside the guard', () => {
  expect([copyRoi([{ margin: '3', pnl: '2' }]), maxDrawdown(['3', '1']), winRate(['1', '1', '0'])]).toEqual(['0.6667', '0.6667', '0.6667']);
  expect(navOf(['3', '5'].map((balance) => ({ balance, deposit: '0' })))).toEqual({ nav: ['1', '1.667'], roi: '0.667' });
  expect(sizeOfFunds({ margin: '1', available: '3' }, '2', at).margin).toBe('0.66666666');
  expect([copyLimit('long', '33.33', '0.005', 2), copyLimit('short', '33.33', '0.005', 2)]).toEqual(['33.49', '33.17']);
});

describe('mirror', () => {
  test('copies never come to more than their target, and the last fill brings all of it', () => {
    const chance = chanceOf(7);
    for (let round = 0; round < 200; round += 1) {
      const ratio = `${chance(3)}.${chance(10)}${chance(10)}`;
      const fills = Array.from({ length: 1 + chance(8) }, () => 1 + chance(9));
      const ordered = fills.reduce((sum, fill) => sum + fill, 0);
      const target = chance(50);
      let [filled, byRatio, byTarget] = [0, 0, 0];
      for (const fill of fills) {
        filled += fill;
        byRatio += copyOfRatio(filled, ratio, byRatio);
        byTarget += copyOfTarget(target, filled, ordered, byTarget);
        expect(compare(String(byRatio), multiply(String(filled), ratio))).not.toBe(1);
        expect(byTarget).toBeLessThanOrEqual(target);
      }
      expect(byTarget).toBe(target);
      expect(isAbove(multiply(String(ordered), ratio), String(byRatio + 1))).toBe(false);
    }
    expect(copyOfRatio(5, '1', 9)).toBe(0);
  });
  test('closes in steps leave nothing at the end', () => {
    const first = closedCopy(7, 10, 9);
    expect([first, closedCopy(first.left, 9, 1), closedCopy(0, 1, 0)]).toEqual([
      { left: 6, close: 1 },
      { left: 0, close: 6 },
      { left: 0, close: 0 },
    ]);
  });
  test('a price may move as far as the guard', () => {
    expect(['BTC', 'ETH', 'SOL'].map(guardOf)).toEqual(['0.005', '0.005', '0.015']);
    expect([hasPriceMoved('long', '100', '100'), hasPriceMoved('long', '100', '100.01')]).toEqual([false, true]);
    expect([hasPriceMoved('short', '100', '100'), hasPriceMoved('short', '100', '99.99')]).toEqual([false, true]);
  });
});

describe('profit share', () => {
  test('what is paid never falls, and never is more than the share of the most that was won', () => {
    const chance = chanceOf(11);
    for (let round = 0; round < 200; round += 1) {
      let [book, paid, most] = [freshShareBook, '0', '0'];
      for (let order = 0; order < 20; order += 1) {
        book = withResult(book, `${chance(2_000) - 1_000}.${1 + chance(9)}`, `${chance(5)}.${chance(10)}`);
        if (isAbove(book.net, most)) most = book.net;
        const due = dueOf(book, '0.13');
        expect(compare(due, '0')).not.toBe(-1);
        if (chance(4) > 0) continue;
        paid = add(paid, due);
        book = afterPayment(book);
        expect(dueOf(book, '0.13')).toBe('0');
        expect(isAbove(paid, multiply('0.13', most))).toBe(false);
      }
    }
  });
  test('who follows again goes on where the relation ended', () => {
    expect(heldOf(['50', '100'], '0.1', { net: '200', highWater: '300' })).toEqual({ heldAfterEach: ['0', '5'], paid: '5' });
    expect(['-0.01', '0', '0.3', '0.31'].map(isProfitShare)).toEqual([false, true, true, false]);
  });
});

describe('statistics', () => {
  test('nothing closed has no rates, and what does not vary no Sharpe ratio', () => {
    expect([copyRoi([]), winRate([]), maxDrawdown([])]).toEqual(['0', null, '0']);
    expect([sharpeOf([]), sharpeOf(['0.01']), sharpeOf(['0.01', '0.01'])]).toEqual([null, null, null]);
    expect([isSharpeTold(13), isSharpeTold(14)]).toEqual([false, true]);
  });
  test('losses have a ratio below zero, and a mean of zero one of zero', () => {
    expect(sharpeOf(['-0.01', '0.005', '-0.02', '-0.015', '0.01'])).toEqual({ mean: '-0.006', sharpe: '-8.8571' });
    expect(sharpeOf(['0.01', '-0.01'])).toEqual({ mean: '0', sharpe: '0' });
  });
  test('a share is worth what it was after an empty balance, and withdrawals are no loss', () => {
    const days = ['500', '0', '100', '50'].map((balance, day) => ({ balance, deposit: ['0', '-500', '100', '-50'][day] ?? '0' }));
    expect(navOf(days)).toEqual({ nav: ['1', '1', '1', '1'], roi: '0' });
  });
});

describe('relation', () => {
  test('a relation stops at its equity, and each requirement is told', () => {
    expect([isStopped('40.01', '40'), isStopped('40', '40')]).toEqual([false, true]);
    const fit = { contractEquity: '500', openOrders: 0, positions: 0, positionMode: 'hedge', follows: 0, isIdentified: true } as const;
    expect(qualificationOf(fit)).toEqual({ qualified: true, missing: [] });
    const unfit = { contractEquity: '0', openOrders: 1, positions: 1, positionMode: 'oneWay', follows: 1, isIdentified: false } as const;
    expect(qualificationOf(unfit).missing).toEqual(['assets', 'openOrders', 'positions', 'positionMode', 'follows', 'identity']);
  });
});
