import { describe, expect, test } from 'vitest';
import {
  blockedBy,
  coinsFor,
  startContext,
  submission,
  withCoin,
  withEdit,
  withKind,
  withMax,
  withWallet,
  type LoanKind,
  type MarginLoanContext,
} from '#machines/margin/margin/marginLoan.rules.ts';
import type { MarginWalletData } from '#machines/margin/margin/marginAccount.rules.ts';
import { marginCoin, marginWallet } from '#tests/support/marginSamples.ts';

const usdt = marginCoin();
const btc = marginCoin({ coinId: 1, shortName: 'BTC', precision: 8, available: '0.1', borrowed: '0', interest: '0' });
const eth = marginCoin({ coinId: 2, shortName: 'ETH', precision: 8, personalLimit: '0', borrowed: '2', interest: '0', available: '3' });
const wallet = (change: Partial<MarginWalletData> = {}) => marginWallet({ coins: [usdt, btc, eth], ...change });
const begun = (kind: LoanKind, coinId = 52): MarginLoanContext =>
  startContext({ owner: '10000001', wallet: { walletType: 6 }, kind, coinId, locale: 'en_US', opener: null });
const read = (context: MarginLoanContext, data: MarginWalletData): MarginLoanContext => ({
  ...context,
  ...withWallet(context, { kind: 'ok', code: 200, message: '', data }),
});
const open = (kind: LoanKind, coinId = 52, data = wallet()) => read(begun(kind, coinId), data);
const typed = (context: MarginLoanContext, text: string, pasted = false): MarginLoanContext => ({
  ...context,
  ...withEdit(context, { text, pasted }),
});
const most = (context: MarginLoanContext): MarginLoanContext => ({ ...context, ...withMax(context) });

describe('the coins of a loan', () => {
  test('are those that are lent, or owed', () => {
    const names = (kind: LoanKind) => coinsFor(wallet(), kind).map(({ shortName }) => shortName);
    expect(names('borrow')).toEqual(['USDT', 'BTC']);
    expect(names('repay')).toEqual(['USDT', 'ETH']);
    expect(coinsFor(null, 'borrow')).toEqual([]);
  });

  test('a coin that cannot be chosen makes way for the first that can, with nothing in the field', () => {
    const owing = typed(open('repay', 2), '1.5');
    const lending = { ...owing, ...withKind(owing, 'borrow') };
    expect(lending).toMatchObject({ kind: 'borrow', coinId: 52, isAll: false, isChecked: false, entry: { text: '' } });
    expect(open('repay', 1)).toMatchObject({ kind: 'repay', coinId: 52 });
  });

  test('a coin that can be chosen stays, the last of them too', () => {
    expect(open('repay', 2).coinId).toBe(2);
    expect(open('borrow', 1).coinId).toBe(1);
  });

  test('where none can be chosen, the coin stays', () => {
    expect(open('repay', 1, wallet({ coins: [btc] }))).toMatchObject({ coinId: 1, owner: '10000001' });
  });

  test('another coin empties the field and unsays what was said', () => {
    const refused = { ...most(open('repay')), isChecked: true, refusal: { code: 20866, message: 'no' } };
    expect(withCoin(1)).toEqual({ coinId: 1, entry: open('repay').entry, isAll: false, refusal: null, problem: null, isChecked: false });
    expect({ ...refused, ...withCoin(1) }).toMatchObject({ coinId: 1, isAll: false, refusal: null, entry: { text: '' } });
  });
});

describe('all of a debt', () => {
  test('is all that is owed, to its last digit, and follows what is owed now', () => {
    const all = most(open('repay'));
    expect(all).toMatchObject({ isAll: true, entry: { text: '1000.01141' } });
    const later = read(all, wallet({ coins: [marginCoin({ interest: '0.0228200001' }), btc, eth] }));
    expect(later).toMatchObject({ isAll: true, entry: { text: '1000.0228200001' } });
    expect(submission(later).wish).toEqual({ kind: 'repay', request: { walletType: 6, coinId: 52 }, shortName: 'USDT' });
  });

  test('is not the wish of who types an amount: a reading leaves it as it is', () => {
    expect(read(typed(open('repay'), '25.5'), wallet())).toMatchObject({ isAll: false, entry: { text: '25.5' } });
  });

  test('a debt that is just what is there is paid whole, a larger one as far as it goes', () => {
    expect(most(open('repay', 52, wallet({ coins: [marginCoin({ available: '1000.01141' })] })))).toMatchObject({ isAll: true });
    expect(most(open('repay', 52, wallet({ coins: [marginCoin({ available: '1000.0114' })] })))).toMatchObject({
      isAll: false,
      entry: { text: '1000.0114' },
    });
  });

  test('who borrows gets the most that is lent, and never all of a debt', () => {
    expect(most(open('borrow'))).toMatchObject({ isAll: false, entry: { text: '200.5' } });
    expect(most(open('borrow', 2, wallet({ coins: [eth] })))).toMatchObject({ isAll: false });
  });

  test('what a wallet owes nothing of has no most', () => {
    expect(most(open('repay', 1, wallet({ coins: [btc] })))).toMatchObject({ isAll: false });
  });

  test('before the wallet is read nothing changes', () => {
    expect(withMax(begun('repay'))).toEqual({});
    expect(typed(begun('repay'), '0.123456789012345678').entry.text).toBe('0.123456789012345678');
  });
});

describe('what stands against a loan', () => {
  test.each<[string, MarginLoanContext, ReturnType<typeof blockedBy>]>([
    ['a wallet that has not come', typed(begun('borrow'), '1'), 'notReady'],
    ['a coin that is not owed', typed(open('repay', 1, wallet({ coins: [btc] })), '0.05'), 'noDebt'],
    ['a coin that is not owed, and none of it typed', open('repay', 1, wallet({ coins: [btc] })), 'noDebt'],
    ['nothing, where what is not owed is borrowed', typed(open('borrow', 1), '0.05'), null],
    ['an amount with two readings', typed(open('borrow'), '1,234', true), 'which'],
    ['no amount', open('borrow'), 'needed'],
    ['nothing, where all is paid', most(open('repay')), null],
    [
      'a balance that has become too small for all',
      { ...most(open('repay')), data: wallet({ coins: [marginCoin({ available: '1000' })] }) },
      'balance',
    ],
  ])('%s', (_, context, block) => {
    expect(blockedBy(context)).toBe(block);
  });

  test('more decimals than the coin has are not sent', () => {
    expect(submission(typed(open('borrow'), '1.2345678')).wish.request).toEqual({ walletType: 6, coinId: 52, amount: '1.234567' });
    expect(submission(typed(begun('borrow'), '2')).wish).toEqual({
      kind: 'borrow',
      request: { walletType: 6, coinId: 52, amount: '2' },
      shortName: '',
    });
  });
});
