import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NetworkFault } from '#services/http/faults.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { orbil, preMarketOrder } from '#tests/support/preMarketSamples.ts';
import { stage } from '#tests/support/stage.tsx';
import { PreMarketPage } from '#views/spot/preMarket/PreMarketPage.tsx';

const outside = vi.hoisted(() => ({
  answers: {} as Record<string, (request: Record<string, unknown>) => unknown>,
  sent: [] as { call: string; request: Record<string, unknown> }[],
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
vi.mock('#services/stream/streamFacts.ts', () => ({ watchStreamFacts: () => () => {} }));

const ok = (data: unknown) => () => ({ kind: 'ok', code: 200, message: '', data });
const accepted = (data: unknown) => () => ({ kind: 'accepted', code: 200, message: '', data });
const sent = (call: string) => outside.sent.filter((each) => each.call === call).map(({ request }) => request);
const hour = 3_600_000;
/** Traded until two hours from now. */
const token = () => {
  const now = Date.now();
  return orbil({ tradingAt: now - hour, deliveryAt: now + 2 * hour, settleAt: now + 3 * hour });
};
const openToken = (login?: null) => {
  window.history.replaceState(null, '', '/en_US/preMarket?project=orbil');
  stage(<PreMarketPage />, { page: '/preMarket', search: '?project=orbil', ...(login === null ? { login } : {}) });
};

configure({ asyncUtilTimeout: 8_000 });
beforeAll(() => startI18n('en_US').then(() => undefined));
beforeEach(() => {
  outside.sent = [];
  outside.answers = {
    preMarketProjects: () => ok({ time: Date.now(), list: [token(), orbil({ project: 'old', shortName: 'OLD', lastPrice: null })] })(),
    preMarketBook: () => ok({ time: Date.now(), asks: [{ orderId: 'h1', price: '12.5', amount: '4' }], bids: [] })(),
    preMarketOrders: ok({ time: 1, available: '500', list: [preMarketOrder()] }),
  };
});

test('the list tells phase, countdown and figures of each token, and leads to its page', async () => {
  window.history.replaceState(null, '', '/en_US/preMarket');
  stage(<PreMarketPage />, { page: '/preMarket', login: null });
  const list = await screen.findByRole('list', { name: 'Tokens of the pre-market' });
  const [first, second] = within(list).getAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('two tokens are missing');
  expect(within(first).getByRole('link', { name: 'ORBIL' }).getAttribute('href')).toBe('/en_US/preMarket?project=orbil');
  expect(within(first).getByRole('timer').textContent).toMatch(/^0d [12]h \d+m \d+s$/);
  expect(within(first).getByText('12.05 USDT')).toBeTruthy();
  expect(within(second).queryByRole('timer')).toBeNull();
  expect(within(second).getAllByText('Settled')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Log in to trade' })).toBeTruthy();
});

test('a guest sees the book and is asked to log in; nothing of it can be taken', async () => {
  openToken(null);
  expect(await screen.findByText('12.50')).toBeTruthy();
  expect(screen.getByText('No orders')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /ORBIL at/ })).toBeNull();
  expect(sent('preMarketOrders')).toEqual([]);
});

test('what is wrong stands beside its field; an order is shown once more and sent once', async () => {
  outside.answers['placePreMarketOrder'] = accepted(preMarketOrder());
  openToken();
  const form = await screen.findByRole('form', { name: 'Order form' });
  fireEvent.click(within(form).getByRole('button', { name: 'Buy ORBIL' }));
  expect(await within(form).findByText('Enter a price above zero.')).toBeTruthy();
  fireEvent.change(within(form).getByRole('textbox', { name: 'Price' }), { target: { value: '2' } });
  expect(await within(form).findByText('Enter 2.40 to 60.00 USDT.')).toBeTruthy();
  fireEvent.change(within(form).getByRole('textbox', { name: 'Price' }), { target: { value: '20' } });
  fireEvent.change(within(form).getByRole('textbox', { name: 'Amount' }), { target: { value: '10' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Buy ORBIL' }));
  fireEvent.keyDown(await screen.findByRole('alertdialog', { name: 'Buy 10 ORBIL at 20.00 USDT' }), { key: 'Escape' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  fireEvent.click(within(await screen.findByRole('form', { name: 'Order form' })).getByRole('button', { name: 'Buy ORBIL' }));
  const review = await screen.findByRole('alertdialog', { name: 'Buy 10 ORBIL at 20.00 USDT' });
  expect(within(review).getByText('201.00 USDT')).toBeTruthy();
  expect(sent('placePreMarketOrder')).toEqual([]);
  fireEvent.click(within(review).getByRole('button', { name: 'Buy ORBIL' }));
  expect(await screen.findByText('Your order is in the book.')).toBeTruthy();
  expect(sent('placePreMarketOrder')).toMatchObject([{ project: 'orbil', side: 'buy', price: '20', amount: '10' }]);
});

test('an order of the book is taken in part at its price; a refusal is told in the exchange’s words', async () => {
  outside.answers['takePreMarketOrder'] = () => ({ kind: 'refused', code: 21042, message: 'This order has already ended' });
  openToken();
  fireEvent.click(await screen.findByRole('button', { name: 'Buy 4 ORBIL at 12.50 USDT' }));
  const form = screen.getByRole('form', { name: 'Order form' });
  expect(await within(form).findByText(/You take an order at 12.50 USDT/)).toBeTruthy();
  fireEvent.change(within(form).getByRole('textbox', { name: 'Amount' }), { target: { value: '1.5' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Buy ORBIL' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Buy ORBIL' }));
  expect(await screen.findByText('This order has already ended')).toBeTruthy();
  expect(sent('takePreMarketOrder')).toMatchObject([{ project: 'orbil', orderId: 'h1', amount: '1.5' }]);
});

test('an own order tells how far it is and is cancelled', async () => {
  outside.answers['cancelPreMarketOrder'] = accepted(preMarketOrder({ status: 'cancelled' }));
  openToken();
  const list = await screen.findByRole('list', { name: 'Your orders' });
  expect(within(list).getByText('Sell 10 ORBIL at 20 USDT')).toBeTruthy();
  expect(within(list).getByText('201.00 USDT frozen')).toBeTruthy();
  outside.answers['preMarketOrders'] = ok({ time: 1, available: '701', list: [preMarketOrder({ status: 'cancelled', frozen: '0' })] });
  fireEvent.click(within(list).getByRole('button', { name: 'Cancel the order on ORBIL' }));
  await waitFor(() => expect(within(list).getByText('Cancelled')).toBeTruthy());
  expect(sent('cancelPreMarketOrder')).toEqual([{ orderId: 'o1' }]);
});

test('a token that is not there says so, and an exchange that cannot be read offers to try again', async () => {
  window.history.replaceState(null, '', '/en_US/preMarket?project=nothing');
  stage(<PreMarketPage />, { page: '/preMarket', search: '?project=nothing', login: null });
  expect(await screen.findByText('This token is not in the pre-market')).toBeTruthy();
  outside.answers['preMarketProjects'] = () => {
    throw new NetworkFault();
  };
  window.history.replaceState(null, '', '/en_US/preMarket');
  stage(<PreMarketPage />, { page: '/preMarket', login: null });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
