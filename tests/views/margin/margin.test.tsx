import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { marginSettingsOf } from '#services/margin/marginSettings.ts';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { tradeSettingsOf } from '#services/spot/tradeSettings.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { bookStoreOf } from '#services/market/bookStore.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import { priceStore } from '#services/market/priceStore.ts';
import type { ChannelReport } from '#services/stream/marketStream.ts';
import type { MarginWalletData } from '#services/margin/marginCalls.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import { marginCoin, marginWallet } from '#tests/support/marginSamples.ts';
import '#tests/support/noSizes.ts';
import { stage } from '#tests/support/stage.tsx';
import { plainSettings, spotPair } from '#tests/support/tradePairs.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';
import { MarginPage } from '#views/margin/margin/MarginPage.tsx';

const outside = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Record<string, unknown>) => unknown>,
  sent: [] as { call: string; request: Record<string, unknown> }[],
}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string }, request: Record<string, unknown>) => {
    outside.sent.push({ call: call.name, request });
    const answer = outside.answers[call.name];
    if (answer === undefined) throw new Error(`nobody answers ${call.name}`);
    return answer(request);
  },
}));
vi.mock('#services/market/marketFeed.ts', () => ({
  watchMarket: (_: MarketChannel, report: (event: ChannelReport) => void) => {
    report({ type: 'channel.asked' } as ChannelReport);
    report({ type: 'channel.synced' } as ChannelReport);
    const beats = setInterval(() => report({ type: 'channel.beat' } as ChannelReport), 500);
    return () => clearInterval(beats);
  },
  readMarket: () => new Promise(() => {}),
  readMissingCandles: async () => {},
  readOlderCandles: async () => {},
}));
vi.mock('#services/spot/ownFacts.ts', () => ({ watchOwnFacts: () => () => {} }));
vi.mock('#services/spot/ownOrders.ts', () => ({
  watchOwnOrders: () => () => {},
  readOwnOrders: async () => {},
  watchMissed: () => () => {},
}));
vi.mock('#views/spot/tradePage/klinePort.ts', () => ({
  openKlineChart: () => ({ update: () => {}, end: () => {}, startDrawing: () => {}, resetView: () => {}, picture: () => 'data:,' }),
}));

const ok = (data: unknown) => () => ({ kind: 'ok', code: 200, message: '', data });
const sent = (call: string) => outside.sent.filter((each) => each.call === call).map(({ request }) => request);
let wallet: MarginWalletData;

configure({ asyncUtilTimeout: 15_000 });
beforeAll(async () => {
  await startI18n('en_US');
}, 240_000);
beforeEach(() => {
  localStorage.clear();
  ordersStore.clear();
  outside.sent = [];
  wallet = marginWallet();
  outside.answers = {
    tradeRules: ok([{ ...btcRules, hasCross: true, hasIsolated: true }]),
    orderFills: ok({ revision: 1, list: [], totalCount: 0 }),
    priceAlerts: ok([]),
    assetWallets: ok([]),
    readMarginWallet: () => ok(wallet)(),
    borrowMargin: () => ok(wallet)(),
    repayMargin: () => ok(wallet)(),
    placeOrder: () => ({ kind: 'accepted', code: 200, message: '', data: { orders: [ownOrder()] } }),
  };
  bookStoreOf('btc_usdt').channel.snapshot({ priceDigit: 2, amountDigit: 4, bids: liveMarket.bids, asks: liveMarket.asks });
  priceStore.channel.update([['btc_usdt', '1000.00', '0', '1', '1', '1', '1']]);
  tradeSettingsOf('10000001').set({ ...plainSettings, isTable: true });
});

const agreed = () => marginSettingsOf('10000001').set({ mode: 'cross', hasAgreed: true });
const open = () => stage(<MarginPage />, { page: '/margin/trade/btc_usdt' });
const strip = () => screen.findByRole('region', { name: 'Margin account' });

