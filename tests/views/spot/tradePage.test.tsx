import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import faults from '#locales/en_US/shell/faults.json';
import shell from '#locales/en_US/shell/shell.json';
import chart from '#locales/en_US/spot/chart.json';
import priceAlerts from '#locales/en_US/spot/priceAlerts.json';
import trade from '#locales/en_US/spot/trade.json';
import type { LateResidents } from '#machines/app/late.machine.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { favouritesMachine } from '#machines/tab/favourites/favourites.machine.ts';
import type { CursorMove } from '#machines/rules/chartKeys.ts';
import { bookStoreOf } from '#services/market/bookStore.ts';
import { candleStoreOf } from '#services/market/candleStore.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import { tradesStoreOf } from '#services/market/tradesStore.ts';
import { priceStore } from '#services/market/priceStore.ts';
import type { PairRules } from '#services/spot/pairRulesCalls.ts';
import { watchPicks, type OrderPick } from '#services/spot/pickStore.ts';
import type { ChannelReport } from '#services/stream/marketStream.ts';
import { rulesOf, spotPair } from '#tests/support/tradePairs.ts';
import '#tests/support/noSizes.ts';
import { stage } from '#tests/support/stage.tsx';
import { LateContext } from '#views/shell/late.tsx';
import type { ChartValue } from '#views/spot/tradePage/chartPort.ts';
import type { TradeParts } from '#views/spot/tradePage/tradeRefs.ts';
import { TradePage } from '#views/spot/tradePage/TradePage.tsx';
import { momentText } from '#views/ui/moment.ts';

const outside = vi.hoisted(() => ({
  readPair: vi.fn<(code: string) => Promise<PairRules | null>>(),
  readPairs: vi.fn(),
  readMissingCandles: vi.fn<() => Promise<void>>(),
  reports: new Map<string, (event: ChannelReport) => void>(),
  charts: [] as unknown[],
  asked: [] as unknown[],
  cursorAt: null as number | null,
}));
vi.mock('#services/market/pairs.ts', () => ({ readPair: outside.readPair, readPairs: outside.readPairs }));
vi.mock('#services/market/marketFeed.ts', () => ({
  watchMarket: (channel: MarketChannel, report: (event: ChannelReport) => void) => {
    outside.reports.set(channel.kind, report);
    // A channel that is told of goes on being heard of, however slow the machine is.
    const beats = setInterval(() => report({ type: 'channel.beat' } as ChannelReport), 500);
    return () => clearInterval(beats);
  },
  readMarket: () => new Promise(() => {}),
  readMissingCandles: outside.readMissingCandles,
  readOlderCandles: async () => {},
}));
vi.mock('#services/spot/ownOrders.ts', () => ({
  watchOwnOrders: () => () => {},
  readOwnOrders: async () => {},
  watchMissed: () => () => {},
}));
vi.mock('#views/spot/tradePage/klinePort.ts', () => ({
  openKlineChart: (_: HTMLElement, value: ChartValue) => {
    outside.charts.push(value);
    const port = {
      update: (next: ChartValue) => void outside.charts.push(next),
      end: () => {},
      startDrawing: () => {},
      resetView: () => void outside.asked.push('reset'),
      moveCursor: (move: CursorMove) => {
        outside.asked.push(move);
        return outside.cursorAt;
      },
      leaveCursor: () => void outside.asked.push('leave'),
      zoom: (to: string) => void outside.asked.push(to),
      picture: () => 'data:,',
    };
    value.onPort(port);
    return port;
  },
}));

