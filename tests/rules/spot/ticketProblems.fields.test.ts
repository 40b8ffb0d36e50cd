import { describe, expect, test } from 'vitest';
import { startTicket, type Ticket, type TicketFacts, type TicketField } from '#machines/spot/orderEntry/ticket.rules.ts';
import { withEdit, withValue } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { reviewReasons, ticketProblems, type ReviewReason, type TicketProblems } from '#machines/spot/orderEntry/ticketProblems.rules.ts';
import { btcRules, liveMarket } from '#tests/support/tradeSamples.ts';

const facts: TicketFacts = { rules: btcRules, available: { base: '2', quote: '5000' }, market: liveMarket };
const ticketOf = (fields: Partial<Record<TicketField, string>>, more: Partial<Ticket> = {}): Ticket =>
  Object.entries(fields).reduce<Ticket>((ticket, [field, value]) => withValue(ticket, field as TicketField, value, btcRules), {
    ...startTicket,
    ...more,
  });
const priceNeeded = { key: 'problem.priceNeeded', values: {} };

describe('a field that may stay empty', () => {
  test.each<[string, Ticket, TicketProblems]>([
    ['is right when it is', ticketOf({ price: '990', stopPrice: '1010', amount: '0.1' }, { type: 'oco' }), {}],
    [
      'needs a price once a zero stands in it: the stop of a one-cancels-other',
      ticketOf({ price: '990', stopPrice: '1010', stopLimitPrice: '0', amount: '0.1' }, { type: 'oco' }),
      { stopLimitPrice: priceNeeded },
    ],
    ['is right when it is, of a trailing stop too', ticketOf({ callbackRate: '1', amount: '0.1' }, { type: 'trailingStop' }), {}],
    [
      'needs a price once a zero stands in it: the price that a trailing stop begins at',
      ticketOf({ callbackRate: '1', activationPrice: '0', amount: '0.1' }, { type: 'trailingStop' }),
      { activationPrice: priceNeeded },
    ],
  ])('%s', (_, ticket, wanted) => {
    expect(ticketProblems(ticket, facts)).toEqual(wanted);
  });
});

describe('how far prices may lie', () => {
  const oco = (side: Ticket['side'], stopLimitPrice: string) =>
    side === 'buy'
      ? ticketOf({ price: '990', stopPrice: '1010', stopLimitPrice, amount: '0.1' }, { type: 'oco' })
      : ticketOf({ price: '1010', stopPrice: '990', stopLimitPrice, amount: '0.1' }, { type: 'oco', side });
  const tooHigh = (limit: string) => ({ key: 'problem.bandHighStop', values: { limit, percent: '10' } });
  const tooLow = (limit: string) => ({ key: 'problem.bandLowStop', values: { limit, percent: '10' } });

  test.each<[string, Ticket, TicketProblems]>([
    ['a tenth above the stop of a buy is near enough', oco('buy', '1111'), {}],
    ['more than a tenth above the stop of a buy is too far', oco('buy', '1111.01'), { stopLimitPrice: tooHigh('1111') }],
    ['a tenth below the stop of a sale is near enough', oco('sell', '891'), {}],
    ['more than a tenth below the stop of a sale is too far', oco('sell', '890.99'), { stopLimitPrice: tooLow('891') }],
    [
      'a stop limit is held against its own stop',
      ticketOf({ stopPrice: '1200', price: '1320.01', amount: '0.1' }, { type: 'stopLimit' }),
      { price: tooHigh('1320') },
    ],
    [
      'the lowest price of a sale is a whole tick, the next one up',
      ticketOf({ stopPrice: '999.99', price: '899.99', amount: '0.1' }, { type: 'stopLimit', side: 'sell' }),
      { price: tooLow('900') },
    ],
    [
      'the price that a trailing stop begins at may lie anywhere',
      ticketOf({ callbackRate: '1', activationPrice: '1200', amount: '0.1' }, { type: 'trailingStop' }),
      {},
    ],
    [
      'the price that a trailing sale begins at may lie anywhere',
      ticketOf({ callbackRate: '1', activationPrice: '500', amount: '0.1' }, { type: 'trailingStop', side: 'sell' }),
      {},
    ],
    [
      'a price beside a stop that is not there yet has nothing to be held against',
      ticketOf({ price: '5000', amount: '0.1' }, { type: 'stopLimit' }),
      { stopPrice: { key: 'problem.stopNeeded', values: {} } },
    ],
  ])('%s', (_, ticket, wanted) => {
    expect(ticketProblems(ticket, facts)).toEqual(wanted);
  });
});

