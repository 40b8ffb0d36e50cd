import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { plainTradeKeys, tradeKeysSetting } from '#services/spot/tradeKeysSetting.ts';
import { tradeSettingsOf } from '#services/spot/tradeSettings.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { bookStoreOf } from '#services/market/bookStore.ts';
import { candleStoreOf } from '#services/market/candleStore.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import { priceStore } from '#services/market/priceStore.ts';
import type { ChannelReport } from '#services/stream/marketStream.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import '#tests/support/noSizes.ts';
import { stage } from '#tests/support/stage.tsx';
import { btcRules, liveMarket, ownFill, ownOrder } from '#tests/support/tradeSamples.ts';
import { plainSettings } from '#tests/support/tradePairs.ts';
import type { ChartValue } from '#views/spot/tradePage/chartPort.ts';
import { TradePage } from '#views/spot/tradePage/TradePage.tsx';
import { momentText } from '#views/ui/moment.ts';

const outside = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Record<string, unknown>) => unknown>,
  sent: [] as { call: string; request: Record<string, unknown> }[],
  chart: null as unknown,
  cursorAt: null as number | null,
}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
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
  openKlineChart: (_: HTMLElement, value: ChartValue) => {
    outside.chart = value;
    const port = {
      update: (next: ChartValue) => void (outside.chart = next),
      end: () => {},
      startDrawing: () => {},
      resetView: () => {},
      moveCursor: () => outside.cursorAt,
      leaveCursor: () => {},
      zoom: () => {},
      picture: () => 'data:,',
    };
    value.onPort(port);
    return port;
  },
}));

const ok = (data: unknown) => () => ({ kind: 'ok', code: 200, message: '', data });
const chart = () => outside.chart as ChartValue;
const sent = (call: string) => outside.sent.filter((each) => each.call === call).map(({ request }) => request);

configure({ asyncUtilTimeout: 15_000 });
beforeAll(async () => {
  await startI18n('en_US');
  // What comes on demand is there, however slow the machine is.
  await Promise.all([
    import('#views/spot/tradePage/OrderSource.tsx'),
    import('#views/spot/orderEntry/OrderPanel.tsx'),
    import('#views/spot/orderEntry/OrderFormSheet.tsx'),
    import('#views/spot/orderTables/OrderTables.tsx'),
    import('#views/spot/tradePage/ChartCanvas.tsx'),
    import('#views/spot/tradePage/BookTable.tsx'),
    import('#views/spot/tradePage/MemberLines.tsx'),
    import('#views/spot/priceAlerts/AlertsMenu.tsx'),
  ]);
}, 240_000);
beforeEach(() => {
  localStorage.clear();
  ordersStore.clear();
  outside.sent = [];
  outside.chart = null;
  outside.answers = {
    tradeRules: ok([btcRules]),
    priceAlerts: ok([]),
    orderFills: ok({ revision: 1, list: [], totalCount: 0 }),
    assetWallets: ok([
      {
        walletType: 2,
        tradeId: null,
        pair: null,
        totalUsdt: '0',
        coins: [
          { shortName: 'USDT', available: '5000' },
          { shortName: 'BTC', available: '2' },
        ],
      },
    ]),
    amendOrder: ({ price }) => ({
      kind: 'accepted',
      code: 200,
      message: '',
      data: { orders: [ownOrder({ price: String(price), revision: 2 })] },
    }),
  };
  bookStoreOf('btc_usdt').channel.snapshot({ priceDigit: 2, amountDigit: 4, bids: liveMarket.bids, asks: liveMarket.asks });
  priceStore.channel.update([['btc_usdt', '1000.00', '0', '1', '1', '1', '1']]);
  tradeSettingsOf('10000001').set({ ...plainSettings, isTable: true });
});

