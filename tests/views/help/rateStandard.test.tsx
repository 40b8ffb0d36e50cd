import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { feeTermsSample, ratesSample } from '#tests/support/samples/rateStandard.ts';
import { answers, serve } from '#tests/support/scriptedExchange.ts';
import { press, stage } from '#tests/support/stage.tsx';
import { RateStandardPage } from '#views/help/rateStandard/RateStandardPage.tsx';

const isolated = { tradeId: 11, tradeCode: 'btc_usdt', baseCoinId: 1, quoteCoinId: 52, base: 'BTC', quote: 'USDT', maxLeverage: 10 };
const gone = { ...ratesSample.pairs[0], tradeId: 13, baseCurrency: 'GONE', state: 'delisted' };
vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const charge = (more: readonly object[] = []) =>
  serve({ readFeeTerms: feeTermsSample, tradeRules: [...ratesSample.pairs, ...more, gone], isolatedTradeTypes: [isolated] });

const open = () => stage(<RateStandardPage />, { page: '/rateStandard' });
const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) =>
  within(await table(name))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent));

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => charge());

test('tells the fees by level and by pair, exactly, and no pair that is delisted', async () => {
  open();
  expect(await rowsOf('Spot fees by VIP level')).toEqual([
    ['0.1%', '0.1%', '1.00 USDT'],
    ['0.09%', '0.1%', '1.00 USDT'],
  ]);
  expect(
    within(await table('Spot fees by VIP level'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['VIP 0', 'VIP 1']);
  expect(await rowsOf('Spot pairs')).toEqual([
    ['BTC/USDT', '0.1%', '0.2%', '5 USDT', '10×'],
    ['ETH/USDT', '0.1%', '0.05%', '5 USDT', '–'],
  ]);
});

test('looks for names, and puts rows in order', async () => {
  open();
  await table('Spot pairs');
  await userEvent.click(screen.getByRole('combobox', { name: 'Order' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lowest rate first' }));
  expect((await rowsOf('Spot pairs')).map(([name]) => name)).toEqual(['ETH/USDT', 'BTC/USDT']);
  const search = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(search, 'btc');
  expect((await rowsOf('Spot pairs')).map(([name]) => name)).toEqual(['BTC/USDT']);
  await userEvent.type(search, 'zz');
  expect(await screen.findByText('Nothing has these words')).toBeTruthy();
});

test('shows the first of many pairs, and all of them when they are asked for', async () => {
  const [pair] = ratesSample.pairs;
  charge(Array.from({ length: 12 }, (_, index) => ({ ...pair, tradeId: 100 + index, baseCurrency: `C${index}` })));
  open();
  expect(await rowsOf('Spot pairs')).toHaveLength(12);
  await press('Show all 14');
  expect(await rowsOf('Spot pairs')).toHaveLength(14);
  expect(screen.queryByRole('button', { name: 'Show all 14' })).toBeNull();
});

test('tells interest, risk rates and what else is charged, each in its part', async () => {
  open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Margin' }));
  expect((await rowsOf('Interest on margin loans'))[0]).toEqual([
    'USDT',
    '0.001141%',
    '0.027384%',
    '9.99516%',
    '500,000.00',
    '20,000,000.00',
    'Cross and isolated',
  ]);
  expect(screen.getByText(/1,000 USDT borrowed for a day cost 0\.27384 USDT\./)).toBeTruthy();
  expect(await rowsOf('Leverage and risk rate')).toEqual([['2', '1.3', '1.1']]);
  await userEvent.click(screen.getByRole('tab', { name: 'Transfers, pre-market, swaps' }));
  const swap = screen.getByRole('region', { name: 'Web3 swaps' });
  expect(swap.textContent).toContain('Each pool on the way keeps 0.3%');
  expect(screen.getByRole('region', { name: 'Pre-market' }).textContent).toContain('0.5%');
});

test('says why it cannot be read, and reads again', async () => {
  answers.clear();
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  charge();
  await press('Try again');
  expect(await table('Spot pairs')).toBeTruthy();
});
