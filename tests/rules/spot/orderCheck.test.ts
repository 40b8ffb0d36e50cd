import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAmend, ticketOf as formOf, type AmendBasis } from '#machines/spot/orderEntry/orderAmend.rules.ts';
import {
  canAmend,
  checkNow,
  closedAmend,
  startAmend,
  wantsReview as wantsAmendReview,
} from '#machines/spot/orderEntry/orderAmend.context.ts';
import { checkOrder, orderHold } from '#machines/spot/orderEntry/orderCheck.rules.ts';
import { factsOf, startContext, type Holdings } from '#machines/spot/orderEntry/orderEntry.context.ts';
import { canSend, wantsReview } from '#machines/spot/orderEntry/orderEntryHolds.rules.ts';
import { startMarket, type MarketFacts, type TradeSide } from '#machines/spot/orderEntry/ticket.rules.ts';
import { withEdit } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { add, multiply, subtract } from '#machines/rules/decimal.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { triesOf } from '#tests/support/masses.ts';
import { btcRules, liveMarket, ownOrder } from '#tests/support/tradeSamples.ts';

const held = (coins: Record<string, string>): Holdings => [{ tradeId: null, coins }];
const basis = (order: OrderRow, more: Partial<AmendBasis> = {}): AmendBasis => ({
  order,
  twin: null,
  rules: btcRules,
  market: liveMarket,
  holdings: held({ USDT: '5600', BTC: '1' }),
  ...more,
});
/** The form of an order with some of its fields typed anew. */
const typed = (from: AmendBasis, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).reduce(
    (ticket, [field, text]) => withEdit(ticket, { field: field as 'price', text, pasted: false }, { ...from, available: null }, 'en_US'),
    formOf(from.order, btcRules),
  );
const { price: _price, ...unpriced } = ownOrder();

describe('what an order that is changed may take', () => {
  const left = (order: OrderRow, texts: Readonly<Record<string, string>>, more: Partial<AmendBasis> = {}) =>
    checkAmend(typed(basis(order, more), texts), basis(order, more)).preview.left;
  const stop = { ...unpriced, type: 'stopMarket', stopPrice: '1100', status: 'waiting' } as const;
  test.each<[string, string | null, string | null]>([
    ['a buy that stays as it is takes what it holds', left(ownOrder(), {}), '5600'],
    ['a dearer buy takes the difference', left(ownOrder(), { price: '1000' }), '5595'],
    ['a larger buy takes the difference', left(ownOrder(), { amount: '1' }), '5105'],
    ['a smaller buy gives some back', left(ownOrder(), { amount: '0.1' }), '5996'],
    ['a sale takes and holds what it sells', left(ownOrder({ side: 'sell' }), { amount: '0.7' }), '0.8'],
    ['what is filled is paid for', left(ownOrder({ filledAmount: '0.2', filledTotal: '198' }), { price: '1000' }), '5597'],
    ['a stop that ends at the market holds as far as that reaches', left(stop, { stopPrice: '1200' }), '5547.5'],
    ['a stop by its total holds that', left({ ...stop, amount: undefined, total: '500' }, { total: '600' }), '5500'],
    ['more than there is leaves nothing to tell', left(ownOrder(), { amount: '50' }), null],
    ['nothing is known without a balance', left(ownOrder(), {}, { holdings: null }), null],
  ])('%s', (_, found, wanted) => {
    expect(found).toBe(wanted);
  });

  test('of a one-cancels-other the dearer of the two counts, and the prices are held against each other', () => {
    const limit = ownOrder({ ocoId: 'x' });
    const twin: OrderRow = {
      ...unpriced,
      orderId: 'o2',
      ocoId: 'x',
      type: 'stopLimit',
      stopPrice: '1050',
      price: '1060',
      status: 'waiting',
    };
    // 0.5 at 1,060 is held by both.
    expect(left(limit, { price: '995' }, { twin })).toBe('5600');
    expect(left(twin, { price: '1070' }, { twin: limit })).toBe('5595');
    const wrong = basis(limit, { twin });
    expect(checkAmend(typed(wrong, { price: '1000' }), wrong).problems).toEqual({
      price: { key: 'problem.ocoBelow', values: { last: '1000.00' } },
    });
    const poor = basis(twin, { twin: limit, holdings: held({ USDT: '1' }) });
    expect(checkAmend(typed(poor, { price: '1070' }), poor).problems).toEqual({
      stopPrice: { key: 'problem.balance', values: { coin: 'USDT' } },
    });
  });

  test('the fee is of what is still to be filled', () => {
    const partly = ownOrder({ filledAmount: '0.2', filledTotal: '198' });
    expect(checkAmend(typed(basis(partly), { price: '1002' }), basis(partly)).preview.fee).toEqual({
      role: 'taker',
      rate: '0.002',
      fee: '0.0006',
      received: '0.2994',
      coin: 'BTC',
    });
    const posted = ownOrder({ isPostOnly: true });
    expect(checkAmend(typed(basis(posted), { price: '1002' }), basis(posted))).toMatchObject({
      reasons: [],
      preview: { fee: { role: 'maker' } },
    });
  });

  test('an order of a margin wallet is held against that wallet', () => {
    const order = ownOrder({ walletType: 7 });
    const isolated = { ...btcRules, hasIsolated: true };
    const holdings: Holdings = [
      { tradeId: 12, coins: { USDT: '9' } },
      { tradeId: 11, coins: { USDT: '100' } },
    ];
    expect(checkAmend(formOf(order, isolated), { ...basis(order), rules: isolated, holdings })).toMatchObject({
      hold: null,
      preview: { left: '100' },
    });
    expect(checkAmend(formOf(order, btcRules), basis(order, { holdings })).hold).toBe('walletUnfit');
  });
});