async function open() {
  const staged = stage(<TradePage />, { page: '/trade/exchange', search: '?tradeCode=btc_usdt' });
  await screen.findByRole('region', { name: 'Order book and trades' });
  return staged;
}
const openWide = async () => {
  const staged = await open();
  await screen.findByRole('form', { name: 'Order form' });
  return staged;
};
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the order form on the trade page', () => {
  test('a pressed price of the book fills its price; a pressed total its amount too, and neither its side', async () => {
    await openWide();
    await press('Use the price 1,001.00');
    expect([field('Price').value, field('Amount').value, radio('Buy').checked]).toEqual(['1001', '', true]);
    await press('Use 3.0000, all up to 998.00');
    expect([field('Price').value, field('Amount').value, radio('Buy').checked]).toEqual(['998', '3', true]);
    await press('Use 13.0000, all up to 1,010.00');
    expect([field('Price').value, field('Amount').value, radio('Buy').checked]).toEqual(['1010', '4.9504', true]);
    expect(screen.getByText('Set to your available balance.')).toBeTruthy();
    fireEvent.click(radio('Sell'));
    await press('Use 1.0000, all up to 1,001.00');
    expect([field('Price').value, field('Amount').value, radio('Sell').checked]).toEqual(['1001', '1', true]);
  });

  test('its keys choose the side and lead into the first field, once they are switched on', async () => {
    await openWide();
    fireEvent.keyDown(document.body, { key: 's' });
    expect(radio('Sell').checked).toBe(false);
    act(() => tradeKeysSetting.set({ ...plainTradeKeys, on: true }));
    fireEvent.keyDown(document.body, { key: 's' });
    // The form may have been drawn a moment before it follows its flow.
    await waitFor(() => expect(radio('Sell').checked).toBe(true));
    expect(document.activeElement).toBe(field('Price'));
  });

  test('its key cancels the newest open order of the pair as its button does, once; and says where there is none', async () => {
    outside.answers['cancelOrder'] = ({ orderId }) => ({
      kind: 'accepted',
      code: 200,
      message: '',
      data: { orders: [ownOrder({ orderId: String(orderId), status: 'cancelled', revision: 9 })] },
    });
    const { residents } = await openWide();
    act(() => {
      tradeKeysSetting.set({ ...plainTradeKeys, on: true });
      ordersStore.takeOpenOrders({
        revision: 1,
        orders: [
          ownOrder({ orderId: 'old', createdAt: 1 }),
          ownOrder({ orderId: 'newest', createdAt: 3 }),
          ownOrder({ orderId: 'margin', createdAt: 4, walletType: 6 }),
          ownOrder({ orderId: 'other', createdAt: 5, tradeCode: 'eth_usdt' }),
        ],
      });
    });
    await screen.findAllByRole('button', { name: /^Cancel the order/ });
    fireEvent.keyDown(document.body, { key: 'c' });
    fireEvent.keyDown(document.body, { key: 'c' });
    await waitFor(() => expect(ordersStore.open().map(({ orderId }) => orderId)).toEqual(['other', 'margin', 'old']));
    expect(sent('cancelOrder')).toEqual([{ orderId: 'newest' }]);
    act(() => ordersStore.takeOpenOrders({ revision: 20, orders: [] }));
    await waitFor(() => expect(ordersStore.open()).toEqual([]));
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(residents.toasts.getSnapshot().context.shown.at(-1)).toMatchObject({
      key: 'trade:page.keys.none',
      values: { pair: 'BTC/USDT' },
    });
  });

  test('a guest sees it with the way to log in', async () => {
    tradeSettingsOf('').set(plainSettings);
    stage(<TradePage />, { page: '/trade/exchange', search: '?tradeCode=btc_usdt', login: null });
    expect(await screen.findByRole('button', { name: 'Log in to trade' })).toBeTruthy();
  });

  test('on a phone it is a sheet: opened by its side, or by a price of the book', async () => {
    const { residents } = await open();
    act(() => residents.viewport.send({ type: 'viewport.resized', width: 390 }));
    await press('Sell BTC');
    const sheet = await screen.findByRole('dialog', { name: 'Order form' });
    await within(sheet).findByRole('form', { name: 'Order form' });
    expect(radio('Sell').checked).toBe(true);
    // The book stands beside it, and a press there fills it as it stands.
    const book = within(await within(sheet).findByRole('region', { name: 'Order book' }));
    fireEvent.click(await book.findByRole('button', { name: 'Use the price 1,001.00' }));
    await waitFor(() => expect([field('Price').value, radio('Sell').checked]).toEqual(['1001', true]));
    fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('tab', { name: 'Order book' }));
    await press('Use the price 999.00');
    await screen.findByRole('dialog', { name: 'Order form' });
    expect([field('Price').value, radio('Sell').checked]).toEqual(['999', true]);
  });
});

