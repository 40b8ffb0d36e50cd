import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { favouritesMachine } from '#machines/tab/favourites/favourites.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import type { Instrument } from '#machines/shell/search/search.rules.ts';
import { CodeFault, NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { spot, swap } from '#tests/machines/shell/search.plan.ts';
import { stage } from '#tests/support/stage.tsx';
import { LateContext } from '#views/shell/late.tsx';
import { Search } from '#views/shell/search/Search.tsx';

const world = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Record<string, unknown>) => unknown>,
  asked: [] as (readonly [call: string, request: unknown])[],
  went: [] as string[],
}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: Record<string, unknown>) => {
    world.asked.push([call.name, request]);
    return { kind: 'ok', code: 200, message: '', data: await world.answers[call.name]?.(request) };
  },
}));
vi.mock('#services/navigation/browserHistory.ts', async (original) => ({
  ...(await original<object>()),
  goTo: (address: string) => void world.went.push(address),
}));

const coins = ['BTC', 'ETH', 'SOL', 'XRP', 'ADA'].map((base, index) => spot(base, { tradeId: index + 1 }));
const week = swap('btcusdt', { instType: 5, contractType: 1, liquidationDate: Date.now() + 86_400_000, tradeId: 21 });
const found: { spots: Instrument[]; swaps: Instrument[] } = {
  spots: [spot('BTC'), spot('BTC3L', { tradeArea: 6, tradeId: 2 })],
  swaps: [swap('btcusdt', { tradeId: 20 }), week, ...[2, 3, 4].map((type) => swap('btcusdt', { ...week, contractType: type } as never))],
};

beforeAll(async () => {
  await (await startI18n('en_US')).loadNamespaces(['search', 'faults', 'favourites', 'routes']);
});
beforeEach(() => {
  localStorage.clear();
  Object.assign(world, { asked: [], went: [] });
  world.answers = { searchRecommend: () => coins, search: () => found, searchResult: () => undefined };
});

const user = userEvent.setup();
function open(options: Parameters<typeof stage>[1] = { login: null }) {
  const favourites = createActor(
    favouritesMachine.provide({ actors: { watchFavourites: fromWatch(() => () => undefined) } as never }),
  ).start();
  favourites.send({ type: 'guest.followed', keys: [], declined: [] });
  favourites.send({ type: 'owner.changed', owner: 'guest' });
  const view = (
    <LateContext value={{ favourites } as unknown as LateResidents}>
      <Search />
    </LateContext>
  );
  const staged = stage(view, options);
  staged.residents.overlays.send({ type: 'overlay.opened', overlay: { name: 'search' } });
  return { ...staged, isOpen: () => staged.residents.overlays.getSnapshot().context.overlay !== null };
}
const field = () => screen.getByRole('combobox', { name: 'Search pairs and contracts' });
const group = (name: string) =>
  screen.queryAllByRole('rowgroup').find((each) => within(each).queryByRole('columnheader', { name }) !== null);
const rows = (name: string) => {
  const found_ = group(name);
  return found_ === undefined ? [] : within(found_).queryAllByRole('link');
};
const hrefs = (name: string) => rows(name).map((link) => link.getAttribute('href'));
const active = () => document.querySelector('[role="gridcell"][aria-selected="true"]');
const look = async (text: string, name = 'Spot') => {
  await user.clear(field());
  await user.type(field(), text);
  await waitFor(() => expect(rows(name).length).toBeGreaterThan(0));
};

test('finds pairs and contracts in their groups, four of each, and goes to the one that is chosen', async () => {
  const { isOpen } = open();
  await waitFor(() => expect(rows('Popular')).toHaveLength(4));
  await look('  btc ');
  expect(world.asked.filter(([call]) => call === 'search')).toEqual([['search', { keyword: 'btc' }]]);
  expect(hrefs('Spot')).toEqual(['/en_US/trade/exchange/?tradeCode=btc_usdt', '/en_US/trade/exchange/?tradeCode=btc3l_usdt_etf']);
  const contracts = ['', '_1_d', '_2_d', '_3_d', '_4_d'].map((end) => `/en_US/contract/exchange/btcusdt${end}`);
  expect(hrefs('Contracts')).toEqual(contracts.slice(0, 4));
  expect(rows('Contracts')[0]?.textContent).toContain('Perpetual');
  expect(rows('Contracts')[1]?.textContent).toContain('Weekly');
  expect(document.querySelector('mark')?.textContent).toBe('BTC');
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(hrefs('Contracts')).toEqual(contracts);
  fireEvent.click(rows('Spot')[1] as HTMLElement);
  expect(isOpen()).toBe(false);
  expect(JSON.parse(localStorage.getItem('hk.searchHistory') ?? '').value).toEqual([found.spots[1]]);
});

