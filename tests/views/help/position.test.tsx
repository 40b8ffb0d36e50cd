import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { deliveryMaking, pastFunding, positionAnswered } from '#tests/support/samples/position.ts';
import { answers, ok, sent, serve } from '#tests/support/scriptedExchange.ts';
import { stage } from '#tests/support/stage.tsx';
import { PositionPage } from '#views/help/position/PositionPage.tsx';

vi.mock('#services/http/client.ts', async (original) => (await import('#tests/support/scriptedExchange.ts')).scripted(original));
const open = (search = '') => stage(<PositionPage />, { page: '/position', search, login: null });
const card = (name: string) => within(screen.getByRole('region', { name }));
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const figures = (name: string) =>
  Object.fromEntries(
    [...screen.getByRole('region', { name }).querySelectorAll('dl > div')].map(({ children: [term, value] }) => [
      term?.textContent,
      value?.textContent,
    ]),
  );

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => serve(positionAnswered));

test('shows what a perpetual stands at, what its index is made of, its terms and tiers, and explains them in its own numbers', async () => {
  open();
  expect((await rowsOf('What the index is made of')).map((cells) => cells.slice(1))).toEqual([
    ['3', '50,010.0', '+0.02%', 'Counts'],
    ['2', '49,990.0', '−0.02%', 'Counts'],
    ['2', '50,000.0', '0.00%', 'Held at the edge'],
    ['1', '52,000.0', '+4.00%', 'Too far off'],
    ['1', '50,000.0', '0.00%', 'Silent'],
  ]);
  expect(figures('Prices and funding')).toMatchObject({
    'Mark price': '50,015.0',
    'Index price': '50,000.0',
    'Last price': '50,040.0',
    Premium: '−0.025%',
    'Funding rate, estimate': '0.01%',
    'Next funding in': expect.stringMatching(/^(4:00:00|3:59:5\d)$/) as unknown,
    Interval: 'Every 8 h',
    'Rate at most': '±0.3%',
    'Lowest price to sell at': '49,012.3',
  });
  expect(figures('Terms')).toMatchObject({ 'One contract': '0.001 BTC', 'Price step': '0.1 USDT', 'Largest order': '102,579 contracts' });
  expect(await rowsOf('Leverage and maintenance margin')).toEqual([
    ['Up to 50,000', '125×', '0.4%', '0'],
    ['Up to 250,000', '100×', '0.5%', '50'],
    ['Above 250,000', '50×', '1%', '1,300'],
  ]);
  const how = card('How it works, in numbers of now');
  expect(how.getByText(/20 contracts worth 1,000.30 USDT.* at 47,733.9 as a long, at 52,275.2 as a short/)).toBeTruthy();
  expect(how.getByText(/20% of it at most for each liquidation: 199,989.95 USDT now/)).toBeTruthy();
  expect(how.getByText(/At 0.01% a position worth 10,000 USDT moves 1.00 USDT/)).toBeTruthy();
});

test('shows past funding and the fund’s moves, and more of them when asked', async () => {
  open();
  expect((await rowsOf('Past funding')).slice(0, 2).map((cells) => cells.slice(1))).toEqual([
    ['0.01%', '0.005%', 'Longs paid 1.00 USDT'],
    ['−0.04%', '–', 'Shorts paid 4.00 USDT'],
  ]);
  expect(screen.getByRole('img', { name: 'The last 12 rates, the oldest first; the table has them as numbers' })).toBeTruthy();
  expect((await rowsOf('Moves of the fund')).map((cells) => cells.slice(1))).toEqual([
    ['Unpaid funding', '−50.25', '999,949.75'],
    ['First money', '+1,000,000.00', '1,000,000.00'],
  ]);
  answers.set('contractFundingHistory', ok({ list: [pastFunding(12), pastFunding(13)], totalCount: 14 }));
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier ones' }));
  await vi.waitFor(async () => expect(await rowsOf('Past funding')).toHaveLength(14));
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});

test('a delivery has its day and no funding; without an index there are dashes', async () => {
  answers.set('contractPriceMaking', ok(deliveryMaking));
  open('?code=BTCUSDT_1_d');
  await screen.findByRole('table', { name: 'What the index is made of' });
  expect(figures('Prices and funding')).toMatchObject({ 'Index price': '–', Premium: '–', 'Delivery price so far': '50,001.2' });
  expect(figures('Terms')).toMatchObject({ 'Name in orders': 'btcusdt-261127', 'Delivery fee': '0.015%' });
  expect(screen.queryByRole('region', { name: 'Past funding' })).toBeNull();
  expect(sent.map(([name]) => name)).not.toContain('contractFundingHistory');
});

test('an empty slot says when it has a delivery again', async () => {
  answers.set('contractPriceMaking', ok(null));
  open('?code=btcusdt_3_d');
  expect(await screen.findByText(/No delivery stands in this slot\. The next one comes on 12\/25\/2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Next quarter' }).getAttribute('href')).toContain('/position?code=btcusdt_4_d');
  expect(screen.queryByRole('region', { name: 'Prices and funding' })).toBeNull();
});

test('a contract that is not known leads to one that is', async () => {
  open('?code=nopeusdt');
  expect(await screen.findByText('There is no such contract')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show BTC/USDT' }).getAttribute('href')).toContain('/position?code=btcusdt');
});

test('says which part could not be read, and reads it again', async () => {
  answers.delete('contractPriceMaking');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
  expect(await screen.findByRole('table', { name: 'Past funding' })).toBeTruthy();
  answers.set('contractPriceMaking', ok(positionAnswered.contractPriceMaking));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'What the index is made of' })).toBeTruthy();
});
