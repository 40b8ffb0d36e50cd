import { describe, expect, test } from 'vitest';
import {
  anyLoan,
  isLoanFiltered,
  loanColumns,
  loanFilterOf,
  loanRequestOf,
  loanSearchOf,
  loanTotal,
  type LoanFilter,
} from '#machines/margin/margin/loanRecords.rules.ts';
import { readableRows, toolRows, wholeRange } from '#machines/kit/recordFile.rules.ts';
import { loanFileWords } from '#tests/machines/margin/loanFile.plan.ts';
import { loanRecord } from '#tests/support/marginSamples.ts';

const textOf = (search: string) => (name: string) => new URLSearchParams(search).get(name) ?? '';

describe('what happened to margin loans', () => {
  test.each<[number | null, string, LoanFilter]>([
    [null, '', { walletType: null, kind: null }],
    [6, 'kind=repay', { walletType: 6, kind: 'repay' }],
    [7, 'kind=liquidation', { walletType: 7, kind: 'liquidation' }],
    [2, 'kind=gift', { walletType: null, kind: null }],
  ])('an address with the wallet %s and "%s" says a filter, which writes the same address', (wallet, search, wanted) => {
    const filter = loanFilterOf(wallet, textOf(search));
    expect(filter).toEqual(wanted);
    const written = new URLSearchParams(loanSearchOf(filter)).toString();
    expect(loanFilterOf(Number(textOf(written)('wallet')), textOf(written))).toEqual(filter);
  });
  test('an address says what is chosen alone, and so does the list', () => {
    expect(loanSearchOf(anyLoan)).toEqual({});
    expect(loanSearchOf({ walletType: 7, kind: null })).toEqual({ wallet: '7' });
    expect(loanSearchOf({ walletType: null, kind: 'loss' })).toEqual({ kind: 'loss' });
    expect(isLoanFiltered(anyLoan)).toBe(false);
    expect(isLoanFiltered({ walletType: 7, kind: null })).toBe(true);
    expect(isLoanFiltered({ walletType: null, kind: 'loss' })).toBe(true);
  });
  test('the exchange is asked for what is chosen alone', () => {
    expect(loanRequestOf({ walletType: null, kind: null })).toEqual({});
    expect(loanRequestOf({ walletType: 7, kind: 'loss' })).toEqual({ walletType: 7, kind: 'loss' });
  });
  test('principal and interest add up to the last digit', () => {
    expect(loanTotal(loanRecord({ principal: '0.1', interest: '0.200000000000000001' }))).toBe('0.300000000000000001');
  });
  test('a file has all digits, words, and times in UTC', () => {
    const isolated = loanRecord({ walletType: 7, tradeId: 11, pair: 'BTC/USDT', kind: 'repay' });
    expect(readableRows(loanColumns, [loanRecord(), isolated], loanFileWords, wholeRange)).toEqual([
      ['Zone', 'UTC'],
      ['Range', 'All'],
      ['time', 'coin', 'wallet', 'pair', 'type', 'principal', 'interest', 'total'],
      ['2026-05-28T20:26:40.000Z', 'USDT', 'Cross', '', 'Borrowed', '1000', '0.01141', '1000.01141'],
      ['2026-05-28T20:26:40.000Z', 'USDT', 'Isolated', 'BTC/USDT', 'Paid back', '1000', '0.01141', '1000.01141'],
    ]);
    expect(toolRows(loanColumns, [loanRecord(), isolated])).toEqual([
      ['Time (UTC)', 'Coin', 'Wallet', 'Pair', 'Type', 'Principal', 'Interest', 'Total', 'Owed change', 'Loan ID'],
      ['2026-05-28T20:26:40.000Z', 'USDT', '6', '', 'borrow', '1000', '0.01141', '1000.01141', '1000.01141', loanRecord().id],
      ['2026-05-28T20:26:40.000Z', 'USDT', '7', 'BTC/USDT', 'repay', '1000', '0.01141', '1000.01141', '-1000.01141', isolated.id],
    ]);
  });
});
