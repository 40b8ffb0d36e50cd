import type { Currency } from '#services/config/calls.ts';

type Row = readonly [code: string, symbol: string, rate: string, decimals: number];
const rows: readonly Row[] = [
  ['USD', '$', '0.9996', 2],
  ['EUR', '€', '0.8634', 2],
  ['GBP', '£', '0.7591', 2],
  ['CNY', '¥', '7.1052', 2],
  ['HKD', 'HK$', '7.7814', 2],
  ['JPY', '¥', '155.83', 0],
  ['THB', '฿', '32.41', 2],
  ['PHP', '₱', '58.72', 2],
  ['VND', '₫', '26342', 0],
  ['RUB', '₽', '80.93', 2],
  ['KRW', '₩', '1462.7', 0],
  ['TWD', 'NT$', '31.18', 2],
  ['SGD', 'S$', '1.3042', 2],
  ['AUD', 'A$', '1.5388', 2],
  ['CAD', 'C$', '1.4051', 2],
  ['CHF', 'CHF', '0.8017', 2],
  ['BRL', 'R$', '5.3316', 2],
  ['INR', '₹', '88.64', 2],
  ['IDR', 'Rp', '16684', 0],
  ['TRY', '₺', '42.36', 2],
];

/** Display currencies of the demo world: `rate` is how much of it one USDT buys. */
export const currencies: readonly Currency[] = rows.map(([currencyCode, symbol, rate, decimals], index) => ({
  id: index + 1,
  currencyCode,
  symbol,
  rate,
  decimals,
}));
