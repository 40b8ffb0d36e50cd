import { describe, expect, test } from 'vitest';
import { bandsOf, causesOfZero, modeFor, standingOf } from '#machines/margin/margin/marginAccount.rules.ts';
import { refusalKey } from '#machines/margin/margin/marginRefusal.rules.ts';
import { blockedBy, mostOf, startContext, submission, withEdit, withMax, withWallet } from '#machines/margin/margin/marginLoan.rules.ts';
import { marginCode } from '#services/margin/marginCodes.ts';
import { readTexts } from '#tests/support/texts.ts';
import { marginCoin, marginPair, marginWallet } from '#tests/support/marginSamples.ts';

describe('the bands of a wallet', () => {
  test('stand from the highest, with that of borrowing where the leverage puts it', () => {
    const bands = { transfer: '1.25', call: '1.08', liquidation: '1.05' };
    const names = (leverage: number) => bandsOf({ bands, leverage }).map(({ name, rate }) => `${name} ${rate}`);
    expect(names(10)).toEqual(['transfer 1.25', 'borrow 1.1111', 'call 1.08', 'liquidation 1.05']);
    expect(names(3)).toEqual(['borrow 1.5', 'transfer 1.25', 'call 1.08', 'liquidation 1.05']);
    expect(names(1)).toEqual(['transfer 1.25', 'call 1.08', 'liquidation 1.05']);
  });

  test.each([
    [null, 'free'],
    ['2.0001', 'safe'],
    ['2', 'transfer'],
    ['1.5', 'borrow'],
    ['1.3', 'call'],
    ['1.1', 'liquidation'],
  ] as const)('a rate of %s is %s', (riskRate, standing) => {
    expect(standingOf(marginWallet({ riskRate }))).toBe(standing);
  });

  test('a wallet that is sold says so whatever its rate', () => {
    expect(standingOf(marginWallet({ riskRate: '3', isLiquidating: true }))).toBe('liquidating');
  });
});

describe('the mode', () => {
  test('is the one chosen last where the pair has it', () => {
    expect(modeFor(marginPair, 'isolated')).toBe('isolated');
    expect(modeFor({ ...marginPair, hasIsolated: false }, 'isolated')).toBe('cross');
    expect(modeFor({ ...marginPair, hasCross: false }, 'cross')).toBe('isolated');
  });
});

describe('what can be borrowed and paid back', () => {
  const context = (kind: 'borrow' | 'repay', data = marginWallet()) => {
    const start = startContext({ owner: 'u', wallet: { walletType: 6 }, kind, coinId: 52, locale: 'en_US', opener: null });
    return { ...start, ...withWallet(start, { kind: 'ok', code: 200, message: '', data }) };
  };
  const typed = (kind: 'borrow' | 'repay', text: string, data = marginWallet()) => {
    const start = context(kind, data);
    return { ...start, ...withEdit(start, { text, pasted: false }) };
  };

  test('nothing to borrow has its reasons, all of them', () => {
    const coin = marginCoin({ borrowable: '0', poolLeft: '0', borrowed: '500000' });
    expect(causesOfZero(marginWallet({ riskRate: '1.5' }), coin)).toEqual(['rate', 'personal', 'pool']);
    expect(causesOfZero(marginWallet({ leverage: 1, assetsUsdt: '0', riskRate: null }), marginCoin({ borrowable: '0' }))).toEqual([
      'collateral',
      'leverage',
    ]);
    expect(causesOfZero(marginWallet(), marginCoin({ borrowable: '0', personalLimit: '0' }))).toEqual(['coin']);
    expect(causesOfZero(marginWallet(), marginCoin())).toEqual([]);
    expect(causesOfZero(marginWallet({ leverage: 1 }), marginCoin())).toEqual([]);
    // The rate alone: it counts where a leverage is chosen, down to its own band, and not where nothing is owed.
    const none = marginCoin({ borrowable: '0' });
    expect(causesOfZero(marginWallet({ riskRate: '1.50001' }), none)).toEqual([]);
    expect(causesOfZero(marginWallet({ riskRate: '1.6' }), none)).toEqual([]);
    expect(causesOfZero(marginWallet({ riskRate: null }), none)).toEqual([]);
    expect(causesOfZero(marginWallet({ leverage: 1, riskRate: '1.01' }), none)).toEqual(['leverage']);
  });

  test('the most is cut toward zero to the coin', () => {
    expect(mostOf(marginCoin({ borrowable: '1.23456789', precision: 6 }), 'borrow')).toBe('1.234567');
    expect(mostOf(marginCoin({ available: '10.5', borrowed: '1000' }), 'repay')).toBe('10.5');
  });

  test('what is wrong is said beside the amount', () => {
    expect(blockedBy(typed('borrow', '200.6'))).toBe('limit');
    expect(blockedBy(typed('borrow', '200.5'))).toBeNull();
    expect(blockedBy(context('borrow'))).toBe('needed');
    expect(blockedBy(typed('repay', '1200', marginWallet({ coins: [marginCoin({ available: '5' })] })))).toBe('balance');
    // More than is owed is taken for what is owed.
    expect(blockedBy(typed('repay', '1200'))).toBeNull();
  });

  test('all of a debt goes without an amount, what the wallet cannot pay in full with one', () => {
    const all = context('repay');
    expect(submission({ ...all, ...withMax(all) }).wish.request).toEqual({ walletType: 6, coinId: 52 });
    const poor = context('repay', marginWallet({ coins: [marginCoin({ available: '10.1234567' })] }));
    expect(submission({ ...poor, ...withMax(poor) }).wish.request).toEqual({ walletType: 6, coinId: 52, amount: '10.123456' });
  });
});

test('every code of the margin calls has words', () => {
  const texts = readTexts('locales', 'en_US');
  expect(Object.values(marginCode).filter((code) => !texts.has(`margin:${refusalKey(code)}`))).toEqual([]);
  expect(refusalKey(59_999)).toBeNull();
});
