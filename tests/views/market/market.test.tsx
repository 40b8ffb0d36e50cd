import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { favouritesMachine } from '#machines/tab/favourites/favourites.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { coinOf, contractOf, spotPair } from '#tests/support/marketSamples.ts';
import { stage } from '#tests/support/stage.tsx';
import { CoinInfoPage } from '#views/market/coinInfo/CoinInfoPage.tsx';
import { MarketsPage } from '#views/market/markets/MarketsPage.tsx';
import { OverviewPage } from '#views/market/marketOverview/OverviewPage.tsx';
import { LateContext } from '#views/shell/late.tsx';

const answers = vi.hoisted(() => new Map<string, () => unknown>());
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string }) => ({ kind: 'ok', code: 200, message: '', data: answers.get(call.name)?.() }),
}));

const btc = spotPair(1, {
  baseCurrency: 'BTC',
  isMarginTrade: true,
  marginRatio: 10,
  last: '97000',
  change24h: '0.02',
  turnover24h: '900',
});
const eth = spotPair(2, { baseCurrency: 'ETH', last: '3500', change24h: '-0.01', turnover24h: '1000' });
const etf = spotPair(3, { baseCurrency: 'BTC3L', tradeArea: 6, last: '4', change24h: '0.06', turnover24h: '5' });
const perpetual = contractOf(4, { baseCurrency: 'BTC', contractCode: 'btcusdt' });
const bitcoin = coinOf(1, {
  shortName: 'BTC',
  name: 'Bitcoin',
  category: 'layer1',
  circulatingSupply: '19790000',
  maxSupply: '21000000',
  links: [{ kind: 'website', url: 'https://www.bitcoin.org/en/' }],
});
const ether = coinOf(2, { shortName: 'ETH', name: 'Ethereum', maxSupply: null });

// Code that comes when it is first asked for is there already: simulated time does not wait for it.
beforeAll(() =>
  Promise.all([
    startI18n('en_US', ['market', 'home', 'search', 'routes', 'footer']),
    import('#services/http/readCache.ts'),
    import('#views/ui/TooltipPopup.tsx'),
  ]).then(() => undefined),
);
beforeEach(() => {
  clearCachedData();
  answers.clear();
  for (const [name, data] of [
    ['spotList', [btc, eth, etf]],
    ['contractList', [perpetual]],
    ['tradeSupport', [bitcoin, ether]],
    ['trendlines', []],
    ['statOverview', { turnover24h: '1905', pairs: 3, coins: 3, time: 0 }],
    [
      'changeDistribution',
      {
        rising: 2,
        falling: 1,
        unchanged: 0,
        ranges: [
          { from: null, to: '0', count: 1 },
          { from: '0', to: null, count: 2 },
        ],
      },
    ],
    ['heatmapListing', [eth, btc, etf]],
    ['rankingGainers', [etf, btc]],
    ['rankingLosers', [eth]],
    ['rankingVolume', [eth, btc, etf]],
  ] as const)
    answers.set(name, () => data);
  priceStore.channel.snapshot([]);
});

afterEach(() => void vi.useRealTimers());

const favourites = (keys: readonly string[]): LateResidents => {
  const actor = createActor(favouritesMachine.provide({ actors: { watchFavourites: fromWatch(() => () => undefined) } })).start();
  actor.send({ type: 'guest.followed', keys, declined: [] });
  actor.send({ type: 'owner.changed', owner: 'guest' });
  return { favourites: actor } as unknown as LateResidents;
};
async function open(view: React.ReactNode, page: string, search = '', late: LateResidents | null = null): Promise<void> {
  history.replaceState(null, '', `/en_US${page}${search}`);
  await act(async () => {
    stage(
      <LateContext value={late}>
        <Suspense>{view}</Suspense>
      </LateContext>,
      { page, search, login: null },
    );
  });
}
const links = (scope: HTMLElement = screen.getByRole('table')) =>
  within(scope)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.getAttribute('href'));
const names = () => links().map((link) => /\w+$/.exec(link ?? '')?.[0]);

