import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { tellOpenPages } from '#views/ui/openPages.ts';

beforeAll(() => startI18n('en_US').then(() => undefined));
afterEach(cleanup);

test('every link to a page that is not open yet says so once the pages are known, a button by a sign too', async () => {
  const ways = [
    '/market',
    '/',
    '/contract/exchange/btcusdt',
    '/login?next=%2Fen_US%2Fc2c%2Ftrade',
    '/no-such-page',
    'https://x.test/c2c/trade',
  ];
  const { container } = render(
    <>
      {ways.map((to) => (
        <Anchor key={to} to={to}>
          {to}
        </Anchor>
      ))}
      <ButtonLink to="/assetManagement/topup?coin=btc">Deposit</ButtonLink>
      <ButtonLink to="/market">Markets</ButtonLink>
    </>,
  );
  const said = () => screen.getAllByRole('link').filter(({ title }) => title === 'Not open yet');
  expect(said()).toEqual([]);
  act(() => tellOpenPages(['market', 'login']));
  expect(said().map(({ textContent }) => textContent)).toEqual([
    '/contract/exchange/btcusdt',
    '/login?next=%2Fen_US%2Fc2c%2Ftrade',
    'Deposit',
  ]);
  expect([...container.querySelectorAll('svg')].map((sign) => sign.closest('a')?.textContent)).toEqual(['Deposit']);
});

test('a link with words of its own keeps them', () => {
  render(
    <Anchor to="/c2c/trade" title="All offers">
      C2C
    </Anchor>,
  );
  expect(screen.getByRole('link').title).toBe('All offers');
});