configure({ asyncUtilTimeout: 15_000 });
beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    fallbackLng: false,
    defaultNS: 'shell',
    resources: { en_US: { chart, priceAlerts, trade, shell, faults } },
    interpolation: { escapeValue: false },
  });
  // What comes on demand is there, however slow the machine is.
  await Promise.all([
    import('#views/spot/tradePage/LayoutMenu.tsx'),
    import('#views/spot/tradePage/PairPicker.tsx'),
    import('#views/spot/tradePage/PairRefused.tsx'),
    import('#views/spot/priceAlerts/AlertsMenu.tsx'),
    import('#views/spot/tradePage/ChartMenus.tsx'),
    import('#views/spot/tradePage/BookTable.tsx'),
    import('#views/spot/tradePage/Tape.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  outside.readPair.mockReset().mockResolvedValue(rulesOf());
  outside.readPairs.mockReset().mockResolvedValue([spotPair(1, 'btc_usdt'), spotPair(2, 'eth_usdt')]);
  outside.readMissingCandles.mockReset().mockResolvedValue();
  outside.charts.length = 0;
  outside.asked.length = 0;
  outside.cursorAt = null;
});

/** What the chart was last told. */
const lastChart = (): ChartValue => outside.charts.at(-1) as ChartValue;
/** A choice in a menu, which only a browser opens. */
const inMenu = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const Form = () => <p>the form</p>;
const withForm: TradeParts = { Form };
const open = (search = '?tradeCode=btc_usdt', parts: TradeParts = {}) =>
  stage(<TradePage parts={parts} />, { page: '/trade/exchange', search, login: null });
/** The page with its last panel filled: they are filled one after another. */
async function openWhole(...given: Parameters<typeof open>) {
  const view = open(...given);
  await screen.findByRole('button', { name: '4 hours' });
  if (given[1]?.Form !== undefined) await screen.findByText('the form');
  return view;
}
const say = (kind: string, type: ChannelReport['type']) => act(() => outside.reports.get(kind)?.({ type } as ChannelReport));
function fillBook(): void {
  bookStoreOf('btc_usdt').takeDepth({
    priceDigit: 2,
    amountDigit: 5,
    bids: [
      ['97482.01', '1.29409'],
      ['97481.80', '0.56787'],
    ],
    asks: [['97482.36', '0.40493']],
  });
}

describe('a pair that is traded', () => {
  test('its head says price and 24 hours, its panels stand without anything that does nothing', async () => {
    priceStore.takeRows([['btc_usdt', '97482.16', '0.0222', '98120.00', '94870.44', '18402.771', '1780000000']]);
    await openWhole();
    expect(await screen.findByRole('heading', { level: 1, name: /BTC\/USDT/ })).toBeTruthy();
    expect(await screen.findByText('97,482.16')).toBeTruthy();
    expect(screen.getByText('98,120.00')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Chart' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Order book and trades' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Order form' })).toBeNull();
    await waitFor(() => expect(outside.charts).toHaveLength(1));
  });

  test('the book as a table says every row, and a price is picked for the form', async () => {
    const picks: OrderPick[] = [];
    const stop = watchPicks((pick) => picks.push(pick));
    await openWhole(undefined, withForm);
    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
    say('depth', 'channel.asked');
    say('depth', 'channel.synced');
    act(fillBook);
    const table = await screen.findByRole('table', { name: /Order book of BTC\/USDT/ });
    fireEvent.click(await within(table).findByRole('button', { name: 'Use the price 97,482.36' }));
    fireEvent.click(within(table).getByRole('button', { name: 'Use 1.86196, all up to 97,481.80' }));
    expect(picks).toEqual([
      { kind: 'price', price: '97482.36', tradeCode: 'btc_usdt' },
      { kind: 'amount', price: '97481.80', amount: '1.86196', tradeCode: 'btc_usdt' },
    ]);
    stop();
  });

  test('the table of the book groups prices by a larger step', async () => {
    priceStore.takeRows([['btc_usdt', '97482.16', '0.0222', '98120.00', '94870.44', '18402.771', '1780000000']]);
    await openWhole();
    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
    say('depth', 'channel.asked');
    say('depth', 'channel.synced');
    act(fillBook);
    const table = await screen.findByRole('table', { name: /Order book of BTC\/USDT/ });
    const prices = () =>
      [...table.querySelectorAll('tbody')].map((side) =>
        [...side.querySelectorAll('tr')].map((row) => row.querySelector('td')?.textContent).filter((text) => text !== undefined),
      );
    await waitFor(() => expect(prices()).toEqual([['97,482.36'], ['97,482.01', '97,481.80']]));
    const steps = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group prices by' });
    fireEvent.change(steps, { target: { value: [...steps.options].find(({ text }) => text === '1')?.value } });
    await waitFor(() => expect(prices()).toEqual([['97,483'], ['97,482', '97,481']]));
  });

  test.each([
    ['0.0000000123461', 13, '0.0₇123461', ['0.0₁₂1', '0.0₁₁1', '0.0₁₀1', '0.0₉1'], '0.0000000000001'],
    ['0.0000000000094', 13, '0.0₁₁94', ['0.0₁₂1'], '0.0000000000001'],
    ['12345678901.2', 1, '12,345,678,901.2', ['0.1', '1', '10', '100', '1,000', '10,000', '100,000'], '0.1'],
  ])('at a price of %s with %i decimals each step reads differently, and figures are whole for who listens', async (...given) => {
    const [last, priceDigit, shown, offered, first] = given;
    outside.readPair.mockResolvedValue(rulesOf({ priceDigit }));
    priceStore.takeRows([['btc_usdt', last, '0.0222', last, last, '18402.771', '1780000000']]);
    await openWhole(undefined, withForm);
    const full = last.startsWith('0') ? last : shown;
    expect(screen.getAllByText(full).length).toBeGreaterThanOrEqual(3);
    if (full !== shown) expect(screen.getAllByText(shown).map((element) => element.ariaHidden)).toEqual(['true', 'true', 'true']);
    const steps = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group prices by' });
    expect([...steps.options].map(({ text }) => text)).toEqual(offered);
    expect(new Set([...steps.options].map(({ text }) => text)).size).toBe(steps.options.length);
    expect(steps.options[0]?.getAttribute('aria-label')).toBe(first);

    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
    say('depth', 'channel.asked');
    say('depth', 'channel.synced');
    const ask = (BigInt(last.replace('.', '')) + 3n).toString().padStart(priceDigit + 1, '0');
    const askPrice = `${ask.slice(0, -priceDigit)}.${ask.slice(-priceDigit)}`;
    act(
      () =>
        void bookStoreOf('btc_usdt').takeDepth({ priceDigit, amountDigit: 0, bids: [[last, '7000000']], asks: [[askPrice, '9000000']] }),
    );
    const table = await screen.findByRole('table', { name: /Order book of BTC\/USDT/ });
    expect(await within(table).findByRole('button', { name: `Use the price ${full}` })).toBeTruthy();
    expect(table.querySelector('caption')?.textContent).toContain(`0.${'3'.padStart(priceDigit, '0')}`);
  });

  test('what is not live says so with its age, and cannot be picked', async () => {
    await openWhole(undefined, withForm);
    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
    say('depth', 'channel.asked');
    say('depth', 'channel.synced');
    act(fillBook);
    await screen.findByRole('button', { name: 'Use the price 97,482.36' });
    const head = ['Last price', '24h high'].map((name) => () => screen.getByText(name).closest('[data-old]'));
    expect(head.map((old) => old() === null)).toEqual([true, true]);
    say('depth', 'channel.broken');
    expect(await screen.findByText(/Synchronising again/)).toBeTruthy();
    expect(head.map((old) => old() === null)).toEqual([false, false]);
    expect(screen.queryByRole('button', { name: 'Use the price 97,482.36' })).toBeNull();
    say('depth', 'channel.synced');
    await waitFor(() => expect(screen.queryByText(/Synchronising again/)).toBeNull());
    expect(head.map((old) => old() === null)).toEqual([true, true]);
  });

  test('a chart whose history could not be read says so until it has come', async () => {
    outside.readMissingCandles.mockRejectedValue(new Error('gone'));
    await openWhole();
    await waitFor(() => expect(outside.reports.has('candles')).toBe(true));
    say('candles', 'channel.asked');
    say('candles', 'channel.synced');
    const note = await screen.findByText('Older candles could not be loaded.');
    outside.readMissingCandles.mockResolvedValue();
    fireEvent.click(within(note).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Older candles could not be loaded.')).toBeNull());
  });

  describe('by keyboard the chart', () => {
    const chartOf = (interval: string) => screen.findByRole('application', { name: `Price chart of BTC/USDT, ${interval}` });
    async function focusChart() {
      await openWhole();
      const chart = await chartOf('15 minutes');
      await waitFor(() => expect(outside.charts).toHaveLength(1));
      act(() => chart.focus());
      return { chart, said: within(chart).getByRole('status') };
    }
    const openTime = Date.UTC(2026, 10, 27, 12);
    const fill = () =>
      act(
        () =>
          void candleStoreOf('btc_usdt', '15m').takeHistory(
            [
              [openTime, '97480.1', '97500', '97479.25', '97482.16', '1234.5'],
              [openTime + 900_000, '97482.16', '97482.16', '97400', '97450', '2'],
            ],
            {},
            { isFirst: false, isFull: false },
          ),
      );

    test('takes the focus, and says the candle that a key leads to; what the market does then is not said', async () => {
      const { chart, said } = await focusChart();
      expect(document.activeElement).toBe(chart);
      expect([chart.tabIndex, said.textContent]).toEqual([0, '']);
      fill();
      outside.cursorAt = openTime;
      fireEvent.keyDown(chart, { key: 'ArrowLeft' });
      const time = momentText(openTime, 'en_US');
      const words = `${time}; Open: 97,480.10; High: 97,500.00; Low: 97,479.25; Close: 97,482.16; Volume: 1,234.50 BTC`;
      expect(said.textContent).toBe(words);
      act(
        () => void candleStoreOf('btc_usdt', '15m').channel.update([[openTime + 900_000, '97482.16', '97482.16', '97400', '97460', '3']]),
      );
      expect(said.textContent).toBe(words);
      fireEvent.keyDown(chart, { key: 'ArrowRight', shiftKey: true });
      fireEvent.keyDown(chart, { key: 'Home' });
      fireEvent.keyDown(chart, { key: 'End' });
      expect(outside.asked).toEqual([
        { kind: 'by', candles: -1, pans: false },
        { kind: 'by', candles: 10, pans: true },
        { kind: 'oldest' },
        { kind: 'newest' },
      ]);
    });

    test('zooms, is reset and gives its candle up; Escape and other keys are left to others too', async () => {
      const { chart } = await focusChart();
      const isTaken = (more: object) => !fireEvent.keyDown(chart, more);
      expect([{ key: '+' }, { key: '-' }, { key: '®', code: 'KeyR', altKey: true }, { key: 'Escape' }].map(isTaken)).toEqual([
        true,
        true,
        true,
        // What stands over the page hears it as well.
        false,
      ]);
      expect(outside.asked).toEqual(['in', 'out', 'reset', 'leave']);
      expect([{ key: 'Tab' }, { key: '+', ctrlKey: true }, { key: 'b' }].map(isTaken)).toEqual([false, false, false]);
    });

    test('goes through the intervals, says each and keeps the focus', async () => {
      const { chart, said } = await focusChart();
      fireEvent.keyDown(chart, { key: 'PageUp' });
      expect(await chartOf('30 minutes')).toBe(chart);
      expect(said.textContent).toBe('30 minutes');
      fireEvent.keyDown(chart, { key: 'PageDown' });
      fireEvent.keyDown(chart, { key: 'PageDown' });
      expect(await chartOf('5 minutes')).toBe(chart);
      fireEvent.keyDown(chart, { key: '7' });
      expect(await chartOf('4 hours')).toBe(chart);
      expect([said.textContent, document.activeElement === chart]).toEqual(['4 hours', true]);
    });

    test('leaves keys to what stands upon it, and an interval’s button keeps the focus when it is pressed', async () => {
      outside.readMissingCandles.mockRejectedValue(new Error('gone'));
      await focusChart();
      say('candles', 'channel.asked');
      say('candles', 'channel.synced');
      const again = within(await screen.findByText('Older candles could not be loaded.')).getByRole('button', { name: 'Try again' });
      fireEvent.keyDown(again, { key: 'ArrowLeft' });
      expect(outside.asked).toEqual([]);
      const hour = screen.getByRole('button', { name: '1 hour' });
      act(() => hour.focus());
      fireEvent.click(hour);
      await chartOf('1 hour');
      expect(document.activeElement).toBe(hour);
    });
  });

  test('the tape shows who took, as a table too, without tools that are the book’s alone', async () => {
    await openWhole();
    const bookTools = () => [screen.queryByRole('group', { name: 'Sides on view' }), screen.queryByLabelText('Group prices by')];
    expect((await screen.findByRole('button', { name: 'Show as a table' })) && bookTools()).not.toContain(null);
    fireEvent.click(screen.getByRole('tab', { name: 'Trades' }));
    expect(bookTools()).toEqual([null, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
    act(() => tradesStoreOf('btc_usdt').takeTrades([[7, '97482.16', '0.10000', 'sell', 1_700_000_000_000]]));
    const table = await screen.findByRole('table', { name: 'Latest trades of BTC/USDT' });
    expect(await within(table).findByText('sold')).toBeTruthy();
    expect(within(table).getByText('0.10000')).toBeTruthy();
  });

  test('how it is arranged is kept, and comes back', async () => {
    const { unmount } = await openWhole();
    fireEvent.click(await screen.findByRole('button', { name: 'Bids only' }));
    fireEvent.click(screen.getByRole('button', { name: '4 hours' }));
    fireEvent.click(await screen.findByLabelText('Relative strength (RSI)'));
    fireEvent.click(inMenu('Big chart'));
    unmount();
    await openWhole();
    expect((await screen.findByRole('button', { name: 'Bids only' })).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: '4 hours' }).getAttribute('aria-pressed')).toBe('true');
    expect((await screen.findByLabelText<HTMLInputElement>('Relative strength (RSI)')).checked).toBe(true);
    expect(inMenu('Big chart').checked).toBe(true);
    fireEvent.click(screen.getByText('Reset layout'));
    expect(inMenu('Chart on the left').checked).toBe(true);
  });

  test('the kind of chart is chosen by key or pointer, drawn at once and kept', async () => {
    const { unmount } = await openWhole();
    const kinds = await screen.findByRole('group', { name: 'Chart type', hidden: true });
    const kind = (name: string) => within(kinds).getByRole<HTMLInputElement>('radio', { name, hidden: true });
    await waitFor(() => expect(lastChart().kind).toBe('candles'));
    const user = userEvent.setup({ delay: null });
    act(() => kind('Bars').focus());
    await user.keyboard(' ');
    expect([lastChart().kind, document.activeElement === kind('Bars'), kind('Bars').checked]).toEqual(['bars', true, true]);
    await user.click(kind('Heikin-Ashi'));
    unmount();
    await openWhole();
    await waitFor(() => expect(lastChart().kind).toBe('heikinAshi'));
  });

  test('the scale of prices is chosen beside the kind, and both are kept', async () => {
    const { unmount } = await openWhole();
    const scales = await screen.findByRole('group', { name: 'Price scale', hidden: true });
    const scale = (name: string) => within(scales).getByRole<HTMLInputElement>('radio', { name, hidden: true });
    await waitFor(() => expect([lastChart().scale, scale('Linear').checked]).toEqual(['linear', true]));
    const user = userEvent.setup({ delay: null });
    act(() => scale('Logarithmic').focus());
    await user.keyboard(' ');
    expect([lastChart().scale, lastChart().kind]).toEqual(['log', 'candles']);
    await user.click(scale('Percent'));
    await user.click(screen.getByRole('radio', { name: 'Line', hidden: true }));
    unmount();
    await openWhole();
    await waitFor(() => expect([lastChart().scale, lastChart().kind]).toEqual(['percent', 'line']));
  });

  describe('the parameters of an indicator', () => {
    const rowOf = (name: string) => screen.findByRole('group', { name, hidden: true });
    const fieldOf = (row: HTMLElement, name: string) => within(row).getByRole<HTMLInputElement>('textbox', { name, hidden: true });
    const kept = () => lastChart().parameters;

    test('are those of the indicators in use, are kept as they are typed, and go back to the usual ones', async () => {
      const { unmount } = await openWhole();
      const row = await rowOf('Moving average (MA)');
      const usual = within(row).getByRole('button', { name: 'Usual parameters: Moving average (MA)', hidden: true });
      expect(['Line 1', 'Line 2', 'Line 3', 'Line 4'].map((name) => fieldOf(row, name).value)).toEqual(['5', '10', '30', '60']);
      expect([usual.getAttribute('aria-disabled'), screen.queryByRole('group', { name: 'Stochastic (KDJ)', hidden: true })]).toEqual([
        'true',
        null,
      ]);
      fireEvent.change(fieldOf(row, 'Line 2'), { target: { value: '14' } });
      await waitFor(() => expect(kept()).toEqual([{ indicator: 'MA', values: [5, 14, 30, 60] }]));
      unmount();
      await openWhole();
      const again = await rowOf('Moving average (MA)');
      expect(fieldOf(again, 'Line 2').value).toBe('14');
      const back = within(again).getByRole('button', { name: 'Usual parameters: Moving average (MA)', hidden: true });
      expect(back.getAttribute('aria-disabled')).toBeNull();
      act(() => back.focus());
      fireEvent.click(back);
      expect([fieldOf(again, 'Line 2').value, document.activeElement === back]).toEqual(['10', true]);
      await waitFor(() => expect(kept()).toEqual([]));
    });

    test('beyond their limits are refused in words and change nothing', async () => {
      await openWhole();
      fireEvent.click(await screen.findByLabelText('Convergence (MACD)'));
      fireEvent.click(screen.getByLabelText('Bollinger bands (BOLL)'));
      const macd = await rowOf('Convergence (MACD)');
      fireEvent.change(fieldOf(macd, 'Short period'), { target: { value: '30' } });
      const long = fieldOf(macd, 'Long period');
      expect(within(macd).getByRole('alert', { hidden: true }).textContent).toBe('Must be more than “Short period”.');
      expect([long.getAttribute('aria-invalid'), fieldOf(macd, 'Short period').value]).toEqual(['true', '30']);
      fireEvent.change(fieldOf(macd, 'Signal'), { target: { value: '501' } });
      expect(within(macd).getByText('Enter a whole number from 1 to 500.')).toBeTruthy();
      const bands = await rowOf('Bollinger bands (BOLL)');
      fireEvent.change(fieldOf(bands, 'Width (deviations)'), { target: { value: '2.55' } });
      expect(within(bands).getByText('Enter a number from 0.1 to 10, in steps of 0.1.')).toBeTruthy();
      expect(kept()).toEqual([]);
      fireEvent.change(fieldOf(macd, 'Signal'), { target: { value: '9' } });
      fireEvent.change(long, { target: { value: '60' } });
      expect(within(macd).queryByRole('alert', { hidden: true })).toBeNull();
      await waitFor(() => expect(kept()).toEqual([{ indicator: 'MACD', values: [30, 60, 9] }]));
    });
  });

  test('trading that is paused says that cancelling still works', async () => {
    outside.readPair.mockResolvedValue(rulesOf({ state: 'closed' }));
    await openWhole();
    expect(await screen.findByText(/Trading of this pair is paused/)).toBeTruthy();
  });

  test('the form stands beside the book where there is one', async () => {
    await openWhole(undefined, withForm);
    expect(await screen.findByText('the form')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Order form' })).toBeTruthy();
  });
});

describe('another pair', () => {
  test('the picker finds by name, and each row leads to its page', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Choose a pair/ }));
    const field = await screen.findByRole('searchbox', { name: 'Search pairs' });
    expect(await screen.findByRole('link', { name: /BTC/ })).toBeTruthy();
    fireEvent.change(field, { target: { value: 'eth' } });
    expect(screen.queryByRole('link', { name: /BTC/ })).toBeNull();
    expect(screen.getByRole('link', { name: /ETH/ }).getAttribute('href')).toBe('/en_US/trade/exchange/?tradeCode=eth_usdt');
    fireEvent.change(field, { target: { value: 'zzz' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('link', { name: /BTC/ })).toBeTruthy();
  });
  test('Enter in its field opens the best match, and nothing while nothing is sought', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Choose a pair/ }));
    const field = await screen.findByRole('searchbox', { name: 'Search pairs' });
    const opened: (string | null)[] = [];
    const follow = ({ target }: Event) => opened.push((target as Element).closest('a')?.getAttribute('href') ?? null);
    await screen.findByRole('link', { name: /ETH/ });
    field.focus();
    document.addEventListener('click', follow);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(opened).toEqual([]);
    fireEvent.change(field, { target: { value: 'eth' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(opened).toEqual([]);
    fireEvent.keyDown(field, { key: 'Enter' });
    document.removeEventListener('click', follow);
    expect(opened).toEqual(['/en_US/trade/exchange/?tradeCode=eth_usdt']);
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Search pairs' })).toBeNull());
  });
  test('arrow keys lead from the field into the list and back, Enter opens what has the focus', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Choose a pair/ }));
    const field = await screen.findByRole('searchbox', { name: 'Search pairs' });
    const eth = await screen.findByRole('link', { name: /ETH/ });
    const user = userEvent.setup({ delay: null });
    field.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(eth);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
    await user.keyboard('eth{ArrowDown}{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe('/en_US/trade/exchange/?tradeCode=eth_usdt'));
    expect(screen.queryByRole('searchbox', { name: 'Search pairs' })).toBeNull();
  });
  test('favourites that nobody has read yet are not called none', async () => {
    const own = createActor(favouritesMachine.provide({ actors: { watchFavourites: fromWatch(() => () => undefined) } as never })).start();
    stage(
      <LateContext value={{ favourites: own } as unknown as LateResidents}>
        <TradePage parts={{}} />
      </LateContext>,
      { page: '/trade/exchange', search: '?tradeCode=btc_usdt', login: null },
    );
    fireEvent.click(await screen.findByRole('button', { name: /Choose a pair/ }));
    fireEvent.click(await screen.findByRole('tab', { name: 'Favourites' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: /BTC/ })).toBeNull());
    expect(screen.queryByText('You have no favourite pairs yet')).toBeNull();
    act(() => {
      own.send({ type: 'guest.followed', keys: [], declined: [] });
      own.send({ type: 'owner.changed', owner: 'guest' });
    });
    expect(await screen.findByText('You have no favourite pairs yet')).toBeTruthy();
    act(() => own.send({ type: 'guest.followed', keys: ['spot:2'], declined: [] }));
    expect(await screen.findByRole('link', { name: /ETH/ })).toBeTruthy();
  });
  test('a list that cannot be read is asked for again', async () => {
    outside.readPairs.mockRejectedValueOnce(new Error('gone'));
    open();
    fireEvent.click(await screen.findByRole('button', { name: /Choose a pair/ }));
    expect(await screen.findByText('The pairs could not be loaded')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: shell.ui.retry }));
    expect(await screen.findByRole('link', { name: /ETH/ })).toBeTruthy();
  });
});

