import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { orderTypeSetting } from '#services/spot/orderTypeSetting.ts';
import { bookStoreOf } from '#services/market/bookStore.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { NetworkFault, SessionFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { orderIntentsEntry } from '#services/spot/orderIntents.ts';
import type { OwnFactHearer } from '#services/spot/ownFacts.ts';
import { stage } from '#tests/support/stage.tsx';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';
import { OrderForm } from '#views/spot/orderEntry/OrderForm.tsx';
import { OrderFormSheet } from '#views/spot/orderEntry/OrderFormSheet.tsx';
import type { OrderRef } from '#views/spot/orderEntry/orderRef.ts';
import { useOrderEntry } from '#views/spot/orderEntry/useOrderEntry.ts';

type Sent = Record<string, unknown> & { clientOrderId?: string };
const server = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Record<string, unknown>) => unknown>,
  sent: [] as { call: string; request: Record<string, unknown> }[],
  hearers: new Set<unknown>(),
}));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: Record<string, unknown>) => {
    server.sent.push({ call: call.name, request });
    const answer = server.answers[call.name];
    if (answer === undefined) throw new Error(`nobody answers ${call.name}`);
    return answer(request);
  },
}));
vi.mock('#services/spot/ownFacts.ts', () => ({
  watchOwnFacts: (hearer: unknown) => {
    server.hearers.add(hearer);
    return () => server.hearers.delete(hearer);
  },
}));
const tellFacts = (tell: (hearer: OwnFactHearer) => void) => act(() => server.hearers.forEach((hearer) => tell(hearer as OwnFactHearer)));

const ok = (data: unknown) => () => ({ kind: 'ok', code: 200, message: '', data });
const wallet = (coins: Record<string, string>) => ({
  walletType: 2,
  tradeId: null,
  pair: null,
  totalUsdt: '0',
  coins: Object.entries(coins).map(([shortName, available]) => ({ shortName, available })),
});
const accept = (request: Sent) => ({
  kind: 'accepted',
  code: 200,
  message: '',
  data: { orders: [ownOrder({ clientOrderId: request.clientOrderId as string })] },
});
const orders = () => server.sent.filter(({ call }) => call === 'placeOrder').map(({ request }) => request as Sent);

configure({ asyncUtilTimeout: 8_000 });
beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  orderIntentsEntry.remove();
  orderReviewSetting.remove();
  orderTypeSetting.remove();
  server.sent = [];
  server.answers = {
    tradeRules: ok([btcRules]),
    assetWallets: ok([wallet({ USDT: '5000', BTC: '2' })]),
    placeOrder: accept,
  };
  bookStoreOf('btc_usdt').channel.snapshot({ priceDigit: 2, amountDigit: 4, bids: liveMarket.bids, asks: liveMarket.asks });
  priceStore.channel.update([['btc_usdt', '1000.00', '0', '1', '1', '1', '1']]);
});

let flow: OrderRef | undefined;
function Panel() {
  const order = useOrderEntry('btc_usdt', 2);
  useEffect(() => void (flow = order), [order]);
  return <OrderForm flow={order} />;
}
function Sheet({ onClose }: { readonly onClose: () => void }) {
  return <OrderFormSheet flow={useOrderEntry('btc_usdt', 2)} open book={null} onClose={onClose} />;
}
async function open(options: Parameters<typeof stage>[1] = {}) {
  const staged = stage(<Panel />, { page: '/trade/exchange', ...options });
  await screen.findByRole('form', { name: 'Order form' });
  return staged;
}
/** A form whose market is live and whose balance is known. */
async function openReady(options: Parameters<typeof stage>[1] = {}) {
  const staged = await open(options);
  await screen.findByText('5,000.00 USDT');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Buy BTC/ }).getAttribute('aria-disabled')).toBeNull());
  return staged;
}
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const fill = async (name: string, text: string) => {
  const user = userEvent.setup({ delay: null });
  await user.clear(field(name));
  await user.type(field(name), text);
};
const fillLimit = async (price = '990', amount = '0.5') => {
  await fill('Price', price);
  await fill('Amount', amount);
};
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Order form' }));
const form = () => screen.getByRole('form', { name: 'Order form' });

