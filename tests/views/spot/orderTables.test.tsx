import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { bookStoreOf } from '#services/market/bookStore.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import { priceStore } from '#services/market/priceStore.ts';
import type { ChannelReport } from '#services/stream/marketStream.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import '#tests/support/noSizes.ts';
import { loanRecord } from '#tests/support/marginSamples.ts';
import { headsOver, widthsOf } from '#tests/support/recordTable.ts';
import { stage } from '#tests/support/stage.tsx';
import { btcRules, liveMarket, ownFill, ownOrder } from '#tests/support/tradeSamples.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { MarginOrdersPage, SpotOrdersPage } from '#views/spot/orderRecords/OrdersPage.tsx';
import { SpotOrderTables } from '#views/spot/orderTables/OrderTables.tsx';

type Request = Record<string, unknown>;
type Listener = (fact: string, about?: unknown) => void;
const outside = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Request) => unknown>,
  sent: [] as { readonly call: string; readonly request: Request }[],
  listeners: new Set<Listener>(),
}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: Request) => {
    outside.sent.push({ call: call.name, request });
    const answer = outside.answers[call.name];
    if (answer === undefined) throw new Error(`nobody answers ${call.name}`);
    return answer(request);
  },
}));
vi.mock('#services/stream/streamFacts.ts', () => ({
  watchStreamFacts: (_: string, listener: Listener) => {
    outside.listeners.add(listener);
    return () => outside.listeners.delete(listener);
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

const ok = (data: unknown) => () => ({ kind: 'ok', code: 200, message: '', data });
const sent = (call: string): Request[] => outside.sent.filter((each) => each.call === call).map(({ request }) => request);
const tell = (fact: string, about: unknown) => act(() => outside.listeners.forEach((listener) => listener(fact, about)));
/** An answer that comes when the test says so. */
function held() {
  let answer = (_: unknown): void => {};
  const coming = new Promise((resolve) => (answer = resolve));
  return { call: () => coming, answer: (value: unknown) => answer(value) };
}

const first = ownOrder();
const second = ownOrder({
  orderId: 'o2',
  clientOrderId: 'c2',
  tradeCode: 'eth_usdt',
  side: 'sell',
  price: '4000',
  amount: '2',
  createdAt: first.createdAt + 1,
});
/** A spot wallet with so many USDT free. */
const wallets = (available: string) =>
  ok([{ walletType: 2, tradeId: null, pair: null, totalUsdt: '0', coins: [{ shortName: 'USDT', available }] }]);
const openNow = (...orders: OrderRow[]) => ok({ revision: 1, orders });

beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  ordersStore.clear();
  outside.sent = [];
  outside.listeners.clear();
  outside.answers = {
    openOrders: openNow(first, second),
    tradeRules: ok([btcRules]),
    orderHistory: ok({ revision: 1, list: [], totalCount: 0 }),
    orderFills: ok({ revision: 1, list: [], totalCount: 0 }),
    assetWallets: wallets('1000'),
  };
  bookStoreOf('btc_usdt').channel.snapshot({ priceDigit: 2, amountDigit: 4, bids: liveMarket.bids, asks: liveMarket.asks });
  priceStore.channel.update([['btc_usdt', '1000.00', '0', '1', '1', '1', '1']]);
});

const Member = () => <SpotOrderTables pair={btcRules} orders={useFlow(ownOrdersFlow)} />;
const openTables = () => stage(<Member />, { page: '/trade/exchange' });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Open orders' }))
    .getAllByRole('row')
    .slice(1);
const rowOf = async (pair: string) => (await rows()).find((row) => row.textContent?.includes(pair)) as HTMLElement;
const button = (place: HTMLElement, name: string | RegExp) => within(place).getByRole('button', { name });
const toasts = ({ residents }: ReturnType<typeof openTables>) =>
  residents.toasts.getSnapshot().context.shown.map(({ key, text }) => text ?? key);

describe('below the chart', () => {
  test('a guest is asked to log in and comes back here', async () => {
    stage(<SpotOrderTables pair={btcRules} orders={null} />, { page: '/trade/exchange', search: '?tradeCode=btc_usdt', login: null });
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toMatch(/^\/en_US\/login\?/);
    expect(outside.sent).toEqual([]);
  });

  test('open orders, newest first, with what is filled as the stream tells it', async () => {
    openTables();
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^ETH\/USDTSellLimit4,000\.000 \/ 2ETH8,000\.00USDT/),
      expect.stringMatching(/^BTC\/USDTBuyLimit990\.000 \/ 0\.5BTC495\.00USDT/),
    ]);
    tell('order.changed', { ...first, filledAmount: '0.2', filledTotal: '198', revision: 2 });
    expect(await within(await rowOf('BTC/USDT')).findByRole('img', { name: '40% filled' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Open orders (2)' })).toBeTruthy();
  });

  test('a trailing stop shows the best price that it has seen and where it is triggered now, in its row and its details, live', async () => {
    const { price: _, ...bare } = first;
    const waits = {
      ...bare,
      side: 'sell',
      type: 'trailingStop',
      callbackRate: '0.005',
      activationPrice: '1000',
      status: 'waiting',
    } as const;
    outside.answers['openOrders'] = openNow(waits);
    outside.answers['orderDetail'] = ok({ orders: [waits], fills: [] });
    openTables();
    fireEvent.click(await screen.findByRole('tab', { name: 'Conditional orders (1)' }));
    expect(await screen.findByText('Callback 0.5% · Starts at 1,000.00')).toBeTruthy();
    const follows = { ...waits, peakPrice: '1010.5', triggerPrice: '1005.44', revision: 2 };
    tell('order.changed', follows);
    const words = 'Trigger 1,005.44 · Highest so far 1,010.50 · Callback 0.5%';
    expect(await screen.findByText(words)).toBeTruthy();
    outside.answers['orderDetail'] = ok({ orders: [follows], fills: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Details of the order on BTC/USDT' }));
    const panel = await screen.findByRole('dialog', { name: 'Order details' });
    expect(await within(panel).findByText(words)).toBeTruthy();
    const higher = { ...follows, peakPrice: '1020', triggerPrice: '1014.9', revision: 3 };
    outside.answers['orderDetail'] = ok({ orders: [higher], fills: [] });
    tell('order.changed', higher);
    expect(await within(panel).findByText('Trigger 1,014.90 · Highest so far 1,020.00 · Callback 0.5%')).toBeTruthy();
    tell('order.changed', { ...higher, side: 'buy', revision: 4 });
    expect(await screen.findByText('Trigger 1,014.90 · Lowest so far 1,020.00 · Callback 0.5%')).toBeTruthy();
  });

  test('one press cancels once; the row says so until the exchange has answered, and the other stays usable', async () => {
    const stand = openTables();
    const cancel = held();
    outside.answers['cancelOrder'] = cancel.call;
    const row = await rowOf('BTC/USDT');
    const press = button(row, 'Cancel the order on BTC/USDT');
    fireEvent.click(press);
    fireEvent.click(press);
    expect(await within(row).findByRole('button', { name: 'Cancelling the order on BTC/USDT' })).toBeTruthy();
    fireEvent.click(button(row, 'Cancelling the order on BTC/USDT'));
    expect(sent('cancelOrder')).toEqual([{ orderId: 'o1' }]);
    expect(button(await rowOf('ETH/USDT'), 'Cancel the order on ETH/USDT').getAttribute('aria-disabled')).toBeNull();
    expect(await rows()).toHaveLength(2);
    cancel.answer({ kind: 'accepted', code: 200, message: '', data: { orders: [{ ...first, status: 'cancelled', revision: 3 }] } });
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(toasts(stand)).toEqual(['orders:told.cancelled']);
  });

  test('an order that was filled before its cancel says that it is filled', async () => {
    const stand = openTables();
    const filled = { ...first, status: 'filled', filledAmount: '0.5', filledTotal: '495', revision: 3 };
    outside.answers['cancelOrder'] = () => ({ kind: 'tooLate', code: 20842, message: '', data: { orders: [filled] } });
    fireEvent.click(button(await rowOf('BTC/USDT'), 'Cancel the order on BTC/USDT'));
    await waitFor(() => expect(toasts(stand)).toEqual(['orders:told.filledFirst']));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  test('a refusal leaves the order where it is, with the exchange’s words', async () => {
    const stand = openTables();
    outside.answers['cancelOrder'] = () => ({ kind: 'refused', code: 20841, message: 'Words of the exchange' });
    fireEvent.click(button(await rowOf('BTC/USDT'), 'Cancel the order on BTC/USDT'));
    await waitFor(() => expect(toasts(stand)).toEqual(['Words of the exchange']));
    expect(await rows()).toHaveLength(2);
    expect(button(await rowOf('BTC/USDT'), 'Cancel the order on BTC/USDT')).toBeTruthy();
  });

  test('all of what is shown are cancelled after a question, by the filters on view', async () => {
    const stand = openTables();
    outside.answers['cancelAllOrders'] = () => ({
      kind: 'accepted',
      code: 200,
      message: '',
      data: { count: 1, orders: [{ ...first, status: 'cancelled', revision: 4 }] },
    });
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only BTC/USDT' }));
    fireEvent.change(screen.getByRole('combobox', { name: 'Side' }), { target: { value: 'buy' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all (1)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel these orders?' });
    expect(dialog.textContent).toContain('BTC/USDT · Spot · Buy');
    expect(sent('cancelAllOrders')).toEqual([]);
    fireEvent.click(button(dialog, 'Cancel all (1)'));
    await waitFor(() => expect(toasts(stand)).toEqual(['orders:told.allCancelled']));
    expect(sent('cancelAllOrders')).toEqual([{ walletGroup: 'spot', tradeCode: 'btc_usdt', side: 'buy', isConditional: false }]);
    expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();
  });

  test('orders that wait for a trigger and those of an OCO have their own list, and are cancelled apart from the others', async () => {
    const stop = ownOrder({
      orderId: 'o3',
      clientOrderId: 'c3',
      type: 'stopMarket',
      status: 'waiting',
      stopPrice: '900',
      price: undefined,
    });
    const pair = [
      ownOrder({ orderId: 'o4', clientOrderId: 'c4', ocoId: 'oco', side: 'sell', price: '1100' }),
      ownOrder({
        orderId: 'o5',
        clientOrderId: undefined,
        ocoId: 'oco',
        side: 'sell',
        type: 'stopMarket',
        status: 'waiting',
        stopPrice: '800',
      }),
    ];
    outside.answers['openOrders'] = openNow(first, stop, ...pair);
    openTables();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByRole('tab', { name: 'Open orders (1)' })).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Conditional orders (3)' }));
    const list = await screen.findByRole('table', { name: 'Conditional orders' });
    expect(within(list).getAllByRole('row')).toHaveLength(4);
    expect(within(list).getAllByText('OCO')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel all (3)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel these orders?' });
    expect(dialog.textContent).toContain('Conditional orders · All pairs · Spot');
    outside.answers['cancelAllOrders'] = () => ({ kind: 'accepted', code: 200, message: '', data: { count: 3, orders: [] } });
    fireEvent.click(button(dialog, 'Cancel all (3)'));
    await waitFor(() => expect(sent('cancelAllOrders')).toEqual([{ walletGroup: 'spot', isConditional: true }]));
    // Once it is triggered it stands in the book like any other.
    tell('order.changed', { ...stop, status: 'open', price: '900', revision: 9 });
    expect(await screen.findByRole('tab', { name: 'Open orders (2)' })).toBeTruthy();
    tell('order.changed', { ...stop, status: 'filled', revision: 10 });
    for (const order of pair) tell('order.changed', { ...order, status: 'cancelled', revision: 11 });
    expect(await screen.findByText('No conditional orders')).toBeTruthy();
  });

  test('the filter of the pair and the list are kept', async () => {
    const { unmount } = openTables();
    await rows();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only BTC/USDT' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Order history' }));
    unmount();
    openTables();
    expect(await screen.findByRole('tab', { name: 'Order history', selected: true })).toBeTruthy();
    expect((screen.getByRole('checkbox', { name: 'Only BTC/USDT' }) as HTMLInputElement).checked).toBe(true);
    await waitFor(() =>
      expect(sent('orderHistory').at(-1)).toEqual({ walletGroup: 'spot', tradeCode: 'btc_usdt', pageNum: 1, pageSize: 20 }),
    );
  });

  test('orders that cannot be read say why, and are read again', async () => {
    outside.answers['openOrders'] = () => Promise.reject(new Error('away'));
    openTables();
    const alert = await screen.findByRole('alert');
    outside.answers['openOrders'] = openNow(first);
    fireEvent.click(button(alert, 'Try again'));
    expect(await rows()).toHaveLength(1);
  });
});

describe('changing an order', () => {
  const openDialog = async (pair = 'BTC/USDT') => {
    fireEvent.click(button(await rowOf(pair), `Change the order on ${pair}`));
    const dialog = await screen.findByRole('dialog', { name: 'Change the order' });
    await within(dialog).findByRole('textbox', { name: 'Price' });
    return dialog;
  };
  const price = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Price' });

  test('what is changed is sent once, and nothing else; what was says so beside it', async () => {
    const stand = openTables();
    const dialog = await openDialog();
    const amended = held();
    outside.answers['amendOrder'] = amended.call;
    expect(button(dialog, 'Change the order').getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(price(dialog), { target: { value: '985,5' } });
    expect((price(dialog) as HTMLInputElement).value).toBe('985,5');
    expect(within(dialog).getByText('Now 990.00')).toBeTruthy();
    fireEvent.click(button(dialog, 'Change the order'));
    // It is looked at once more, as a new order is: what is sent is what stands there.
    // Escape leads back to the form alone.
    fireEvent.keyDown(await within(dialog).findByRole('group', { name: 'Change the order like this?' }), { key: 'Escape' });
    await waitFor(() => expect(within(dialog).queryByRole('group', { name: 'Change the order like this?' })).toBeNull());
    fireEvent.click(button(dialog, 'Change the order'));
    const review = await within(dialog).findByRole('group', { name: 'Change the order like this?' });
    expect(within(review).getByText('985.50 USDT')).toBeTruthy();
    expect([document.activeElement, sent('amendOrder')]).toEqual([review, []]);
    fireEvent.click(button(dialog, 'Change the order'));
    await within(dialog).findByRole('textbox', { name: 'Price' });
    fireEvent.click(button(dialog, 'Change the order'));
    await waitFor(() => expect(sent('amendOrder')).toEqual([{ orderId: 'o1', price: '985.5' }]));
    expect((price(dialog) as HTMLInputElement).disabled).toBe(true);
    amended.answer({ kind: 'accepted', code: 200, message: '', data: { orders: [{ ...first, price: '985.5', revision: 5 }] } });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the order' })).toBeNull());
    expect(toasts(stand)).toEqual(['orders:told.amended']);
    await waitFor(async () => expect((await rowOf('BTC/USDT')).textContent).toContain('985.5'));
  });

  test('less than is filled already is said beside the field, also when it is filled meanwhile', async () => {
    openTables();
    const dialog = await openDialog();
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Amount' }), { target: { value: '0.3' } });
    tell('order.changed', { ...first, filledAmount: '0.4', filledTotal: '396', revision: 2 });
    expect(await within(dialog).findByText('Enter more than is filled already, 0.4.')).toBeTruthy();
    fireEvent.click(button(dialog, 'Change the order'));
    expect(sent('amendOrder')).toEqual([]);
  });

  test('a refusal is said beside its field, and what was entered stays', async () => {
    openTables();
    const dialog = await openDialog();
    outside.answers['amendOrder'] = () => ({ kind: 'refused', code: 20813, message: '' });
    fireEvent.change(price(dialog), { target: { value: '100' } });
    fireEvent.click(button(dialog, 'Change the order'));
    await within(dialog).findByRole('group', { name: 'Change the order like this?' });
    fireEvent.click(button(dialog, 'Change the order'));
    expect(await within(dialog).findByText(/too far from the last one/)).toBeTruthy();
    expect((price(dialog) as HTMLInputElement).value).toBe('100');
  });

  const amountOf = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: 'Amount' });

  test('what is available with what the order holds is on view, with total, fee and what stays', async () => {
    openTables();
    const dialog = await openDialog();
    expect(within(dialog).getByText('Available, with what this order holds').closest('p')?.textContent).toContain('1,495.00 USDT');
    const line = (word: string | RegExp) => within(dialog).getByText(word).parentElement?.textContent;
    expect([line('Total'), line(/^Fee/), line('Available afterwards')]).toEqual([
      expect.stringContaining('495.00 USDT'),
      expect.stringMatching(/^Fee as maker \(0\.10%\).*0\.0005 BTC/),
      expect.stringContaining('1,000.00 USDT'),
    ]);
  });

  test('a bound of a price is written as all figures are: in groups, with the decimals of its pair', async () => {
    openTables();
    const dialog = await openDialog();
    fireEvent.change(price(dialog), { target: { value: '99000' } });
    fireEvent.click(button(dialog, 'Change the order'));
    expect(await within(dialog).findByText('Enter 1,100.00 or less: at most 10% above the last price.')).toBeTruthy();
  });

  test('more than is available says so beside the amount, before anything is sent', async () => {
    openTables();
    const dialog = await openDialog();
    fireEvent.change(amountOf(dialog), { target: { value: '5' } });
    expect(await within(dialog).findByText('You do not have enough USDT.')).toBeTruthy();
    fireEvent.click(button(dialog, 'Change the order'));
    expect([within(dialog).queryByRole('group'), sent('amendOrder')]).toEqual([null, []]);
    expect((amountOf(dialog) as HTMLInputElement).value).toBe('5');
  });

  test('a price that is far away and meets the book says both and its fee as taker, although reviews are off', async () => {
    orderReviewSetting.set(['limit']);
    openTables();
    const dialog = await openDialog();
    fireEvent.change(price(dialog), { target: { value: '1060' } });
    expect(await within(dialog).findByText('The price is more than 5% away from the last one.')).toBeTruthy();
    expect(within(dialog).getByText('This price meets the book: the order fills at once, as taker.')).toBeTruthy();
    expect(within(dialog).getByText('Fee as taker (0.20%)')).toBeTruthy();
    fireEvent.click(button(dialog, 'Change the order'));
    const review = await within(dialog).findByRole('group', { name: 'Change the order like this?' });
    expect(within(review).getByText('The price is more than 5% away from the last one.')).toBeTruthy();
    expect(sent('amendOrder')).toEqual([]);
    fireEvent.click(button(dialog, 'Back to the form'));
    expect(((await within(dialog).findByRole('textbox', { name: 'Price' })) as HTMLInputElement).value).toBe('1060');
  });

  test('a balance that cannot be read any more holds the change, and is read again', async () => {
    openTables();
    const dialog = await openDialog();
    fireEvent.change(price(dialog), { target: { value: '985' } });
    outside.answers['assetWallets'] = () => Promise.reject(new Error('away'));
    tell('balances.changed', undefined);
    const alert = await within(dialog).findByRole('alert');
    expect(button(dialog, 'Change the order').getAttribute('aria-disabled')).toBe('true');
    outside.answers['assetWallets'] = wallets('2000');
    fireEvent.click(button(alert, 'Try again'));
    expect((await within(dialog).findByText('Available, with what this order holds')).closest('p')?.textContent).toContain('2,495.00 USDT');
    await waitFor(() => expect(button(dialog, 'Change the order').getAttribute('aria-disabled')).toBeNull());
  });

  test('an order that ends while it is changed says how it stands', async () => {
    openTables();
    const dialog = await openDialog();
    tell('order.changed', { ...first, status: 'filled', filledAmount: '0.5', filledTotal: '495', revision: 2 });
    expect(await within(dialog).findByText('This order cannot be changed any more. It stands as: Filled.')).toBeTruthy();
    fireEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change the order' })).toBeNull());
  });
});

describe('pages of orders', () => {
  test('the address is the filter of the history; a row tells standing and reason', async () => {
    const rejected = ownOrder({ status: 'rejected', reason: 20854, walletType: 2 });
    outside.answers['orderHistory'] = ok({ revision: 1, list: [rejected], totalCount: 1 });
    stage(<SpotOrdersPage />, {
      page: '/orderHome/coinTradeOrder',
      search: '?list=history&pair=btc_usdt&side=buy&type=limit&status=rejected&from=2026-11-01',
    });
    const table = await screen.findByRole('table', { name: 'Order history' });
    expect((await within(table).findByText('Rejected')).closest('td')?.textContent).toMatch(/Rejected.*rejected it.*20854/);
    expect(sent('orderHistory')).toEqual([
      {
        walletGroup: 'spot',
        tradeCode: 'btc_usdt',
        side: 'buy',
        type: 'limit',
        status: 'rejected',
        from: new Date(2026, 10, 1).getTime(),
        pageNum: 1,
        pageSize: 20,
      },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location.pathname + location.search).toBe('/en_US/orderHome/coinTradeOrder?list=history');
  });

  test('a status stands once in its row, below its head, and in the same words in the details', async () => {
    const ended = (['filled', 'cancelled', 'expired', 'rejected'] as const).map((status, index) =>
      ownOrder({ orderId: `o${index}`, status, ...(status === 'rejected' ? { reason: 20854 } : {}) }),
    );
    outside.answers['orderHistory'] = ok({ revision: 1, list: ended, totalCount: 4 });
    stage(<SpotOrdersPage />, { page: '/orderHome/coinTradeOrder', search: '?list=history' });
    const table = await screen.findByRole('table', { name: 'Order history' });
    await within(table).findByText('Rejected');
    const words = ['Filled', 'Cancelled', 'Expired', 'Rejected'];
    expect(headsOver(table, words)).toEqual([['Status'], ['Status'], ['Status'], ['Status']]);
    expect(widthsOf(table)).toEqual([8, 8, 8, 8, 8]);
    for (const [index, word] of words.entries()) {
      outside.answers['orderDetail'] = ok({ orders: [ended[index]], fills: [] });
      const row = within(table).getAllByRole('row', { hidden: true })[index + 1] as HTMLElement;
      fireEvent.click(within(row).getByRole('button', { name: /^Details/, hidden: true }));
      const panel = await screen.findByRole('dialog', { name: 'Order details' });
      const status = await within(panel).findByText('Status');
      expect(status.nextElementSibling?.textContent).toBe(word);
      fireEvent.click(button(panel, 'Close the details'));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Order details' })).toBeNull());
    }
  });

  test('open orders, fills and loans have a cell below each head', async () => {
    outside.answers['orderFills'] = ok({ revision: 1, list: [ownFill()], totalCount: 1 });
    outside.answers['openOrders'] = openNow(ownOrder({ walletType: 7 }));
    outside.answers['marginRecords'] = ok({ list: [loanRecord()], totalCount: 1 });
    for (const [search, name, width] of [
      ['', 'Open orders', 6],
      ['?list=fills', 'Fills', 7],
      ['?list=loans', 'Loans', 7],
    ] as const) {
      const page = stage(<MarginOrdersPage />, { page: '/orderHome/leverOrder', search });
      const table = await screen.findByRole('table', { name });
      await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
      expect([name, ...new Set(widthsOf(table))]).toEqual([name, width]);
      page.unmount();
    }
  });

  test('margin orders ask for both margin wallets, and name each one’s', async () => {
    outside.answers['openOrders'] = openNow(ownOrder({ walletType: 7 }), second);
    stage(<MarginOrdersPage />, { page: '/orderHome/leverOrder' });
    const [row, ...others] = await rows();
    expect(row?.textContent).toContain('BTC/USDTIsolated margin');
    expect(others).toEqual([]);
  });

  test('without orders a page leads to the markets, and a trade page to nothing beside its form', async () => {
    outside.answers['openOrders'] = openNow();
    const page = stage(<SpotOrdersPage />, { page: '/orderHome/coinTradeOrder' });
    await screen.findByText('No open orders');
    expect((await screen.findByRole('link', { name: 'See the markets' })).getAttribute('href')).toBe('/en_US/market');
    page.unmount();
    openTables();
    await screen.findByText('No open orders');
    expect(screen.queryByRole('link', { name: 'See the markets' })).toBeNull();
  });

  test('nonsense in the address shows all', async () => {
    stage(<MarginOrdersPage />, {
      page: '/orderHome/leverOrder',
      search: '?list=fills&side=up&wallet=2&pair=../x&from=yesterday&to=2026-13-01',
    });
    await waitFor(() => expect(sent('orderFills')).toEqual([{ walletGroup: 'margin', pageNum: 1, pageSize: 20 }]));
    expect(await screen.findByText('No fills')).toBeTruthy();
  });

  test('fills come with their fee, and again when one more is made', async () => {
    outside.answers['orderFills'] = ok({ revision: 1, list: [ownFill()], totalCount: 1 });
    stage(<SpotOrdersPage />, { page: '/orderHome/coinTradeOrder', search: '?list=fills' });
    const table = await screen.findByRole('table', { name: 'Fills' });
    expect((await within(table).findByText('0.0001')).closest('tr')?.textContent).toMatch(
      /^BTC\/USDTBuyMaker990\.000\.1BTC99USDT0\.0001BTC/,
    );
    outside.answers['orderFills'] = ok({ revision: 2, list: [ownFill({ fillId: 'f2' }), ownFill()], totalCount: 2 });
    tell('fill.made', ownFill({ fillId: 'f2' }));
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
  });

  test('an order’s details tell its fills, fees and end, and what can be done', async () => {
    outside.answers['orderDetail'] = ok({ orders: [{ ...first, filledAmount: '0.1', filledTotal: '99' }], fills: [ownFill()] });
    stage(<SpotOrdersPage />, { page: '/orderHome/coinTradeOrder' });
    fireEvent.click(button(await rowOf('BTC/USDT'), 'Details of the order on BTC/USDT'));
    const panel = await screen.findByRole('dialog', { name: 'Order details' });
    expect(await within(panel).findByText('0.1 BTC filled at 990.00')).toBeTruthy();
    expect(within(panel).getByText('Maker · Fee 0.0001 BTC')).toBeTruthy();
    const cancelled = { ...first, status: 'cancelled', filledAmount: '0.1', filledTotal: '99', revision: 3 };
    outside.answers['cancelOrder'] = () => ({ kind: 'accepted', code: 200, message: '', data: { orders: [cancelled] } });
    outside.answers['orderDetail'] = ok({ orders: [cancelled], fills: [ownFill()] });
    fireEvent.click(button(panel, 'Cancel the order'));
    tell('order.changed', cancelled);
    await waitFor(() => expect(within(panel).getAllByText('Cancelled')).toHaveLength(2), { timeout: 4_000 });
    expect(within(panel).queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });
});
