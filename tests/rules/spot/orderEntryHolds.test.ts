import { describe, expect, test } from 'vitest';
import {
  afterSetup,
  factsOf,
  isNews,
  startContext,
  withEnding,
  withSkip,
  type OrderEntryContext,
} from '#machines/spot/orderEntry/orderEntry.context.ts';
import { afterTicketEvent } from '#machines/spot/orderEntry/orderEntryChanges.rules.ts';
import { pendingIn, transferIn } from '#machines/spot/orderEntry/orderEntry.events.ts';
import { canSend, holdOf, submission, wantsReview } from '#machines/spot/orderEntry/orderEntryHolds.rules.ts';
import { startMarket, startTicket, timeOf, type Ticket } from '#machines/spot/orderEntry/ticket.rules.ts';
import { withValue } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';

const begun = startContext({ tradeCode: 'btc_usdt', walletType: 2, locale: 'en_US', owner: '10000001' });
const filled: Ticket = withValue(withValue(startTicket, 'price', '990', btcRules), 'amount', '0.1', btcRules);
const open = (more: Partial<OrderEntryContext> = {}): OrderEntryContext => ({
  ...begun,
  rules: btcRules,
  market: liveMarket,
  holdings: [{ tradeId: null, coins: { BTC: '2', USDT: '5000' } }],
  ticket: filled,
  ...more,
});
const request = { ...submission(open()).wish, clientOrderId: 'c9' };

describe('what holds every order back', () => {
  test.each<[string, OrderEntryContext, ReturnType<typeof holdOf>]>([
    ['rules that have not come', open({ rules: null }), 'rules'],
    ['a pair that is closed', open({ rules: { ...btcRules, state: 'closed' } }), 'closed'],
    ['a pair that is delisted', open({ rules: { ...btcRules, state: 'delisted' } }), 'delisted'],
    ['a pair without cross margin, from that wallet', open({ walletType: 6, rules: { ...btcRules, hasCross: false } }), 'walletUnfit'],
    ['a pair without isolated margin, from that wallet', open({ walletType: 7 }), 'walletUnfit'],
    [
      'no wallet, where the pair has both',
      open({ walletType: 7, rules: { ...btcRules, hasIsolated: true }, holdings: [{ tradeId: 11, coins: { USDT: '5000' } }] }),
      null,
    ],
    ['no wallet, where the pair has cross', open({ walletType: 6 }), null],
    ['no margin, where the wallet is spot', open({ rules: { ...btcRules, hasCross: false } }), null],
    ['a market that has not come', open({ market: startMarket }), 'waiting'],
    ['prices that are old', open({ market: { ...liveMarket, standing: 'stale' } }), 'stale'],
    ['a balance that has not come', open({ holdings: null }), 'balance'],
    ['no balance, for a guest', open({ holdings: null, owner: '' }), null],
  ])('%s', (_, context, hold) => {
    expect(holdOf(context)).toBe(hold);
    expect(canSend(context)).toBe(hold === null && context.owner !== '');
  });

  test('a ticket with a problem is not sent', () => {
    expect(canSend(open({ ticket: withValue(filled, 'amount', '50', btcRules) }))).toBe(false);
  });
});

describe('the review', () => {
  test('comes unless it is turned off for the type, and always before the rules are known', () => {
    expect(wantsReview(open())).toBe(true);
    expect(wantsReview(open({ unreviewed: ['limit'] }))).toBe(false);
    expect(wantsReview(open({ unreviewed: ['limit'], ticket: withValue(filled, 'price', '900', btcRules) }))).toBe(true);
    expect(wantsReview(open({ unreviewed: ['limit'], rules: null }))).toBe(true);
  });

  test('is turned off for the type that is sent, beside those before', () => {
    expect(withSkip(open({ skipsReview: true, unreviewed: ['market', 'limit'] }))).toEqual({ unreviewed: ['market', 'limit'] });
    expect(withSkip(open({ skipsReview: true, unreviewed: ['market'] }))).toEqual({ unreviewed: ['market', 'limit'] });
    expect(withSkip(open())).toEqual({});
  });
});

describe('what is sent', () => {
  test('is the ticket as a new order, the order that is unanswered, or that order once more', () => {
    expect(submission(open())).toEqual({
      owner: '10000001',
      key: null,
      wish: {
        tradeCode: 'btc_usdt',
        walletType: 2,
        side: 'buy',
        type: 'limit',
        timeInForce: 'GTC',
        isPostOnly: false,
        price: '990',
        amount: '0.1',
      },
    });
    const pending = { request, isMissing: true };
    const { clientOrderId, ...wish } = request;
    expect(submission(open({ pending }))).toEqual({ owner: '10000001', key: clientOrderId, wish, way: 'find' });
    expect(submission(open({ pending, isResent: true }))).toEqual({ owner: '10000001', key: clientOrderId, wish, way: 'send' });
    expect(pendingIn({ context: open({ pending }) })).toEqual({ clientOrderId: 'c9' });
  });

  test('is nothing before the rules of its pair are known', () => {
    expect(() => submission(open({ rules: null }))).toThrow('An order cannot be sent before the rules of its pair are known.');
    expect(factsOf(open({ rules: null }))).toBeNull();
  });

  test('a type that cannot be post only waits as GTC', () => {
    expect(timeOf({ ...startTicket, timeInForce: 'postOnly' })).toBe('postOnly');
    expect(timeOf({ ...startTicket, type: 'stopLimit', timeInForce: 'postOnly' })).toBe('GTC');
    expect(timeOf({ ...startTicket, type: 'stopLimit', timeInForce: 'IOC' })).toBe('IOC');
    expect(timeOf({ ...startTicket, timeInForce: 'FOK' })).toBe('FOK');
  });

  test('coins that are missing come to the wallet of the form', () => {
    expect(transferIn({ context: open() })).toEqual({ coinId: 52, target: 2, tradeId: null });
    expect(transferIn({ context: open({ ticket: { ...filled, side: 'sell' }, walletType: 7 }) })).toEqual({
      coinId: 1,
      target: 7,
      tradeId: 11,
    });
    expect(transferIn({ context: open({ rules: null, walletType: 7 }) })).toEqual({ coinId: 0, target: 7, tradeId: null });
    expect(transferIn({ context: open({ rules: null, ticket: { ...filled, side: 'sell' } }) })).toMatchObject({ coinId: 0 });
  });
});