describe('the order type', () => {
  const kind = () => screen.getByRole('combobox', { name: /^Order type/ });

  test.each(['Market', 'Stop limit', 'Stop market', 'Trailing stop', 'OCO', 'Limit'])('%s is chosen again after a reload', async (word) => {
    orderTypeSetting.set(word === 'Limit' ? 'market' : 'limit');
    const before = await open();
    const user = userEvent.setup({ delay: null });
    await user.click(kind());
    await user.click(await screen.findByRole('option', { name: word }));
    await waitFor(() => expect(kind().textContent).toBe(word));
    before.unmount();
    await open();
    expect(kind().textContent).toBe(word);
  });

  test('one that this version does not know any more gives way to a limit order', async () => {
    localStorage.setItem('hk.orderType', JSON.stringify({ version: 1, value: 'iceberg' }));
    await open();
    expect(kind().textContent).toBe('Limit');
  });
});

describe('the form', () => {
  test('has sides by word, radio and mark; switching keeps what was entered', async () => {
    await openReady();
    const [buy, sell] = [screen.getByRole('radio', { name: 'Buy' }), screen.getByRole('radio', { name: 'Sell' })] as HTMLInputElement[];
    expect([buy?.checked, sell?.checked]).toEqual([true, false]);
    await fillLimit();
    fireEvent.click(sell as HTMLElement);
    expect(screen.getByRole('button', { name: 'Sell BTC' })).toBeTruthy();
    expect(screen.getByText('2.00 BTC')).toBeTruthy();
    expect([field('Price').value, field('Amount').value]).toEqual(['990', '0.5']);
  });

  test('amount and total follow from each other; fee and result are shown before sending', async () => {
    await openReady();
    await fillLimit();
    expect(field('Total').value).toBe('495');
    await fill('Total', '990');
    expect(field('Amount').value).toBe('1');
    expect(screen.getByText('Fee as maker (0.10%)').parentElement?.textContent).toContain('0.001 BTC');
    expect(screen.getByText('You receive').parentElement?.textContent).toContain('0.999 BTC');
    expect(screen.getByText('Available afterwards').parentElement?.textContent).toContain(' USDT');
  });

  test('errors stand beside their field: at once where something is entered, else when sending is tried', async () => {
    await openReady();
    expect(screen.queryByText('Enter a price above zero.')).toBeNull();
    // It begins with the last price.
    expect(field('Price').value).toBe('1000');
    fireEvent.change(field('Price'), { target: { value: '' } });
    submit();
    expect(field('Price').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter an amount above zero.')).toBeTruthy();
    await fillLimit('1200', '1');
    const described = field('Price').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toContain(
      'Enter 1,100.00 or less: at most 10% above the last price.',
    );
    await fillLimit('1000', '5.0001');
    expect(screen.getByText('You do not have enough USDT.')).toBeTruthy();
    expect(orders()).toEqual([]);
  });

  test('an ambiguous paste is asked about, and nothing is sent before the answer', async () => {
    await openReady();
    await fill('Price', '1000');
    fireEvent.paste(field('Amount'), { clipboardData: { getData: () => '1,234' } });
    submit();
    expect(orders()).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: '1.234' }));
    expect(field('Amount').value).toBe('1.234');
  });

  test('the keyboard steps prices by ticks and takes shares of the balance', async () => {
    await openReady();
    await fill('Price', '990');
    fireEvent.keyDown(field('Price'), { key: 'ArrowUp' });
    expect(field('Price').value).toBe('990.01');
    fireEvent.keyDown(field('Price'), { key: 'ArrowDown', shiftKey: true });
    expect(field('Price').value).toBe('989.91');
    fireEvent.keyDown(field('Price'), { key: '3', code: 'Digit3', altKey: true });
    expect(field('Amount').value).toBe('2.5254');
    const slider = screen.getByRole('slider', { name: 'Share of what is available' }) as HTMLInputElement;
    expect(slider.getAttribute('aria-valuetext')).toBe('50%');
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(slider.value).toBe('75');
  });

  test('a price of the book fills the field and the amount up to it', async () => {
    await openReady();
    act(() => flow?.send({ type: 'price.picked', price: '999.00', amount: '1.2500' }));
    expect([field('Price').value, field('Amount').value]).toEqual(['999', '1.25']);
    fireEvent.click(screen.getByRole('button', { name: 'Use the best ask' }));
    expect(field('Price').value).toBe('1001');
  });

  test('each type shows its own fields', async () => {
    await openReady();
    act(() => flow?.send({ type: 'orderType.chosen', orderType: 'trailingStop' }));
    expect(
      within(form())
        .getAllByRole<HTMLInputElement>('textbox')
        .map((box) => box.labels?.[0]?.textContent),
    ).toEqual(['Callback rate', 'Activation price', 'Amount', 'Total']);
    act(() => flow?.send({ type: 'orderType.chosen', orderType: 'oco' }));
    expect(within(form()).getAllByRole('textbox')).toHaveLength(5);
    expect(screen.queryByRole('combobox', { name: /Time in force/ })).toBeNull();
  });

  test('of a one-cancels-other either order says its fee and what it brings', async () => {
    await openReady();
    act(() => flow?.send({ type: 'orderType.chosen', orderType: 'oco' }));
    for (const [name, value] of [
      ['Price', '950'],
      ['Trigger price', '1050'],
      ['Amount', '2'],
    ] as const)
      fireEvent.change(field(name), { target: { value } });
    const lines = [...form().querySelectorAll('dt')].map((word) => `${word.textContent}: ${word.nextElementSibling?.textContent}`);
    expect(lines.slice(0, 4)).toEqual([
      'Limit · Fee as maker (0.10%): ≈ 0.002 BTC',
      'Limit · You receive: ≈ 1.998 BTC',
      'Stop market · Fee as taker (0.20%): ≈ 0.004 BTC',
      'Stop market · You receive: ≈ 1.996 BTC',
    ]);
  });
});