describe('the first entry', () => {
  test('asks about the risks, explains what is wrong, and is remembered', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Answer the questions' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open margin trading' });
    const [debt, liquidation, interest] = within(dialog).getAllByRole('group');
    for (const [group, answer] of [
      [debt, 'True'],
      [liquidation, 'True'],
      [interest, 'False'],
    ] as const)
      fireEvent.click(within(group as HTMLElement).getByRole('radio', { name: answer }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Agree and open' }));
    expect(within(dialog).getByText('What you borrowed is owed in full, whatever the price does.')).toBeTruthy();
    expect(within(dialog).getByText('Accept the terms to go on.')).toBeTruthy();
    expect(marginSettingsOf('10000001').get().hasAgreed).toBe(false);
    fireEvent.click(within(debt as HTMLElement).getByRole('radio', { name: 'False' }));
    fireEvent.click(within(dialog).getByRole('checkbox'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Agree and open' }));
    expect(await screen.findByRole('form', { name: 'Order form' })).toBeTruthy();
    expect(marginSettingsOf('10000001').get().hasAgreed).toBe(true);
  });
});

describe('the wallet', () => {
  test('says how it stands in words, and what each band stops', async () => {
    agreed();
    open();
    const shown = within(await strip());
    expect(await shown.findByText('Everything allowed')).toBeTruthy();
    const details = within(await screen.findByRole('region', { name: 'Details of the margin account' }));
    const bands = details.getAllByRole('listitem').map((item) => item.textContent);
    expect(bands.slice(0, 5)).toEqual([
      'Above 2Everything is allowed.You are here',
      '2 or lessCoins can no longer leave the wallet.',
      '1.5 or lessNothing more can be borrowed.',
      '1.3 or lessYou are reminded every day to add funds or pay back.',
      '1.1 or lessThe exchange sells what is in the wallet and pays the debt.',
    ]);
  });

  test('a margin call and a liquidation are told above the market', async () => {
    agreed();
    wallet = marginWallet({ riskRate: '1.25' });
    const { unmount } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Your risk rate is 1.25. At 1.1 the exchange sells');
    unmount();
    wallet = marginWallet({ riskRate: '1.05', isLiquidating: true });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('The exchange is selling what is in this wallet');
  });

  test('the liquidation price of an isolated wallet has the decimals of its pair', async () => {
    agreed();
    outside.answers['tradeRules'] = ok([{ ...btcRules, hasCross: false, hasIsolated: true }]);
    wallet = marginWallet({ walletType: 7, tradeId: btcRules.tradeId, liquidationPrice: '900.5' });
    open();
    expect(await within(await strip()).findByText('900.50 USDT')).toBeTruthy();
  });

  test('nothing to borrow names every reason', async () => {
    agreed();
    wallet = marginWallet({ riskRate: '1.4', coins: [marginCoin({ borrowable: '0', poolLeft: '0' })] });
    open();
    fireEvent.click(await within(await strip()).findByRole('button', { name: 'Borrow' }));
    const dialog = await screen.findByRole('dialog', { name: 'Borrow' });
    const reasons = await within(dialog).findByText(/Why no USDT can be borrowed/);
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['The risk rate is too low.', 'The pool is empty.']);
  });

  test('paying all back reads the debt again and sends no amount', async () => {
    agreed();
    const { residents } = open();
    const toasts = () => residents.toasts.getSnapshot().context.shown;
    fireEvent.click(await within(await strip()).findByRole('button', { name: 'Repay' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Repay' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Max' }));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('1000.01141');
    const before = sent('readMarginWallet').length;
    fireEvent.click(dialog.getByRole('button', { name: 'Repay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toasts()).toEqual([{ id: 'loan', tone: 'success', key: 'margin:loan.done.all', values: { coin: 'USDT' } }]);
    expect(sent('repayMargin')).toEqual([{ walletType: 6, coinId: 52 }]);
    expect(sent('readMarginWallet').length).toBeGreaterThan(before);
  });
});

describe('what a loan comes to', () => {
  const lines = (part: HTMLElement) =>
    Object.fromEntries([...part.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]));

  test('is said while its amount is typed: interest of an hour, a day and a year, and the risk afterwards', async () => {
    agreed();
    open();
    fireEvent.click(await within(await strip()).findByRole('button', { name: 'Borrow' }));
    const dialog = await screen.findByRole('dialog', { name: 'Borrow' });
    const amount = await within(dialog).findByRole('textbox', { name: 'Amount' });
    expect(lines(dialog)).not.toHaveProperty(['Risk rate afterwards']);
    fireEvent.change(amount, { target: { value: '100' } });
    // (1500 + 0.1 + 100) / (1000.01141 + 100.001141)
    expect(lines(dialog)).toMatchObject({
      'Interest in an hour': '0.001141 USDT',
      'Interest in a day': '0.027384 USDT',
      'Interest in a year': '9.99516 USDT',
      'Risk rate afterwards': '1.4546No more borrowing',
    });
    fireEvent.change(amount, { target: { value: '201' } });
    expect(lines(dialog)).not.toHaveProperty(['Risk rate afterwards']);
  });

  test('done, the dialog gives way to a toast that names the sum', async () => {
    agreed();
    const { residents } = open();
    fireEvent.click(await within(await strip()).findByRole('button', { name: 'Borrow' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Borrow' }));
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Amount' }), { target: { value: '100' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Borrow' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(residents.toasts.getSnapshot().context.shown).toEqual([
      { id: 'loan', tone: 'success', key: 'margin:loan.done.borrow', values: { amount: '100', coin: 'USDT' } },
    ]);
    expect(sent('borrowMargin')).toEqual([{ walletType: 6, coinId: 52, amount: '100' }]);
  });
});

describe('the ticket', () => {
  test('with auto-borrow the most counts what can be borrowed, and the order says so', async () => {
    agreed();
    orderReviewSetting.set(['limit']);
    open();
    const form = within(await screen.findByRole('form', { name: 'Order form' }));
    await form.findByText('1,500.00 USDT');
    fireEvent.click(form.getByRole('radio', { name: 'Auto-borrow' }));
    await form.findByText('1,700.50 USDT');
    fireEvent.change(form.getByRole('textbox', { name: 'Price' }), { target: { value: '990' } });
    fireEvent.click(form.getByRole('button', { name: /100/ }));
    await waitFor(() => expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('1.7176'));
    expect(form.getByText('Borrows').nextElementSibling?.textContent).toBe('≈ 200.424 USDT');
    fireEvent.click(form.getByRole('button', { name: 'Buy BTC' }));
    const confirm = await screen.findByRole('alertdialog');
    // What the order borrows costs as a loan does, and the wallet stands as after one: (1500.1 + 200.424) / (1000.01141 + 200.4262868...).
    // 0.001141 % an hour: cut, never rounded up.
    const cost = ['an hour', 'a day', 'a year'].map(
      (time) => within(confirm).getByText(`Interest in ${time}`).nextElementSibling?.textContent,
    );
    expect(cost).toEqual(['≈ 0.00228683 USDT', '≈ 0.0548841 USDT', '≈ 20.03269947 USDT']);
    expect(within(confirm).getByText('Risk rate afterwards').nextElementSibling?.textContent).toBe('1.4165No more borrowing');
    fireEvent.click(within(confirm).getByRole('button', { name: 'Buy BTC' }));
    await waitFor(() => expect(sent('placeOrder')).toHaveLength(1));
    expect(sent('placeOrder')[0]).toMatchObject({ walletType: 6, marginMode: 'autoBorrow', price: '990', amount: '1.7176' });
  });
});

test('a pair without margin trading says so, and leads to its spot page and to the pairs that have it', async () => {
  outside.answers['tradeRules'] = ok([{ ...btcRules, hasCross: false, hasIsolated: false }]);
  outside.answers['spotList'] = ok([spotPair(1, 'btc_usdt', { isMarginTrade: false }), spotPair(2, 'eth_usdt')]);
  open();
  expect(await screen.findByText('BTC/USDT has no margin trading')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to spot trading' }).getAttribute('href')).toBe('/en_US/trade/exchange/?tradeCode=btc_usdt');
  fireEvent.click(screen.getByRole('button', { name: 'Choose a pair' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Choose a pair' }));
  await picker.findByRole('link', { name: /ETH/ });
  expect(picker.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en_US/margin/trade/eth_usdt']);
});