describe('after an order', () => {
  const accepted = (orders: readonly ReturnType<typeof ownOrder>[]) => ({ kind: 'accepted', orders }) as const;

  test('the quantity makes way for the next one, unless that was begun meanwhile', () => {
    const texts = ({ ticket }: Partial<OrderEntryContext>) => [ticket?.entries.price.text, ticket?.entries.amount.text];
    expect(texts(withEnding(open({ sent: filled }), accepted([ownOrder()])))).toEqual(['990', '']);
    expect(texts(withEnding(open(), accepted([ownOrder()])))).toEqual(['990', '']);
    const more = open({ sent: filled, ticket: withValue(filled, 'amount', '0.2', btcRules) });
    expect(texts(withEnding(more, accepted([ownOrder()])))).toEqual(['990', '0.2']);
    const byTotal = open({ sent: filled, ticket: withValue(filled, 'total', '20', btcRules) });
    expect(withEnding(byTotal, accepted([ownOrder()])).ticket?.entries.total.text).toBe('20');
  });

  test('its orders are told about, the latest twenty, each once', () => {
    const placed = Array.from({ length: 20 }, (_, index) => `p${index}`);
    const { placed: now } = withEnding(open({ placed }), accepted([ownOrder(), ownOrder({ orderId: 'o2' })]));
    expect(now).toEqual(['c1', ...placed.slice(0, 19)]);
    const { clientOrderId: _, ...nameless } = ownOrder();
    expect(withEnding(open({ placed: ['p1'] }), accepted([nameless])).placed).toEqual(['p1']);
  });

  test('news are fills, and ends that nobody asked for, of the orders of this form', () => {
    const own = open({ placed: ['c1'] });
    const { clientOrderId: _, ...nameless } = ownOrder({ status: 'filled' });
    expect(isNews(own, ownOrder({ status: 'filled' }))).toBe(true);
    expect(isNews(own, ownOrder({ status: 'filled', clientOrderId: 'c2' }))).toBe(false);
    expect(isNews(own, nameless)).toBe(false);
    expect(isNews(own, ownOrder({ status: 'open' }))).toBe(false);
    for (const status of ['rejected', 'cancelled', 'expired'] as const) {
      expect(isNews(own, ownOrder({ status }))).toBe(false);
      expect(isNews(own, ownOrder({ status, reason: 20854 }))).toBe(true);
    }
    expect(isNews(own, ownOrder({ status: 'open', reason: 20854 }))).toBe(false);
  });

  test('a form that opens takes its draft and the order that is unanswered', () => {
    const setup = { rules: btcRules, unreviewed: ['market'], orderType: 'stopLimit', draft: filled, pending: request } as const;
    expect(afterSetup(begun, setup)).toEqual({
      rules: btcRules,
      unreviewed: ['market'],
      problem: null,
      ticket: filled,
      // What a draft says is its user's.
      priceFrom: 'user',
      pending: { request, isMissing: false },
      isResent: false,
      asks: 0,
    });
    // The type that was chosen last is where a form begins; one that is read anew keeps its own.
    expect(afterSetup(begun, { ...setup, draft: null, pending: null })).toMatchObject({
      ticket: { ...startTicket, type: 'stopLimit' },
      pending: null,
    });
    expect(afterSetup(open(), { ...setup, draft: null })).toMatchObject({ ticket: filled });
  });
});

describe('what is entered', () => {
  test('before the rules of the pair are known only the side can be chosen', () => {
    expect(afterTicketEvent(begun, { type: 'side.chosen', side: 'sell' })).toEqual({
      ending: null,
      problem: null,
      ticket: { ...startTicket, side: 'sell' },
    });
    expect(afterTicketEvent(begun, { type: 'field.changed', field: 'price', text: '9' })).toEqual({});
  });

  test('what is pasted is read as a whole, what is typed as it comes', () => {
    const price = (type: 'field.changed' | 'field.pasted', text: string, before = '') =>
      afterTicketEvent(open({ ticket: before === '' ? startTicket : withValue(startTicket, 'price', before, btcRules) }), {
        type,
        field: 'price',
        text,
      }).ticket?.entries.price;
    expect(price('field.changed', '5,', '5')).toMatchObject({ text: '5,', amount: '5.', refusal: null });
    expect(price('field.pasted', '1,234')?.choices).toEqual(['1.234', '1234']);
  });
});
