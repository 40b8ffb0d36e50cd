import { describe, expect, test } from 'vitest';
import { availableIn, type Holdings } from '#machines/spot/orderEntry/orderEntry.context.ts';
import {
  borrowedBy,
  costOf,
  digitsOf,
  feePreview,
  leastTotal,
  orderWish,
  percentUsed,
  shareOf,
  startTicket,
  worthOf,
  type FeePreview,
  type MarketFacts,
  type Ticket,
  type TicketFacts,
  type TicketField,
} from '#machines/spot/orderEntry/ticket.rules.ts';
import { withValue } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { btcRules, liveMarket } from '#tests/support/tradeSamples.ts';

const facts: TicketFacts = { rules: btcRules, available: { base: '2', quote: '5000' }, market: liveMarket };
const ticketOf = (fields: Partial<Record<TicketField, string>>, more: Partial<Ticket> = {}, rules = btcRules): Ticket =>
  Object.entries(fields).reduce<Ticket>((ticket, [field, value]) => withValue(ticket, field as TicketField, value, rules), {
    ...startTicket,
    ...more,
  });

describe('while something of a ticket is missing', () => {
  test('a stop without its trigger costs nothing that could be told, and takes no share of the balance', () => {
    const stop = ticketOf({ amount: '0.5' }, { type: 'stopMarket' });
    expect(costOf(stop, facts)).toBeNull();
    expect(percentUsed(stop, facts)).toBe('0');
    expect(worthOf(stop, facts)).toEqual({ amount: '0.5', total: null, worst: null, isCovered: true, isEstimate: true });
  });

  test.each<[string, Ticket, string | null]>([
    ['with a total and no price is its total', ticketOf({ stopPrice: '900', total: '100' }, { type: 'oco' }), '100'],
    ['with an amount and no price is not known', ticketOf({ stopPrice: '900', amount: '0.5' }, { type: 'oco' }), null],
    ['with nothing of a quantity is not known', ticketOf({ price: '990', stopPrice: '900' }, { type: 'oco' }), null],
  ])('the least that a one-cancels-other %s', (_, ticket, least) => {
    expect(leastTotal(ticket, facts)).toBe(least);
  });

  test('who borrows is told of no loan before the price is there', () => {
    const wallet: TicketFacts = { ...facts, available: { base: '1.5', quote: '500', borrowed: { base: '1', quote: '400' } } };
    const unpriced = ticketOf({ amount: '0.2' }, { marginMode: 'autoBorrow' });
    expect(borrowedBy(unpriced, wallet)).toBeNull();
    expect(borrowedBy(withValue(unpriced, 'price', '990', btcRules), wallet)).toBe('98');
    expect(borrowedBy(withValue(unpriced, 'price', '500', btcRules), wallet)).toBeNull();
  });

  test('a share of the balance cannot become an amount without a price, only a total or what is sold', () => {
    expect(shareOf(startTicket, facts, 25)).toBeNull();
    expect(shareOf({ ...startTicket, type: 'market' }, facts, 25)).toEqual({ field: 'total', value: '1250' });
    expect(shareOf({ ...startTicket, side: 'sell' }, facts, 25)).toEqual({ field: 'amount', value: '0.5' });
  });

  test('a pair that the wallet lists neither coin of has nothing of both', () => {
    const holdings: Holdings = [{ tradeId: null, coins: { ETH: '3' } }];
    expect(availableIn({ holdings, rules: btcRules, walletType: 2, ticket: startTicket })).toEqual({ base: '0', quote: '0' });
  });
});

describe('the fee', () => {
  const without = (market: Partial<MarketFacts>): TicketFacts => ({ ...facts, market: { ...liveMarket, ...market } });
  const asTaker: FeePreview = { role: 'taker', rate: '0.002', fee: '0.001', received: '0.499', coin: 'BTC' };
  const asMaker: FeePreview = { role: 'maker', rate: '0.001', fee: '0.0005', received: '0.4995', coin: 'BTC' };
  test.each<[string, FeePreview | null, FeePreview | null]>([
    ['of nothing is not told', feePreview(startTicket, facts), null],
    ['of a sale is not told before its total is known', feePreview(ticketOf({ amount: '0.5' }, { side: 'sell' }), facts), null],
    ['of a buy without a price is the dearer one', feePreview(ticketOf({ amount: '0.5' }), facts), asTaker],
    [
      'of a limit order below an empty book is the dearer one',
      feePreview(ticketOf({ price: '990', amount: '0.5' }), without({ asks: [] })),
      asTaker,
    ],
    ['of a limit order that waits is the cheaper one', feePreview(ticketOf({ price: '990', amount: '0.5' }), facts), asMaker],
    [
      'of a stop that would wait as it stands is the dearer one all the same',
      feePreview(ticketOf({ stopPrice: '1010', price: '990', amount: '0.5' }, { type: 'stopLimit' }), facts),
      asTaker,
    ],
    [
      'of a stop with post only left from before is the dearer one all the same',
      feePreview(ticketOf({ stopPrice: '1010', amount: '0.5' }, { type: 'stopMarket', timeInForce: 'postOnly' }), facts),
      asTaker,
    ],
    [
      'of a market sale comes off what the bids bring',
      feePreview(ticketOf({ amount: '2' }, { type: 'market', side: 'sell' }), facts),
      { role: 'taker', rate: '0.002', fee: '3.994', received: '1993.006', coin: 'USDT' },
    ],
  ])('%s', (_, fee, wanted) => {
    expect(fee).toEqual(wanted);
  });
});

test('what a market order comes to is an estimate, by the rows that it takes', () => {
  expect(worthOf(ticketOf({ amount: '2' }, { type: 'market' }), facts)).toEqual({
    amount: '2',
    total: '2003',
    worst: '1002.00',
    isCovered: true,
    isEstimate: true,
  });
  expect(worthOf(ticketOf({ amount: '2' }, { type: 'market', side: 'sell' }), facts)).toEqual({
    amount: '2',
    total: '1997',
    worst: '998.00',
    isCovered: true,
    isEstimate: true,
  });
  expect(worthOf(ticketOf({ total: '1001.05' }, { type: 'market' }), facts)).toEqual({
    amount: '1',
    total: '1001.05',
    worst: '1001.00',
    isCovered: true,
    isEstimate: true,
  });
});

test('a callback rate has two decimals of a percent, however many the prices of the pair have', () => {
  const rules = { ...btcRules, priceDigit: 5 };
  const ticket = ticketOf({ callbackRate: '1.2399', activationPrice: '0.123456', amount: '1' }, { type: 'trailingStop' }, rules);
  expect([ticket.entries.callbackRate.text, ticket.entries.activationPrice.text]).toEqual(['1.23', '0.12345']);
  expect([digitsOf('callbackRate', rules), digitsOf('price', rules), digitsOf('amount', rules), digitsOf('total', rules)]).toEqual([
    2, 5, 4, 6,
  ]);
  expect(orderWish(ticket, { ...facts, rules }, 2)).toEqual({
    tradeCode: 'btc_usdt',
    walletType: 2,
    side: 'buy',
    type: 'trailingStop',
    activationPrice: '0.12345',
    callbackRate: '0.0123',
    amount: '1',
  });
});
