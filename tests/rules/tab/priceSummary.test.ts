import { expect, test } from 'vitest';
import { wordsOf } from '#machines/tab/priceSummary/priceSummary.rules.ts';

const bitcoin = { name: 'BTC/USDT', last: '97482.16', change24h: '0.0222' };

test('one instrument is told in full, with groups, sign and a true minus', () => {
  expect(wordsOf([bitcoin])).toEqual({ key: 'search:price.one', values: { name: 'BTC/USDT', last: '97,482.16', change: '+2.22%' } });
  expect(wordsOf([{ ...bitcoin, change24h: '-0.0041' }]).values['change']).toBe('−0.41%');
});

test('what is no number is told as it came, and a change that is none is not told', () => {
  expect(wordsOf([{ ...bitcoin, last: '--', change24h: '--' }]).values).toEqual({ name: 'BTC/USDT', last: '--', change: '' });
});

test('several are told briefly, in their order', () => {
  expect(wordsOf([bitcoin, { name: 'ETH/USDT', last: '3512.4', change24h: '0' }])).toEqual({
    key: 'search:price.several',
    values: { list: 'BTC/USDT 97,482.16 (+2.22%); ETH/USDT 3,512.4 (0.00%)' },
  });
});
