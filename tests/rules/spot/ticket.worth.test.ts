import { describe, expect, test } from 'vitest';
import {
  bookFill,
  costOf,
  feePreview,
  holdPrice,
  leastTotal,
  orderTypes,
  percentUsed,
  pickedField,
  shareOf,
  startTicket,
  steppedPrice,
  timesOf,
  unitPrice,
  worthOf,
  type MarketFacts,
  type Ticket,
  type TicketFacts,
  type TicketField,
} from '#machines/spot/orderEntry/ticket.rules.ts';
import { fieldText, withEdit, withPicked, withShare, withValue } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { ticketProblems } from '#machines/spot/orderEntry/ticketProblems.rules.ts';
import { btcRules, liveMarket } from '#tests/support/tradeSamples.ts';

const facts: TicketFacts = { rules: btcRules, available: { base: '2', quote: '5000' }, market: liveMarket };
const around = (market: Partial<MarketFacts>, available = facts.available): TicketFacts => ({
  ...facts,
  available,
  market: { ...liveMarket, ...market },
});
const ticketOf = (fields: Partial<Record<TicketField, string>>, more: Partial<Ticket> = {}): Ticket =>
  Object.entries(fields).reduce<Ticket>((ticket, [field, value]) => withValue(ticket, field as TicketField, value, btcRules), {
    ...startTicket,
    ...more,
  });