describe('why nothing can be sent', () => {
  test.each([
    ['closed', 'This market is closed for the moment.'],
    ['delisted', 'This pair is no longer traded.'],
  ])('a pair that is %s', async (state, words) => {
    server.answers['tradeRules'] = ok([{ ...btcRules, state }]);
    await open();
    const button = screen.getByRole('button', { name: 'Buy BTC' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(words);
    await fillLimit();
    submit();
    expect(orders()).toEqual([]);
  });

  test('prices that are not by the stream', async () => {
    await openReady();
    act(() => bookStoreOf('btc_usdt').channel.drop());
    expect((await screen.findByRole('status')).textContent).toBe('Prices are out of date. Orders go out again once they are live.');
    await fillLimit();
    submit();
    expect(orders()).toEqual([]);
  });

  test('an unknown pair has a way on', async () => {
    server.answers['tradeRules'] = ok([]);
    stage(<Panel />, { page: '/trade/exchange' });
    expect(await screen.findByText('BTC/USDT is not traded here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All markets' }).getAttribute('href')).toBe('/en_US/market');
  });

  test('a guest is asked to log in, and finds the ticket again', async () => {
    const guest = await open({ login: null });
    await fill('Price', '990');
    fireEvent.click(screen.getByRole('button', { name: 'Log in to trade' }));
    guest.unmount();
    await openReady();
    expect(field('Price').value).toBe('990');
  });

  test('a balance that cannot be read can be asked for again', async () => {
    server.answers['assetWallets'] = () => {
      throw new NetworkFault();
    };
    await open();
    expect(await screen.findByText('Your balance could not be read.')).toBeTruthy();
    server.answers['assetWallets'] = ok([wallet({ USDT: '7' })]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7.00 USDT')).toBeTruthy();
  });
});

describe('sending', () => {
  test('the review shows the order; the second Enter and a double click send nothing', async () => {
    await openReady();
    await fillLimit();
    submit();
    const review = await screen.findByRole('alertdialog', { name: 'Buy on BTC/USDT?' });
    expect(review.textContent).toContain('990.00 USDT');
    expect(document.activeElement).toBe(review);
    fireEvent.keyDown(review, { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: 'Buy BTC' }), { detail: 2 });
    expect(orders()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the form' }));
    expect(field('Amount').value).toBe('0.5');
  });

  test('Escape leads from the review back to the form, in a sheet too; composing letters it does not', async () => {
    await openReady();
    await fillLimit();
    submit();
    const beyond = vi.fn();
    document.addEventListener('keydown', beyond);
    const review = await screen.findByRole('alertdialog', { name: 'Buy on BTC/USDT?' });
    fireEvent.keyDown(review, { key: 'Escape', keyCode: 229, isComposing: true });
    expect(screen.queryByRole('alertdialog')).toBe(review);
    beyond.mockClear();
    fireEvent.keyDown(review, { key: 'Escape' });
    document.removeEventListener('keydown', beyond);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('Amount').value).toBe('0.5');
    expect([beyond.mock.calls.length, orders()]).toEqual([0, []]);
  });

  test('two submits in one frame make one order, whose fields are those of the form', async () => {
    orderReviewSetting.set(['limit']);
    await openReady();
    await fillLimit();
    submit();
    submit();
    await waitFor(() => expect(field('Amount').value).toBe(''));
    expect(orders()).toHaveLength(1);
    expect(orders()[0]).toMatchObject({ side: 'buy', type: 'limit', timeInForce: 'GTC', price: '990', amount: '0.5', walletType: 2 });
    expect(field('Price').value).toBe('990');
    expect(orderIntentsEntry.get()).toEqual([]);
  });

  test('what is typed while an order is on its way stays after its answer', async () => {
    orderReviewSetting.set(['limit']);
    let answer: () => void = () => {};
    server.answers['placeOrder'] = (request) => new Promise((resolve) => (answer = () => resolve(accept(request))));
    await openReady();
    await fillLimit();
    submit();
    await waitFor(() => expect(orders()).toHaveLength(1));
    await fill('Amount', '0.7');
    await fill('Price', '991');
    submit();
    await act(async () => answer());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buy BTC' }).getAttribute('aria-disabled')).toBeNull());
    expect([field('Price').value, field('Amount').value]).toEqual(['991', '0.7']);
    submit();
    await waitFor(() =>
      expect(orders().map(({ price, amount }) => [price, amount])).toEqual([
        ['990', '0.5'],
        ['991', '0.7'],
      ]),
    );
  });

  test('turning the review off counts from the next order on, but never for an unusual one', async () => {
    await openReady();
    await fillLimit();
    submit();
    fireEvent.click(await screen.findByRole('checkbox', { name: /Do not ask again/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Buy BTC' }));
    await waitFor(() => expect(orders()).toHaveLength(1));
    await screen.findByRole('form', { name: 'Order form' });
    expect(orderReviewSetting.get()).toEqual(['limit']);
    await fillLimit('1000', '4');
    submit();
    expect((await screen.findByRole('alertdialog')).textContent).toContain('more than half of your balance');
  });

  test('a refusal stands beside the field that it speaks of, with its code', async () => {
    orderReviewSetting.set(['limit']);
    server.answers['placeOrder'] = () => ({ kind: 'refused', code: 20813, message: 'server words' });
    await openReady();
    await fillLimit();
    submit();
    expect(await screen.findByText('The price is now too far from the last one. (code 20813)')).toBeTruthy();
    expect(field('Price').getAttribute('aria-invalid')).toBe('true');
    expect(field('Amount').value).toBe('0.5');
  });

  test('an order that is rejected after it was taken is told, and balances are read again after a fill', async () => {
    orderReviewSetting.set(['limit']);
    const { residents } = await openReady();
    await fillLimit();
    submit();
    await waitFor(() => expect(field('Amount').value).toBe(''));
    const clientOrderId = orders()[0]?.clientOrderId ?? '';
    const toasts = () => residents.toasts.getSnapshot().context.shown;
    expect(toasts()).toMatchObject([{ id: `order-${clientOrderId}`, tone: 'success', key: 'trade:told.open' }]);
    server.answers['assetWallets'] = ok([wallet({ USDT: '4505' })]);
    tellFacts((hearer) => hearer.money());
    expect(await screen.findByText('4,505.00 USDT')).toBeTruthy();
    tellFacts((hearer) => hearer.order(ownOrder({ clientOrderId, status: 'rejected', reason: 20854, revision: 2 })));
    expect(await screen.findByText(/The exchange took the order, then rejected it/)).toBeTruthy();
    expect(toasts()).toMatchObject([{ id: `order-${clientOrderId}`, tone: 'error', key: 'trade:told.rejected' }]);
  });
});

describe('a lost answer', () => {
  const lose = () => {
    throw new NetworkFault();
  };

  test('is looked for by the client order id and never sent twice', async () => {
    orderReviewSetting.set(['limit']);
    server.answers['placeOrder'] = lose;
    server.answers['orderDetail'] = lose;
    await openReady();
    await fillLimit();
    submit();
    expect(await screen.findByText('Order sent, answer unknown')).toBeTruthy();
    const clientOrderId = orders()[0]?.clientOrderId as string;
    expect(orderIntentsEntry.get().map(({ request }) => request.clientOrderId)).toEqual([clientOrderId]);
    server.answers['orderDetail'] = (request) => ({
      kind: 'ok',
      code: 200,
      message: '',
      data: { orders: [ownOrder(request as object)], fills: [] },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await screen.findByRole('form', { name: 'Order form' });
    expect(server.sent.filter(({ call }) => call === 'orderDetail').map(({ request }) => request)).toContainEqual({ clientOrderId });
    expect(orders()).toHaveLength(1);
    expect(orderIntentsEntry.get()).toEqual([]);
  });

  test('that the exchange does not know of can be sent again under the same id, or be left', async () => {
    orderReviewSetting.set(['limit']);
    server.answers['placeOrder'] = lose;
    server.answers['orderDetail'] = () => ({ kind: 'unknown', code: 20841, message: '' });
    await openReady();
    await fillLimit();
    submit();
    fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    server.answers['placeOrder'] = accept;
    fireEvent.click(await screen.findByRole('button', { name: 'Send the same order again' }));
    await screen.findByRole('form', { name: 'Order form' });
    expect(new Set(orders().map(({ clientOrderId }) => clientOrderId)).size).toBe(1);
    expect(orders()).toHaveLength(2);
  });

  test('is still looked for after a reload', async () => {
    orderReviewSetting.set(['limit']);
    server.answers['placeOrder'] = lose;
    server.answers['orderDetail'] = lose;
    const { unmount } = await openReady();
    await fillLimit();
    submit();
    await screen.findByText('Order sent, answer unknown');
    unmount();
    stage(<Panel />, { page: '/trade/exchange' });
    expect(await screen.findByText('Order sent, answer unknown')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave it and go on' }));
    await screen.findByRole('form', { name: 'Order form' });
    expect(orders()).toHaveLength(1);
  });

  test('by the end of the session keeps the ticket and asks for a login', async () => {
    orderReviewSetting.set(['limit']);
    server.answers['placeOrder'] = () => {
      throw new SessionFault();
    };
    await openReady();
    await fillLimit();
    submit();
    expect(await screen.findByText(/Your session ended before the order was sent/)).toBeTruthy();
    expect(field('Amount').value).toBe('0.5');
    expect(screen.getByRole('button', { name: 'Log in to trade' })).toBeTruthy();
  });
});

test('as a sheet it has a name and closes without losing the ticket', async () => {
  const onClose = vi.fn();
  stage(<Sheet onClose={onClose} />, { page: '/trade/exchange' });
  const sheet = await screen.findByRole('dialog', { name: 'Order form' });
  expect(await within(sheet).findByRole('textbox', { name: 'Price' })).toBeTruthy();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