test.each([
  ['the rules of its pair are not known', { rules: null }, 'rules'],
  ['its pair is closed', { rules: { ...btcRules, state: 'closed' as const } }, 'closed'],
  ['its pair is not traded from its wallet', { walletType: 7 as const }, 'walletUnfit'],
  ['prices are old', { market: { ...liveMarket, standing: 'stale' as const } }, 'stale'],
  ['no price has come', { market: startMarket }, 'waiting'],
  ['the balance is not known', { isBalanceKnown: false }, 'balance'],
  ['nothing of that is so', {}, null],
])('whether an order goes out where %s', (_, more, wanted) => {
  expect(orderHold({ rules: btcRules, walletType: 2, market: liveMarket, isBalanceKnown: true, ...more })).toBe(wanted);
});

const cents = (least: number, most: number) => fc.integer({ min: least, max: most }).map((count) => (count / 100).toFixed(2));
const wish = fc.record({
  side: fc.constantFrom<TradeSide>('buy', 'sell'),
  timeInForce: fc.constantFrom('GTC' as const, 'postOnly' as const),
  price: cents(80_000, 120_000),
  amount: fc.integer({ min: 1, max: 80_000 }).map((lots) => (lots / 10_000).toFixed(4)),
  before: fc.record({
    price: cents(95_000, 105_000),
    amount: fc.integer({ min: 1, max: 30_000 }).map((lots) => (lots / 10_000).toFixed(4)),
  }),
  free: cents(0, 900_000),
  standing: fc.constantFrom<MarketFacts['standing']>('live', 'live', 'stale', 'waiting'),
  unreviewed: fc.constantFrom<readonly 'limit'[]>([], ['limit']),
});

test('the same order is told the same by the form, by the change of another and by a line, in 5,000 orders', () => {
  fc.assert(
    fc.property(wish, ({ side, timeInForce, price, amount, before, free, standing, unreviewed }) => {
      const order = ownOrder({ side, isPostOnly: timeInForce === 'postOnly', ...before });
      const coin = side === 'buy' ? 'USDT' : 'BTC';
      const holds = side === 'buy' ? multiply(before.price, before.amount) : before.amount;
      const market = { ...liveMarket, standing };
      const start = startContext({ tradeCode: 'btc_usdt', walletType: 2, locale: 'en_US', owner: '7' });
      const ticket = typed(basis(order), { price, amount });
      const form = { ...start, rules: btcRules, market, unreviewed, ticket, holdings: held({ [coin]: add(free, holds) }) };
      const closed = closedAmend({ locale: 'en_US' });
      const setup = { order, twin: null, rules: btcRules, market, unreviewed, holdings: held({ [coin]: free }) };
      const change = { ...closed, ...startAmend(closed, setup), ticket };
      const facts = factsOf(form);
      expect(checkNow(change)).toEqual(facts === null ? null : checkOrder(ticket, facts, 2));
      const isChanged = subtract(price, before.price) !== '0' || subtract(amount, before.amount) !== '0';
      expect([canAmend(change), wantsAmendReview(change)]).toEqual([canSend(form) && isChanged, wantsReview(form)]);
      // The line says the same of the price alone.
      const move = { orderId: 'o1', field: 'price' as const, from: before.price, to: price };
      const drawn = { ...closed, move, ...startAmend({ ...closed, move }, setup) };
      expect(checkNow(drawn)).toEqual(checkNow({ ...change, ticket: typed(basis(order), { price }) }));
    }),
    { numRuns: triesOf(5_000) },
  );
});