describe('a pair that cannot be traded', () => {
  test('one that is not known offers the markets and the picker', async () => {
    outside.readPair.mockResolvedValue(null);
    open('?tradeCode=zzz_usdt');
    expect(await screen.findByText('This pair does not exist here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the markets' }).getAttribute('href')).toBe('/en_US/market');
    fireEvent.click(screen.getByRole('button', { name: 'Choose a pair' }));
    expect(await screen.findByRole('searchbox', { name: 'Search pairs' })).toBeTruthy();
  });
  test('one that was delisted is named', async () => {
    outside.readPair.mockResolvedValue(rulesOf({ state: 'delisted' }));
    open();
    expect(await screen.findByText('BTC/USDT is no longer traded')).toBeTruthy();
  });
  test('a fault is told, and a new try shows the pair', async () => {
    outside.readPair.mockRejectedValueOnce(new Error('gone'));
    open();
    expect(await screen.findByText('This pair could not be loaded')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: shell.ui.retry }));
    expect(await screen.findByRole('region', { name: 'Chart' })).toBeTruthy();
  });
  test('the risk of a leveraged pair is told once', async () => {
    outside.readPair.mockResolvedValue(rulesOf({ tradeArea: 6 }));
    const { unmount } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'I understand the risk' }));
    expect(await screen.findByRole('region', { name: 'Chart' })).toBeTruthy();
    unmount();
    open();
    expect(await screen.findByRole('region', { name: 'Chart' })).toBeTruthy();
  });
});
