import { act, configure, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertSoundSetting } from '#services/spot/alertSound.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import type { MarketChannel } from '#services/market/marketChannels.ts';
import type { StreamFact } from '#services/stream/facts.ts';
import type { ChannelReport } from '#services/stream/marketStream.ts';
import '#tests/support/noSizes.ts';
import { stage } from '#tests/support/stage.tsx';
import { btcRules } from '#tests/support/tradeSamples.ts';
import type { ChartValue } from '#views/spot/tradePage/chartPort.ts';
import { TradePage } from '#views/spot/tradePage/TradePage.tsx';

const outside = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Record<string, unknown>) => unknown>,
  sent: [] as { call: string; request: Record<string, unknown> }[],
  chart: null as unknown,
  hearers: new Set<(fact: string, about?: unknown) => void>(),
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
vi.mock('#services/stream/streamFacts.ts', () => ({
  watchStreamFacts: (_: string, hearer: (fact: string, about?: unknown) => void) => {
    outside.hearers.add(hearer);
    return () => void outside.hearers.delete(hearer);
  },
}));
vi.mock('#services/market/marketFeed.ts', () => ({
  watchMarket: (_: MarketChannel, report: (event: ChannelReport) => void) => {
    report({ type: 'channel.asked' } as ChannelReport);
    report({ type: 'channel.synced' } as ChannelReport);
    return () => {};
  },
  readMarket: () => new Promise(() => {}),
  readMissingCandles: async () => {},
  readOlderCandles: async () => {},
}));
vi.mock('#services/spot/ownOrders.ts', () => ({
  watchOwnOrders: () => () => {},
  readOwnOrders: async () => {},
  watchMissed: () => () => {},
}));
vi.mock('#views/spot/tradePage/klinePort.ts', () => ({
  openKlineChart: (_: HTMLElement, value: ChartValue) => {
    outside.chart = value;
    return {
      update: (next: ChartValue) => void (outside.chart = next),
      end: () => {},
      startDrawing: () => {},
      resetView: () => {},
      picture: () => 'data:,',
    };
  },
}));

const ok = (data: unknown) => () => ({ kind: 'ok', code: 200, message: '', data });
const alert = (alertId: number, alertValue: string, more: object = {}) => ({
  alertId,
  tradeCode: 'btc_usdt',
  alertType: 1,
  alertValue,
  createdTime: 1,
  ...more,
});
const saved = (data: unknown) => () => ({ kind: 'saved', code: 200, message: '', data });
const chart = () => outside.chart as ChartValue;
const sent = (call: string) => outside.sent.filter((each) => each.call === call).map(({ request }) => request);
const hear = (fact: StreamFact, about?: unknown) => act(() => outside.hearers.forEach((hearer) => hearer(fact, about)));

configure({ asyncUtilTimeout: 8_000 });
beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  outside.sent = [];
  outside.chart = null;
  outside.hearers.clear();
  outside.answers = {
    tradeRules: ok([btcRules]),
    assetWallets: ok([]),
    orderFills: ok({ revision: 1, list: [], totalCount: 0 }),
    priceAlerts: ok([alert(2, '1200.00'), alert(1, '900.00', { alertType: 2 }), alert(3, '80', { tradeCode: 'sol_usdt' })]),
  };
});

async function open(login?: null): Promise<HTMLElement> {
  stage(<TradePage />, { page: '/trade/exchange', search: '?tradeCode=btc_usdt', ...(login === null ? { login } : {}) });
  const menu = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('#trade-menu-alerts');
    if (found === null) throw new Error('no menu of alerts');
    return found;
  });
  // This browser cannot open a popover: it stands open.
  menu.removeAttribute('popover');
  return menu;
}
const openMember = async () => {
  const menu = await open();
  await within(menu).findByText('BTC/USDT rises to 1,200.00');
  return menu;
};
const price = (menu: HTMLElement) => within(menu).getByRole('textbox', { name: 'Alert price' }) as HTMLInputElement;
const set = (menu: HTMLElement) => fireEvent.submit(price(menu).closest('form') as HTMLFormElement);

test('a guest is asked to log in, and comes back here', async () => {
  const menu = await open(null);
  const link = within(menu).getByRole('link', { name: 'Log in' });
  expect(link.getAttribute('href')).toContain('/en_US/login?next=');
  expect(sent('priceAlerts')).toEqual([]);
});