test('what was chosen stands there when search is opened again, and can be taken out, one or all', async () => {
  const first = open();
  await look('btc');
  fireEvent.click(rows('Spot')[0] as HTMLElement);
  first.unmount();
  open();
  expect((field() as HTMLInputElement).value).toBe('');
  await waitFor(() => expect(hrefs('Recent')).toEqual(['/en_US/trade/exchange/?tradeCode=btc_usdt']));
  await user.click(screen.getByRole('button', { name: 'Remove BTC/USDT from recent' }));
  expect(group('Recent')).toBeUndefined();
  await look('btc');
  fireEvent(rows('Spot')[1] as HTMLElement, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  fireEvent.click(rows('Spot')[0] as HTMLElement, { ctrlKey: true });
  await user.clear(field());
  await waitFor(() =>
    expect(hrefs('Recent')).toEqual(['btc_usdt', 'btc3l_usdt_etf'].map((code) => `/en_US/trade/exchange/?tradeCode=${code}`)),
  );
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(group('Recent')).toBeUndefined();
});

test('arrows move through the list while the caret stays in the field, Enter goes, Escape closes', async () => {
  const { isOpen, unmount } = open();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await look('btc');
  expect(active()?.textContent).toContain('BTC/USDT');
  await user.keyboard('{ArrowDown}');
  expect(active()?.textContent).toContain('BTC3L/USDT');
  await user.keyboard('{ArrowDown}');
  expect(active()?.textContent).toContain('Perpetual');
  await user.keyboard('{ArrowUp}');
  expect([field().getAttribute('aria-activedescendant'), document.activeElement]).toEqual([active()?.id, field()]);
  // Safari's Enter that ends the writing of a character (WebKit bug 165004).
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 });
  expect([world.went, isOpen()]).toEqual([[], true]);
  await user.keyboard('{Enter}');
  expect([world.went, isOpen()]).toEqual([['/en_US/trade/exchange/?tradeCode=btc3l_usdt_etf'], false]);
  unmount();
  const again = open();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('{Escape}');
  expect(again.isOpen()).toBe(false);
});

test('a star in a row marks the pair without leaving the list', async () => {
  const { isOpen } = open();
  await look('btc');
  const star = within(group('Spot') as HTMLElement).getByRole('button', { name: 'Favourite: BTC3L/USDT' });
  await user.click(star);
  expect([star.getAttribute('aria-pressed'), isOpen()]).toEqual(['true', true]);
});

test('nothing found says so in words and has a way back to what is popular', async () => {
  world.answers['search'] = () => ({ spots: [], swaps: [] });
  open();
  await user.type(field(), 'zzzz');
  await user.click(
    within((await screen.findByText('Nothing found for “zzzz”')).closest('[role=status]') as HTMLElement).getByRole('button'),
  );
  expect([document.activeElement, (field() as HTMLInputElement).value]).toEqual([field(), '']);
  await waitFor(() => expect(rows('Popular')).toHaveLength(4));
});

test.each([
  ['offline', new NetworkFault(), 'The server cannot be reached'],
  ['an unknown code', new CodeFault({ code: 59_999, serverMessage: 'The search rests <b>now</b>' }), 'The search rests <b>now</b>'],
])('a search that fails (%s) is told as text, the keyword stays, and trying again works', async (_, fault, words) => {
  world.answers['search'] = () => Promise.reject(fault);
  open();
  await user.type(field(), 'btc');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The search did not work');
  expect(alert.textContent).toContain(words);
  expect([alert.querySelector('b'), (field() as HTMLInputElement).value]).toEqual([null, 'btc']);
  world.answers['search'] = () => found;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows('Spot')).toHaveLength(2));
});

test('popular pairs that cannot be read have a way on', async () => {
  world.answers['searchRecommend'] = () => Promise.reject(new NetworkFault());
  open();
  const words = await screen.findByText('Popular pairs cannot be read now.');
  world.answers['searchRecommend'] = () => coins;
  await user.click(within(words).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows('Popular')).toHaveLength(4));
});

describe('the palette', () => {
  const run = async (words: string, options: Parameters<typeof stage>[1] = { login: null }) => {
    const staged = open({ page: '/market', search: '?sort=gainers', ...options });
    await user.type(field(), `>${words}`);
    await user.keyboard('{Enter}');
    return staged.residents;
  };

  test('changes the theme', async () => {
    const { theme } = await run('light');
    expect(theme.getSnapshot().context.choice).toBe('light');
  });
  test.each([
    ['help center', null, '/en_US/support/index'],
    ['deutsch', null, '/de_DE/market?sort=gainers'],
    ['transfer', null, '/en_US/login?next=%2Fen_US%2Fmarket%3Fsort%3Dgainers'],
  ])('%s leads on', async (words, login, address) => {
    await run(words, { login });
    expect(world.went).toEqual([address]);
  });
  test('hides the amounts, and says so', async () => {
    const { assetDisplay, toasts } = await run('hide');
    expect(assetDisplay.getSnapshot().context.hidden).toBe(true);
    expect(toasts.getSnapshot().context.shown.map(({ key }) => key)).toEqual(['search:amountsHidden']);
  });
  test('of a member opens the transfer over the page', async () => {
    const { overlays } = await run('transfer', {});
    expect(overlays.getSnapshot().context.overlay).toEqual({ name: 'transfer' });
  });
  test('of a member logs out', async () => {
    const { logout } = await run('log out', {});
    await waitFor(() => expect(logout.getSnapshot().matches('leaving')).toBe(true));
  });
  test('speaks the language that the page has by now', async () => {
    open({ page: '/market' });
    await user.type(field(), '>hide');
    expect(await screen.findByText('Hide amounts')).toBeTruthy();
    await act(() => i18next.changeLanguage('de_DE'));
    expect(await screen.findByText('Beträge verbergen')).toBeTruthy();
    await act(() => i18next.changeLanguage('en_US'));
  });
  test('offers the list of keys, and says where there is no such command', async () => {
    const { overlays } = await run('keyboard');
    expect(overlays.getSnapshot().context.overlay).toEqual({ name: 'keys' });
    await user.clear(field());
    await user.type(field(), '>zzzz');
    expect(await screen.findByText('No such command')).toBeTruthy();
  });
});