describe('how much is wanted', () => {
  test.each<[string, Ticket, TicketProblems]>([
    ['a total without a price lacks the price alone', ticketOf({ total: '100' }), { price: priceNeeded }],
    [
      'a total that is too small is so without a price',
      ticketOf({ total: '4.999999' }),
      { price: priceNeeded, total: { key: 'problem.totalSmall', values: { least: '5', coin: 'USDT' } } },
    ],
    [
      'a total above the balance says which coin is short',
      ticketOf({ total: '5000.000001' }, { type: 'market' }),
      { total: { key: 'problem.balance', values: { coin: 'USDT' } } },
    ],
    ['a total of the whole balance is right', ticketOf({ total: '5000' }, { type: 'market' }), {}],
    [
      'an amount above what is owned says which coin is short',
      ticketOf({ stopPrice: '990', amount: '2.0001' }, { type: 'stopMarket', side: 'sell' }),
      { amount: { key: 'problem.balance', values: { coin: 'BTC' } } },
    ],
  ])('%s', (_, ticket, wanted) => {
    expect(ticketProblems(ticket, facts)).toEqual(wanted);
  });

  test.each([
    ['with two readings is asked about', '1,234', 'problem.which'],
    ['with letters says so', '12a', 'problem.characters'],
    ['in digits of another script says so', '１２', 'problem.digits'],
    ['with marks that fit no number says so', '1.2.3', 'problem.separators'],
  ])('a pasted text %s', (_, text, key) => {
    const ticket = withEdit(ticketOf({ price: '990' }), { field: 'amount', text, pasted: true }, facts, 'en_US');
    expect(ticketProblems(ticket, facts)).toEqual({ amount: { key, values: {} } });
  });
});

describe('a ticket is looked at once more', () => {
  const rich: TicketFacts = { ...facts, available: { base: '1000', quote: '1000000' } };
  const silent: TicketFacts = { ...rich, market: { ...liveMarket, last: null } };
  test.each<[string, Ticket, TicketFacts, readonly ReviewReason[]]>([
    ['for a price more than a twentieth above the last', ticketOf({ price: '1050.01', amount: '0.1' }, { side: 'sell' }), rich, ['price']],
    ['not for a price a twentieth above the last', ticketOf({ price: '1050', amount: '0.1' }, { side: 'sell' }), rich, []],
    ['not for a price while there is no last one', ticketOf({ price: '1050.01', amount: '0.1' }, { side: 'sell' }), silent, []],
    ['for a buy at the best ask, which is filled at once', ticketOf({ price: '1001', amount: '0.1' }), rich, ['taker']],
    ['not for a buy below it', ticketOf({ price: '1000.99', amount: '0.1' }), rich, []],
    ['for a sale at the best bid, which is filled at once', ticketOf({ price: '999', amount: '0.1' }, { side: 'sell' }), rich, ['taker']],
    ['not for a sale above it', ticketOf({ price: '999.01', amount: '0.1' }, { side: 'sell' }), rich, []],
    ['for what is both far and filled at once', ticketOf({ price: '1060', amount: '0.1' }), rich, ['price', 'taker']],
    ['not for an order that is to be filled at once', ticketOf({ price: '1001', amount: '0.1' }, { timeInForce: 'IOC' }), rich, []],
    ['not for an order that is never filled at once', ticketOf({ price: '1001', amount: '0.1' }, { timeInForce: 'postOnly' }), rich, []],
    [
      'not for a price beside an empty book',
      ticketOf({ price: '1001', amount: '0.1' }),
      { ...rich, market: { ...liveMarket, asks: [] } },
      [],
    ],
    [
      'not for a stop that ends beyond the book',
      ticketOf({ price: '1012', stopPrice: '1010', amount: '0.1' }, { type: 'stopLimit' }),
      rich,
      [],
    ],
    ['not for a stop however far it is', ticketOf({ stopPrice: '2000', amount: '0.1' }, { type: 'stopMarket' }), rich, []],
    ['for a market order while there is no last price', ticketOf({ amount: '0.1' }, { type: 'market' }), silent, ['slippage']],
    [
      'for a market order that slips by more than a hundredth',
      ticketOf({ amount: '4' }, { type: 'market' }),
      {
        ...rich,
        market: {
          ...liveMarket,
          asks: [
            ['1001', '3'],
            ['1010.01', '5'],
          ],
        },
      },
      ['slippage'],
    ],
    ['for more than half of what is owned', ticketOf({ price: '1000', amount: '1.0001' }, { side: 'sell' }), facts, ['share']],
    ['not for half of what is owned', ticketOf({ price: '1000', amount: '1' }, { side: 'sell' }), facts, []],
    ['not for a share that a guest cannot have', ticketOf({ price: '1000', amount: '90' }), { ...facts, available: null }, []],
    ['for its price and its share, both', ticketOf({ price: '900', amount: '5' }), facts, ['price', 'share']],
  ])('%s', (_, ticket, around, wanted) => {
    expect(reviewReasons(ticket, around)).toEqual(wanted);
  });
});