describe('what a ticket comes to', () => {
  test('the types stand in the order of the form, each with the times that it may wait', () => {
    expect(orderTypes.map((type) => [type, timesOf(type)])).toEqual([
      ['limit', ['GTC', 'IOC', 'FOK', 'postOnly']],
      ['market', []],
      ['stopLimit', ['GTC', 'IOC', 'FOK']],
      ['stopMarket', []],
      ['trailingStop', []],
      ['oco', []],
    ]);
    expect(orderTypes.map(pickedField)).toEqual(['price', 'price', 'price', 'stopPrice', 'activationPrice', 'price']);
  });

  test('nothing entered is worth nothing, and hides nothing', () => {
    expect(worthOf(startTicket, facts)).toEqual({ amount: null, total: null, worst: null, isCovered: true, isEstimate: false });
    expect(worthOf(ticketOf({ amount: '0.5' }), facts)).toEqual({
      amount: '0.5',
      total: null,
      worst: null,
      isCovered: true,
      isEstimate: false,
    });
  });

  test('a market order without a book has its wish alone, uncovered', () => {
    expect(worthOf(ticketOf({ amount: '0.5' }, { type: 'market' }), around({ asks: [] }))).toEqual({
      amount: '0.5',
      total: null,
      worst: null,
      isCovered: false,
      isEstimate: true,
    });
  });

  test('an order that the market decides is an estimate, with a price or without', () => {
    const stop = ticketOf({ stopPrice: '1010', amount: '0.5' }, { type: 'stopMarket' });
    expect(worthOf(stop, facts)).toEqual({ amount: '0.5', total: '505', worst: '1010', isCovered: true, isEstimate: true });
    expect(worthOf(ticketOf({ amount: '0.5' }, { type: 'stopMarket' }), facts)).toMatchObject({ total: null, isEstimate: true });
  });

  test('a fill of the book stops at what is wanted, and at less than a lot', () => {
    const rows = [
      ['1000', '1'],
      ['1001', '1'],
    ] as const;
    expect(bookFill(rows, { amount: '1' }, 4)).toEqual({ amount: '1', total: '1000', worst: '1000', isCovered: true });
    expect(bookFill(rows, { total: '1000.05' }, 4)).toEqual({ amount: '1', total: '1000', worst: '1000', isCovered: true });
    expect(bookFill(rows, { amount: '3' }, 4)).toEqual({ amount: '2', total: '2001', worst: '1001', isCovered: false });
  });

  test('each type has its price: its own, its trigger, the book on its side, or the last', () => {
    expect(unitPrice(ticketOf({ stopPrice: '1010' }, { type: 'stopMarket' }), facts)).toBe('1010');
    expect(unitPrice(ticketOf({ activationPrice: '990' }, { type: 'trailingStop' }), facts)).toBe('990');
    expect(unitPrice(ticketOf({}, { type: 'trailingStop' }), facts)).toBe('1000.00');
    expect(unitPrice(ticketOf({}, { type: 'market' }), facts)).toBe('1001.00');
    expect(unitPrice(ticketOf({}, { type: 'market', side: 'sell' }), facts)).toBe('999.00');
    expect(unitPrice(ticketOf({}, { type: 'market' }), around({ asks: [] }))).toBe('1000.00');
    expect(unitPrice(ticketOf({}, { type: 'market' }), around({ asks: [], last: null }))).toBeNull();
  });

  test('coins are held for the dearest end of an order', () => {
    const trailing = ticketOf({ callbackRate: '1.5', activationPrice: '990' }, { type: 'trailingStop' });
    // 990 and 1.5 % are 1,004.85; as a market order it reaches 5 % further: 1,055.0925.
    expect(holdPrice(trailing, facts)).toBe('1055.09');
    expect(holdPrice(trailing, around({ last: '980' }))).toBe('1044.43');
    expect(holdPrice(trailing, around({ last: null }))).toBe('1055.09');
    expect(holdPrice(ticketOf({ activationPrice: '990' }, { type: 'trailingStop' }), facts)).toBe('1039.5');
    expect(holdPrice(ticketOf({ stopPrice: '1010' }, { type: 'stopMarket' }), facts)).toBe('1060.5');
    expect(holdPrice(ticketOf({ price: '990', stopPrice: '1010' }, { type: 'oco' }), facts)).toBe('1060.5');
    expect(holdPrice(ticketOf({ price: '990', stopPrice: '1010', stopLimitPrice: '1012' }, { type: 'oco' }), facts)).toBe('1012');
    expect(holdPrice(ticketOf({ price: '990', stopPrice: '1010' }), facts)).toBe('990');
    expect(holdPrice(ticketOf({ price: '990' }, { type: 'oco' }), facts)).toBe('990');
    expect(holdPrice(startTicket, facts)).toBeNull();
  });

  test('of a one-cancels-other alone the stop counts for the least that it is worth', () => {
    const fields = { price: '1010', stopPrice: '900', amount: '0.5' };
    expect(leastTotal(ticketOf(fields, { type: 'oco', side: 'sell' }), facts)).toBe('450');
    expect(leastTotal(ticketOf({ ...fields, stopLimitPrice: '890' }, { type: 'oco', side: 'sell' }), facts)).toBe('445');
    expect(leastTotal(ticketOf(fields, { side: 'sell' }), facts)).toBe('505');
    expect(leastTotal(ticketOf({ price: '1010', amount: '0.5' }, { type: 'oco', side: 'sell' }), facts)).toBe('505');
    expect(leastTotal(ticketOf({ stopPrice: '900', amount: '0.5' }, { type: 'oco', side: 'sell' }), facts)).toBeNull();
  });

  test('a share of the balance is known where the cost and the balance are', () => {
    const half = ticketOf({ price: '1000', amount: '2.5' });
    expect(percentUsed(half, facts)).toBe('50');
    expect(percentUsed(ticketOf({ price: '1000', amount: '7.5' }), facts)).toBe('100');
    expect(percentUsed(half, around({}, null))).toBe('0');
    expect(percentUsed(startTicket, facts)).toBe('0');
    expect(percentUsed(half, around({}, { base: '2', quote: '0' }))).toBe('0');
    expect(costOf(ticketOf({ price: '1000', amount: '2.5' }, { side: 'sell' }), facts)).toBe('2.5');
    expect(shareOf(half, around({}, null), 50)).toBeNull();
  });

  test('a share that was chosen is named, though whole lots come to a little less', () => {
    const share = (percent: number, ticket: Ticket, of: TicketFacts) => percentUsed(withShare(ticket, percent, of), of);
    // A lot is 0.0001 BTC: a third of the price above it.
    const odd = around({}, { base: '0.30005', quote: '4999.99' });
    const [buy, sell] = [ticketOf({ price: '997' }), ticketOf({ price: '997' }, { side: 'sell' })];
    for (const percent of [0, 1, 25, 50, 75, 99, 100])
      expect([percent, share(percent, buy, odd), share(percent, sell, odd)]).toEqual([percent, String(percent), String(percent)]);
    expect(percentUsed(ticketOf({ price: '997', amount: '1.2' }), odd)).toBe('23');
    // Nothing more fits.
    const poor = around({}, { base: '0', quote: '0.19' });
    expect([share(100, buy, poor), share(75, buy, poor), share(40, buy, poor)]).toEqual(['100', '100', '0']);
    // The most that one order may be is no share.
    const rich = around({}, { base: '0', quote: '10000000' });
    expect(share(100, buy, { ...rich, rules: { ...rich.rules, maxAmount: '1000' } })).toBe('9');
  });

  test('the fee is the maker rate only where the order surely waits', () => {
    const rate = (fields: Partial<Record<TicketField, string>>, more: Partial<Ticket> = {}, market: Partial<MarketFacts> = {}) =>
      feePreview(ticketOf(fields, more), around(market))?.rate;
    expect(rate({ price: '1000.99', amount: '1' })).toBe('0.001');
    expect(rate({ price: '1001', amount: '1' })).toBe('0.002');
    expect(rate({ price: '1001', amount: '1' }, { timeInForce: 'postOnly' })).toBe('0.001');
    expect(rate({ price: '990', amount: '1' }, { timeInForce: 'IOC' })).toBe('0.002');
    expect(rate({ price: '990', amount: '1' }, {}, { asks: [] })).toBe('0.002');
    expect(rate({ price: '999.01', amount: '1' }, { side: 'sell' })).toBe('0.001');
    expect(rate({ price: '999', amount: '1' }, { side: 'sell' })).toBe('0.002');
    expect(rate({ amount: '1' }, { type: 'market' })).toBe('0.002');
  });

  test('a step begins where the field stands, or at the last price', () => {
    expect(steppedPrice(ticketOf({ price: '990' }), 'price', 2, facts)).toBe('990.02');
    expect(steppedPrice(startTicket, 'price', 2, around({ last: null }))).toBeNull();
    expect(steppedPrice(startTicket, 'amount', 3, facts)).toBe('0.0003');
    expect(steppedPrice(ticketOf({ callbackRate: '1.5' }, { type: 'trailingStop' }), 'callbackRate', -1, facts)).toBe('1.49');
    expect(steppedPrice(startTicket, 'callbackRate', 2, facts)).toBe('0.02');
  });

  test('what follows is shown, and typing goes on from it; a pick without an amount leaves the quantity', () => {
    const led = ticketOf({ price: '1000', amount: '0.5' });
    expect(fieldText(led, 'total', facts)).toBe('500');
    expect(fieldText(led, 'amount', facts)).toBe('0.5');
    const edited = withEdit(led, { field: 'total', text: '5000', pasted: false }, facts, 'en_US');
    expect([edited.lead, edited.entries.total.text, edited.entries.amount.text]).toEqual(['total', '5000', '']);
    const picked = withPicked(led, { price: '999', amount: null }, btcRules);
    expect([picked.entries.price.text, picked.entries.amount.text, picked.lead]).toEqual(['999', '0.5', 'amount']);
    expect(withValue(led, 'price', '-5', btcRules)).toBe(led);
    expect(withValue(led, 'price', '5-', btcRules)).toBe(led);
    expect(withValue(led, 'price', '1000.129', btcRules).entries.price.text).toBe('1000.12');
  });
});