test('each row is a link to where its pair is traded, with star, kind, full name and the way to its facts', async () => {
  await open(<MarketsPage />, '/market');
  await waitFor(() =>
    expect(links()).toEqual([
      '/en_US/trade/exchange/?tradeCode=btc_usdt',
      '/en_US/trade/exchange/?tradeCode=eth_usdt',
      '/en_US/trade/exchange/?tradeCode=btc3l_usdt_etf',
    ]),
  );
  const [, row = document.body] = screen.getAllByRole('row');
  expect(row.getAttribute('data-pair')).toBe('btc_usdt');
  expect(row.textContent).toContain('10×');
  expect(row.textContent).toContain('Bitcoin');
  expect(row.textContent).toContain('97,000.00');
  expect(within(row).getByRole('button').getAttribute('aria-label')).toBe('Favourite: BTC/USDT');
  expect(within(row).getByRole('link', { name: 'Details of BTC' }).getAttribute('href')).toBe('/en_US/coinInfo?coin=btc');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
});

test('a column’s head puts rows in its order, both ways and back, and says so to the address and to a screen reader', async () => {
  await open(<MarketsPage />, '/market');
  const head = await screen.findByRole('columnheader', { name: '24h change' });
  const press = () => act(async () => fireEvent.click(within(head).getByRole('button')));
  expect(head.getAttribute('aria-sort')).toBe('none');
  await press();
  await waitFor(() => expect(names()).toEqual(['btc3l_usdt_etf', 'btc_usdt', 'eth_usdt']));
  expect([head.getAttribute('aria-sort'), location.search]).toEqual(['descending', '?sort=change&order=desc']);
  await press();
  await waitFor(() => expect(names()).toEqual(['eth_usdt', 'btc_usdt', 'btc3l_usdt_etf']));
  expect([head.getAttribute('aria-sort'), location.search]).toEqual(['ascending', '?sort=change&order=asc']);
  await press();
  await waitFor(() => expect(names()).toEqual(['btc_usdt', 'eth_usdt', 'btc3l_usdt_etf']));
  expect([head.getAttribute('aria-sort'), location.search]).toEqual(['none', '']);
});

test('the keyboard puts rows in order and walks them: star, pair and details of a row, then those of the next', async () => {
  await open(<MarketsPage />, '/market');
  const user = userEvent.setup({ delay: null });
  const head = await screen.findByRole('columnheader', { name: '24h change' });
  within(head).getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(head.getAttribute('aria-sort')).toBe('descending');
  await user.keyboard(' ');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await waitFor(() => expect(names()).toEqual(['eth_usdt', 'btc_usdt', 'btc3l_usdt_etf']));
  const seen: string[] = [];
  screen.getByRole('button', { name: 'Favourite: ETH/USDT' }).focus();
  for (let step = 0; step < 5; step += 1) {
    seen.push(`${document.activeElement?.closest('tr')?.getAttribute('data-pair')} ${document.activeElement?.tagName}`);
    await user.tab();
  }
  expect(seen).toEqual(['eth_usdt BUTTON', 'eth_usdt A', 'eth_usdt A', 'btc_usdt BUTTON', 'btc_usdt A']);
});

test.each(['?sort=gainers', '?tab=__proto__&area=<script>&order=1', `?q=${'x'.repeat(300)}`, '?tab=spot&sort=%00'])(
  'an address that says nothing known shows the plain list: %s',
  async (search) => {
    await open(<MarketsPage />, '/market', search);
    await waitFor(() => expect(names()).toEqual(['btc_usdt', 'eth_usdt', 'btc3l_usdt_etf']));
    expect(screen.getByRole('columnheader', { name: '24h change' }).getAttribute('aria-sort')).toBe('none');
    expect(screen.getByRole('link', { name: 'Spot' }).getAttribute('aria-current')).toBe('page');
  },
);