describe('a member', () => {
  test('sees every alert, and those of the pair as lines on the chart', async () => {
    const menu = await openMember();
    expect(
      within(menu)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['BTC/USDT rises to 1,200.00', 'BTC/USDT falls to 900.00', 'SOL/USDT rises to 80']);
    await waitFor(() =>
      expect(chart().alerts).toEqual([
        { alertId: 2, price: '1200.00', label: 'Alert 1,200.00' },
        { alertId: 1, price: '900.00', label: 'Alert 900.00' },
      ]),
    );
  });

  test('sets one at a typed price; what was typed goes once it stands', async () => {
    const menu = await openMember();
    outside.answers['savePriceAlert'] = saved(alert(9, '1300.50'));
    fireEvent.change(price(menu), { target: { value: '1300,5' } });
    expect(price(menu).value).toBe('1300.5');
    set(menu);
    set(menu);
    await within(menu).findByText('BTC/USDT rises to 1,300.50');
    expect(sent('savePriceAlert')).toEqual([{ tradeCode: 'btc_usdt', alertValue: '1300.5' }]);
    expect(price(menu).value).toBe('');
  });

  test('without a price the field says so, and nothing is sent', async () => {
    const menu = await openMember();
    set(menu);
    expect(price(menu).getAttribute('aria-invalid')).toBe('true');
    expect(within(menu).getByText('Enter a price above zero.')).toBeTruthy();
    fireEvent.change(price(menu), { target: { value: '5' } });
    expect(price(menu).getAttribute('aria-invalid')).toBeNull();
    expect(sent('savePriceAlert')).toEqual([]);
  });

  test('a refusal is told in the exchange’s words, a fault in ours; what was typed stays', async () => {
    const menu = await openMember();
    outside.answers['savePriceAlert'] = () => ({ kind: 'refused', code: 20903, message: 'The last price is there already.' });
    fireEvent.change(price(menu), { target: { value: '1000' } });
    set(menu);
    await within(menu).findByText('The last price is there already.');
    outside.answers['savePriceAlert'] = () => {
      throw new NetworkFault();
    };
    set(menu);
    await waitFor(() => expect(within(menu).queryByText('The last price is there already.')).toBeNull());
    await within(menu).findByText(/connection/i);
    expect(price(menu).value).toBe('1000');
  });

  test('a price pointed at on the chart stands in the field; a dragged line moves its alert once the exchange has', async () => {
    const menu = await openMember();
    await waitFor(() => expect(chart().alerts).toHaveLength(2));
    act(() => chart().onPriceAsked('1234.50'));
    expect(price(menu).value).toBe('1234.50');
    outside.answers['savePriceAlert'] = saved(alert(1, '950.00', { alertType: 2 }));
    act(() => chart().onAlertMoved(1, '950.00'));
    await waitFor(() => expect(chart().alerts.map((line) => line.price)).toEqual(['1200.00', '950.00']));
    expect(sent('savePriceAlert')).toEqual([{ alertId: 1, tradeCode: 'btc_usdt', alertValue: '950.00' }]);
    expect(price(menu).value).toBe('1234.50');
  });

  test('removes one; one that went off leaves by itself', async () => {
    const menu = await openMember();
    outside.answers['removePriceAlert'] = () => ({ kind: 'ok', code: 200, message: '' });
    fireEvent.click(within(menu).getByRole('button', { name: 'Remove the alert: SOL/USDT at 80' }));
    await waitFor(() => expect(within(menu).getAllByRole('listitem')).toHaveLength(2));
    expect(sent('removePriceAlert')).toEqual([{ alertId: 3 }]);
    outside.answers['priceAlerts'] = ok([]);
    hear('alert.fired', { ...alert(2, '1200.00'), currentPrice: '1201.00' });
    await within(menu).findByText(/^No alerts yet/);
    expect(chart().alerts).toEqual([]);
  });

  test('the sound is remembered', async () => {
    const menu = await openMember();
    const box = within(menu).getByRole('checkbox', { name: 'Play a sound' }) as HTMLInputElement;
    expect(box.checked).toBe(false);
    fireEvent.click(box);
    expect([box.checked, alertSoundSetting.get()]).toEqual([true, true]);
  });

  test('alerts that cannot be read say why, and come when asked again', async () => {
    outside.answers['priceAlerts'] = () => {
      throw new NetworkFault();
    };
    const menu = await open();
    const retry = await within(menu).findByRole('button', { name: 'Try again' });
    outside.answers['priceAlerts'] = ok([alert(2, '1200.00')]);
    fireEvent.click(retry);
    await within(menu).findByText('BTC/USDT rises to 1,200.00');
  });
});