describe('what is wrong, with the figures that say so', () => {
  const problems = (fields: Partial<Record<TicketField, string>>, more: Partial<Ticket> = {}, where = facts) =>
    ticketProblems(ticketOf(fields, more), where);
  test.each<[string, ReturnType<typeof problems>, ReturnType<typeof problems>]>([
    [
      'a buy above the band',
      problems({ price: '1100.01', amount: '0.1' }),
      { price: { key: 'problem.bandHigh', values: { limit: '1100', percent: '10' } } },
    ],
    [
      'a sell below the band',
      problems({ price: '899.99', amount: '0.1' }, { side: 'sell' }),
      { price: { key: 'problem.bandLow', values: { limit: '900', percent: '10' } } },
    ],
    [
      'a stop of a buy that is not above',
      problems({ stopPrice: '1000', amount: '0.1' }, { type: 'stopMarket' }),
      { stopPrice: { key: 'problem.stopAbove', values: { last: '1000.00' } } },
    ],
    [
      'a stop of a sell that is not below',
      problems({ stopPrice: '1000', amount: '0.1' }, { type: 'stopMarket', side: 'sell' }),
      { stopPrice: { key: 'problem.stopBelow', values: { last: '1000.00' } } },
    ],
    [
      'a limit beyond the last price beside a stop',
      problems({ price: '1000', stopPrice: '1010', amount: '0.1' }, { type: 'oco' }),
      { price: { key: 'problem.ocoBelow', values: { last: '1000.00' } } },
    ],
    [
      'a limit of a sell beneath the last price beside a stop',
      problems({ price: '1000', stopPrice: '990', amount: '0.1' }, { type: 'oco', side: 'sell' }),
      { price: { key: 'problem.ocoAbove', values: { last: '1000.00' } } },
    ],
    [
      'a callback rate that is too high',
      problems({ callbackRate: '10.01', amount: '0.1' }, { type: 'trailingStop' }),
      { callbackRate: { key: 'problem.callback', values: { least: '0.1', most: '10' } } },
    ],
    [
      'a total below one lot',
      problems({ price: '1000', total: '0.05' }),
      { total: { key: 'problem.totalLot', values: { step: '0.0001', coin: 'BTC' } } },
    ],
    [
      'more than the most',
      problems({ price: '1000', amount: '100.1' }),
      { amount: { key: 'problem.amountLarge', values: { most: '100', coin: 'BTC' } } },
    ],
    [
      'less than the least total',
      problems({ price: '1000', amount: '0.0049' }),
      { amount: { key: 'problem.totalSmall', values: { least: '5', coin: 'USDT' } } },
    ],
    [
      'more than the balance of a buyer',
      problems({ price: '1000', amount: '6' }),
      { amount: { key: 'problem.balance', values: { coin: 'USDT' } } },
    ],
    [
      'more than the balance of a seller',
      problems({ price: '1000', amount: '3' }, { side: 'sell' }),
      { amount: { key: 'problem.balance', values: { coin: 'BTC' } } },
    ],
    [
      'nothing entered for a trailing stop',
      problems({}, { type: 'trailingStop' }),
      { callbackRate: { key: 'problem.callbackNeeded', values: {} }, amount: { key: 'problem.amountNeeded', values: {} } },
    ],
    [
      'nothing entered for a stop by its total',
      problems({}, { type: 'stopMarket', lead: 'total' }),
      { stopPrice: { key: 'problem.stopNeeded', values: {} }, total: { key: 'problem.totalNeeded', values: {} } },
    ],
    [
      'a stop while there is no last price',
      problems({ stopPrice: '1010', amount: '0.1' }, { type: 'stopMarket' }, around({ last: null })),
      {},
    ],
    [
      'a limit beside a stop while there is no last price',
      problems({ price: '1000', stopPrice: '1010', amount: '0.1' }, { type: 'oco' }, around({ last: null })),
      {},
    ],
    [
      'a stop limit that lies far from the last price',
      problems({ stopPrice: '1500', price: '1510', amount: '0.1' }, { type: 'stopLimit' }),
      {},
    ],
  ])('%s', (_, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  test('a total to be sold by a trailing stop, while no price at all is known', () => {
    const sold = { callbackRate: '1.5', total: '100' };
    const more = { type: 'trailingStop', side: 'sell' } as const;
    expect(problems(sold, more, around({ last: null }))).toEqual({ total: { key: 'problem.totalWithoutPrice', values: { coin: 'BTC' } } });
    expect(problems(sold, more)).toEqual({});
    expect(problems({ ...sold, activationPrice: '1010' }, more, around({ last: null }))).toEqual({});
  });
});