/** Simulated time passes, and everything that waits for it is drawn. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const moveEther = (): void => priceStore.takeRows([['eth_usdt', '4000', '0.5', '4000', '3000', '7', '2000']]);

test('prices move without the list, and rows ordered by them follow every five seconds', async () => {
  vi.useFakeTimers();
  await open(<MarketsPage />, '/market', '?sort=change');
  await pass(100);
  expect(names()).toEqual(['btc3l_usdt_etf', 'btc_usdt', 'eth_usdt']);
  moveEther();
  await pass(50);
  expect(screen.getByRole('table').textContent).toContain('4,000.00');
  expect(names()[0]).toBe('btc3l_usdt_etf');
  await pass(5_000);
  expect(names()[0]).toBe('eth_usdt');
});

test('rows under a pointer or the focus stay where they are', async () => {
  vi.useFakeTimers();
  await open(<MarketsPage />, '/market', '?sort=change');
  await pass(100);
  const rows = () => screen.getAllByRole('rowgroup')[1] ?? document.body;
  for (const [hold, release] of [
    [() => fireEvent.pointerEnter(rows()), () => fireEvent.pointerLeave(rows())],
    [() => screen.getAllByRole('link', { name: /BTC3L/ })[0]?.focus(), () => (document.activeElement as HTMLElement).blur()],
  ] as const) {
    priceStore.takeRows([['eth_usdt', '3500', '-0.01', '4000', '3000', '7', '2000']]);
    await pass(11_000);
    expect(names()[0]).toBe('btc3l_usdt_etf');
    act(() => void hold());
    moveEther();
    await pass(20_000);
    expect(names()[0]).toBe('btc3l_usdt_etf');
    act(() => void release());
    await pass(6_000);
    expect(names()[0]).toBe('eth_usdt');
  }
});

test('words narrow the list at once and the address when the visitor pauses; nothing found offers the way back', async () => {
  vi.useFakeTimers();
  await open(<MarketsPage />, '/market');
  await pass(100);
  const field = screen.getByRole('searchbox', { name: 'Search pairs and coins' });
  fireEvent.change(field, { target: { value: 'bitcoin' } });
  await pass(200);
  expect([names(), location.search]).toEqual([['btc_usdt'], '']);
  await pass(100);
  expect(location.search).toBe('?q=bitcoin');
  expect(screen.getByText('1 market')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'zzz' } });
  await pass(400);
  expect(screen.getByText('Nothing found for “zzz”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear text' }));
  await pass(100);
  expect([names().length, (field as HTMLInputElement).value, location.search]).toEqual([3, '', '']);
});

test('tabs and areas are links that keep what was searched for, and follow the address', async () => {
  await open(<MarketsPage />, '/market', '?q=btc');
  await waitFor(() => expect(names()).toEqual(['btc_usdt', 'btc3l_usdt_etf']));
  const tab = screen.getByRole('link', { name: 'Contracts' });
  expect(tab.getAttribute('href')).toBe('/en_US/market?tab=contract&q=btc');
  expect(screen.getByRole('link', { name: 'ETF' }).getAttribute('href')).toBe('/en_US/market?area=etf&q=btc');
  await act(async () => fireEvent.click(tab));
  await waitFor(() => expect(links()).toEqual(['/en_US/contract/exchange/btcusdt']));
  expect(screen.getByRole('link', { name: 'Contracts' }).getAttribute('aria-current')).toBe('page');
  await act(async () => history.back());
  await waitFor(() => expect(names()).toEqual(['btc_usdt', 'btc3l_usdt_etf']));
});

test('favourites: pairs and contracts, the newest star first; without any it says how to begin', async () => {
  await open(<MarketsPage />, '/market', '?tab=favourites', favourites(['spot:2', 'contract:btcusdt']));
  await waitFor(() => expect(links()).toEqual(['/en_US/contract/exchange/btcusdt', '/en_US/trade/exchange/?tradeCode=eth_usdt']));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Favourite: btcusdt' })));
  await waitFor(() => expect(names()).toEqual(['eth_usdt']));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Favourite: ETH/USDT' })));
  expect(await screen.findByText(/No favourite pairs yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All markets' }).getAttribute('href')).toBe('/en_US/market');
});

test('a list that cannot be read says why, and comes when asked again; other tabs stand meanwhile', async () => {
  answers.set('contractList', () => {
    throw new NetworkFault();
  });
  await open(<MarketsPage />, '/market', '?tab=contract');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Spot' })));
  await waitFor(() => expect(names()).toHaveLength(3));
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Contracts' })));
  answers.set('contractList', () => [perpetual]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await waitFor(() => expect(links()).toEqual(['/en_US/contract/exchange/btcusdt']));
});

test('the overview: figures, the spread in words, rankings that lead to pairs and go on in the list', async () => {
  await open(<OverviewPage />, '/marketExplore/overview');
  expect(await screen.findByText('2 rising')).toBeTruthy();
  expect(screen.getByText('1 falling')).toBeTruthy();
  expect(screen.getByText('Below 0%: 1 coin')).toBeTruthy();
  expect(screen.getByText('0% and more: 2 coins')).toBeTruthy();
  const ranking = (name: string) => screen.getByRole('region', { name });
  const pairs = (name: string) =>
    within(ranking(name))
      .getAllByRole('listitem')
      .map((row) => row.getAttribute('data-pair'));
  await waitFor(() => expect(pairs('Gainers')).toEqual(['btc3l_usdt_etf', 'btc_usdt']));
  expect(pairs('Losers')).toEqual(['eth_usdt']);
  expect(pairs('New listings')).toEqual(['eth_usdt', 'btc_usdt']);
  const volume = within(ranking('Volume')).getAllByRole('listitem');
  expect(volume.map((row) => row.getAttribute('data-pair'))).toEqual(['eth_usdt', 'btc_usdt', 'btc3l_usdt_etf']);
  expect(within(ranking('Losers')).getByRole('link', { name: 'All: Losers' }).getAttribute('href')).toBe(
    '/en_US/market?sort=change&order=asc',
  );
});

test('a part of the overview that fails says so in its place alone', async () => {
  answers.set('rankingGainers', () => {
    throw new NetworkFault();
  });
  await open(<OverviewPage />, '/marketExplore/overview');
  const gainers = await screen.findByRole('region', { name: 'Gainers' });
  expect(await within(gainers).findByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('the coins: each with rank, price, value and kind, found by name', async () => {
  await open(<CoinInfoPage />, '/coinInfo');
  await waitFor(() => expect(links()).toEqual(['/en_US/coinInfo?coin=btc', '/en_US/coinInfo?coin=eth']));
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('1.91T USDT');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Base chain');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search coins' }), { target: { value: 'ethe' } });
  await waitFor(() => expect(links()).toEqual(['/en_US/coinInfo?coin=eth']));
});

test('a coin: facts, links that name their site, price and markets', async () => {
  await open(<CoinInfoPage />, '/coinInfo', '?coin=BTC');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bitcoin BTC');
  await waitFor(() => expect(links()).toEqual(['/en_US/trade/exchange/?tradeCode=btc_usdt', '/en_US/contract/exchange/btcusdt']));
  const facts = screen.getByRole('region', { name: 'Facts' });
  expect(
    within(facts)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['#1', '1.91T USDT', '19.79M BTC', '21.00M BTC', '94.23%', '2020', '01/01/1970']);
  const link = screen.getByRole('link', { name: /Website/ });
  expect([link.getAttribute('href'), link.getAttribute('rel'), link.textContent]).toEqual([
    'https://www.bitcoin.org/en/',
    'noopener noreferrer',
    'Websitebitcoin.org',
  ]);
  expect(screen.getByRole('link', { name: 'Trade BTC/USDT' }).getAttribute('href')).toBe('/en_US/trade/exchange/?tradeCode=btc_usdt');
});

test('a name that no coin has leads back to all coins', async () => {
  await open(<CoinInfoPage />, '/coinInfo', '?coin=zzz');
  expect(await screen.findByText('No coin of this name is traded here')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'All coins' })));
  await waitFor(() => expect(links()).toHaveLength(2));
});