describe('own orders of the pair', () => {
  const show = (...orders: Parameters<typeof ownOrder>[0][]) =>
    act(() => ordersStore.takeOpenOrders({ revision: 1, orders: orders.map(ownOrder) }));

  const trailing = { side: 'sell', type: 'trailingStop', price: undefined, callbackRate: '0.06', status: 'waiting' } as const;
  test('are marked in the book, and stand on the chart as lines, a trailing stop’s where it is triggered now', async () => {
    await openWide();
    show(
      {},
      { orderId: 'o2', side: 'sell', type: 'stopMarket', price: undefined, stopPrice: '950.00', status: 'waiting' },
      { orderId: 'o3', ...trailing, peakPrice: '1000', triggerPrice: '940' },
      { orderId: 'o4', tradeCode: 'eth_usdt' },
    );
    const row = (await screen.findByText('your order')).closest('tr');
    expect(row?.textContent).toContain('990.00');
    await waitFor(() => expect(chart().orders).toHaveLength(3));
    expect(
      chart()
        .orders.map(({ orderId, price, isMovable }) => [orderId, price, isMovable])
        .toSorted(([left], [right]) => String(left).localeCompare(String(right))),
    ).toEqual([
      ['o1', '990', true],
      ['o2', '950.00', true],
      ['o3', '940', false],
    ]);
    act(() => ordersStore.takeOrder(ownOrder({ orderId: 'o3', ...trailing, peakPrice: '1010', triggerPrice: '949.4', revision: 2 })));
    await waitFor(() => expect(chart().orders.find(({ orderId }) => orderId === 'o3')?.price).toBe('949.4'));
  });

  test('a line says side, type, price and what is left of its order; its cross cancels as the row’s button does', async () => {
    outside.answers['cancelOrder'] = ({ orderId }) => ({
      kind: 'accepted',
      code: 200,
      message: '',
      data: { orders: [ownOrder({ orderId: String(orderId), status: 'cancelled', revision: 3 })] },
    });
    await openWide();
    show(
      { amount: '0.5', filledAmount: '0.2', filledTotal: '198' },
      {
        orderId: 'o2',
        side: 'sell',
        type: 'stopMarket',
        price: undefined,
        amount: undefined,
        total: '150',
        stopPrice: '950',
        status: 'waiting',
      },
    );
    await waitFor(() => expect(chart().orders).toHaveLength(2));
    expect(Object.fromEntries(chart().orders.map(({ orderId, label }) => [orderId, label]))).toEqual({
      o1: 'Buy · Limit · 990.00 · 0.30 BTC',
      o2: 'Sell · Stop market · 950.00 · 150.00 USDT',
    });
    // By its label: a look for roles goes through the whole page, and takes seconds on a busy machine.
    await screen.findAllByLabelText('Cancel the order on BTC/USDT');
    act(() => {
      chart().onOrderCancelled('o1');
      chart().onOrderCancelled('o1');
    });
    await waitFor(() => expect(chart().orders.map(({ orderId }) => orderId)).toEqual(['o2']));
    expect(sent('cancelOrder').map(({ orderId }) => orderId)).toEqual(['o1']);
  });

  const at = Date.UTC(2026, 10, 27, 12);
  const bought = ownFill({ price: '990', amount: '0.1', time: at + 60_000 });
  const told = (time: number) => momentText(time, 'en_US');
  test('of a member what was filled is marked upon its candle, by one call and as it comes', async () => {
    outside.answers['orderFills'] = ok({ revision: 1, list: [bought, ownFill({ fillId: 'e', tradeCode: 'eth_usdt' })], totalCount: 2 });
    await openWide();
    await waitFor(() => expect(chart().fills).toHaveLength(1));
    expect(chart().fills).toEqual([
      { id: `${at} buy`, side: 'buy', openTime: at, price: '990', label: `Bought 0.10 BTC at 990.00, ${told(at + 60_000)}` },
    ]);
    act(() => {
      ordersStore.takeFill(ownFill({ fillId: 'f2', price: '993', amount: '0.2', time: at + 120_000, revision: 3 }));
      ordersStore.takeFill(ownFill({ fillId: 'f3', side: 'sell', price: '1001', amount: '0.3', time: at + 900_000, revision: 4 }));
    });
    await waitFor(() => expect(chart().fills).toHaveLength(2));
    expect(chart().fills.map(({ side, openTime, label }) => [side, openTime, label])).toEqual([
      ['buy', at, `Bought 0.30 BTC at 992.00 on average, last ${told(at + 120_000)}`],
      ['sell', at + 900_000, `Sold 0.30 BTC at 1,001.00, ${told(at + 900_000)}`],
    ]);
    expect(sent('orderFills')).toEqual([{ walletGroup: 'spot', tradeCode: 'btc_usdt', pageNum: 1, pageSize: 100 }]);
  });

  test('a candle that a key leads to is said with what was filled in it', async () => {
    outside.answers['orderFills'] = ok({ revision: 1, list: [bought], totalCount: 1 });
    await openWide();
    await waitFor(() => expect(chart().fills).toHaveLength(1));
    act(
      () =>
        void candleStoreOf('btc_usdt', '15m').takeHistory(
          [
            [at, '980', '1000', '970', '990', '12'],
            [at + 900_000, '990', '995', '985', '991', '3'],
          ],
          {},
          { isFirst: false, isFull: false },
        ),
    );
    const place = await screen.findByLabelText('Price chart of BTC/USDT, 15 minutes');
    const saidAt = (openTime: number): string => {
      outside.cursorAt = openTime;
      fireEvent.keyDown(place, { key: 'ArrowLeft' });
      return within(place).getByRole('status').textContent;
    };
    act(() => place.focus());
    expect(saidAt(at)).toMatch(/^.*; Close: 990\.00; .*; Bought 0\.10 BTC at 990\.00, /);
    expect(saidAt(at + 900_000)).not.toContain('Bought');
  });

  test('marks of fills are switched off, which is kept, and then not asked for', async () => {
    outside.answers['orderFills'] = ok({ revision: 1, list: [bought], totalCount: 1 });
    const { unmount } = await openWide();
    await waitFor(() => expect(chart().fills).toHaveLength(1));
    fireEvent.click(screen.getByLabelText('Own trades'));
    await waitFor(() => expect(chart().fills).toEqual([]));
    unmount();
    outside.sent = [];
    await openWide();
    expect(screen.getByLabelText<HTMLInputElement>('Own trades').checked).toBe(false);
    await waitFor(() => expect(sent('priceAlerts')).toHaveLength(1));
    expect([chart().fills, sent('orderFills')]).toEqual([[], []]);
  });

  test('fills that cannot be read are said so, and read at the next try', async () => {
    outside.answers['orderFills'] = () => {
      throw new Error('gone');
    };
    await openWide();
    const note = await screen.findByText('Your own trades could not be loaded.');
    outside.answers['orderFills'] = ok({ revision: 1, list: [bought], totalCount: 1 });
    fireEvent.click(within(note).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(chart().fills).toHaveLength(1));
    expect(screen.queryByText('Your own trades could not be loaded.')).toBeNull();
  });

  const dialog = () => screen.findByRole('dialog', { name: 'Change the order' });
  const review = async () => within(await dialog()).findByRole('group', { name: 'Change the order like this?' });
  const confirm = async () => {
    const asked = await review();
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Change the order' }));
    return asked;
  };

  test('a line that was dragged is looked at once more, and only then moved', async () => {
    orderReviewSetting.set(['limit']);
    await openWide();
    show({});
    await waitFor(() => expect(chart().orders).toHaveLength(1));
    act(() => chart().onOrderMoved('o1', '985.50'));
    expect(within(await review()).getByText('985.50 USDT')).toBeTruthy();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('amendOrder')).toEqual([]);
    act(() => chart().onOrderMoved('o1', '985.50'));
    await confirm();
    await waitFor(() => expect(chart().orders[0]?.price).toBe('985.5'));
    expect(sent('amendOrder')).toEqual([{ orderId: 'o1', price: '985.5' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('a line that was dragged over the market says what the form would: far away, as taker, and its fee', async () => {
    await openWide();
    show({});
    await waitFor(() => expect(chart().orders).toHaveLength(1));
    act(() => chart().onOrderMoved('o1', '1060.00'));
    const asked = await review();
    expect(within(asked).getByText('The price is more than 5% away from the last one.')).toBeTruthy();
    expect(within(asked).getByText('This price meets the book: the order fills at once, as taker.')).toBeTruthy();
    expect(within(asked).getByText('Fee as taker (0.20%)')).toBeTruthy();
    expect(sent('amendOrder')).toEqual([]);
  });

  test('a line that was dragged to where its order cannot go says so beside the price, and sends nothing', async () => {
    await openWide();
    show({ amount: '5' });
    await waitFor(() => expect(chart().orders).toHaveLength(1));
    act(() => chart().onOrderMoved('o1', '1200.00'));
    expect(await within(await dialog()).findByText('Enter 1,100.00 or less: at most 10% above the last price.')).toBeTruthy();
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Change the order' }));
    expect([screen.queryByRole('group', { name: 'Change the order like this?' }), sent('amendOrder')]).toEqual([null, []]);
  });

  test('a line let go where it was, or of an order that has ended meanwhile, asks nothing', async () => {
    await openWide();
    show({});
    await waitFor(() => expect(chart().orders).toHaveLength(1));
    act(() => chart().onOrderMoved('o1', '990.00'));
    act(() => chart().onOrderMoved('gone', '985.50'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an order that cannot be moved says why and stays', async () => {
    await openWide();
    show({});
    await waitFor(() => expect(chart().orders).toHaveLength(1));
    outside.answers['amendOrder'] = () => ({ kind: 'refused', code: 20813, message: '' });
    act(() => chart().onOrderMoved('o1', '500.00'));
    await confirm();
    expect(await within(await dialog()).findByText('The price is now too far from the last one. (code 20813)')).toBeTruthy();
    expect([chart().orders[0]?.price, within(await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Price' }).value]).toEqual([
      '990',
      '500',
    ]);
  });
});
