import { describe, expect, test } from 'vitest';
import { decimalMarkOf, readAmount } from '#machines/rules/amountText.ts';
import { compare, divide, isAbove, isZero, multiply, truncate } from '#machines/rules/decimal.ts';
import {
  bookFill,
  costOf,
  feePreview,
  fieldsOf,
  isOptional,
  ocoFees,
  orderTypes,
  orderWish,
  percentUsed,
  startTicket,
  stepOf,
  unitPrice,
  worthOf,
  type OrderType,
  type Ticket,
  type TicketFacts,
  type TicketField,
} from '#machines/spot/orderEntry/ticket.rules.ts';
import {
  fieldText,
  withEdit,
  withPicked,
  withShare,
  withStep,
  withValue,
  withoutQuantity,
} from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { reviewReasons, ticketProblems } from '#machines/spot/orderEntry/ticketProblems.rules.ts';
import { placeOrderRequest } from '#services/spot/orderCalls.ts';
import * as z from 'zod/mini';
import { createRandom } from '#tests/support/random.ts';
import { btcRules, liveMarket } from '#tests/support/tradeSamples.ts';
import { triesOf } from '#tests/support/masses.ts';

const facts: TicketFacts = { rules: btcRules, available: { base: '2', quote: '5000' }, market: liveMarket };
const locales = [
  'en_US',
  'zh_CN',
  'zh_HK',
  'th_TH',
  'fil_PH',
  'es_ES',
  'ja_JP',
  'pt_PT',
  'vi_VN',
  'fr_FR',
  'de_DE',
  'ru_RU',
  'it_IT',
] as const;

/** A ticket with these fields entered, in the order given. */
const ticketOf = (fields: Partial<Record<TicketField, string>>, more: Partial<Ticket> = {}): Ticket =>
  Object.entries(fields).reduce<Ticket>((ticket, [field, value]) => withValue(ticket, field as TicketField, value, btcRules), {
    ...startTicket,
    ...more,
  });
const problemsOf = (ticket: Ticket, around: TicketFacts = facts) =>
  Object.fromEntries(Object.entries(ticketProblems(ticket, around)).map(([field, { key }]) => [field, key]));

/** Fields that make each type right at a last price of 1,000. */
const right: Readonly<Record<OrderType, Partial<Record<TicketField, string>>>> = {
  limit: { price: '990', amount: '0.5' },
  market: { amount: '0.5' },
  stopLimit: { stopPrice: '1010', price: '1011.5', amount: '0.5' },
  stopMarket: { stopPrice: '1010', total: '250.5' },
  trailingStop: { callbackRate: '1.5', activationPrice: '990', amount: '0.5' },
  oco: { price: '990', stopPrice: '1010', stopLimitPrice: '1012', amount: '0.5' },
};

describe('each order type', () => {
  test.each(orderTypes)('%s: right fields have no problem', (type) => {
    expect(problemsOf(ticketOf(right[type], { type }))).toEqual({});
  });

  test.each(orderTypes)('%s: empty fields are named, optional ones and what follows are not', (type) => {
    const needed = fieldsOf(type).filter((field) => !isOptional(field) && field !== 'total');
    expect(Object.keys(ticketProblems({ ...startTicket, type }, facts)).sort()).toEqual([...needed].sort());
  });

  test.each(orderTypes)('%s: every filled field is in the order that is sent (user ask 15)', (type) => {
    const sent = orderWish(ticketOf(right[type], { type }), facts, 2) as Record<string, unknown>;
    for (const [field, value] of Object.entries(right[type]))
      expect([field, sent[field]]).toEqual([field, field === 'callbackRate' ? '0.015' : value]);
    expect(z.safeParse(placeOrderRequest, { clientOrderId: 'c1', ...sent }).success).toBe(true);
  });

  test.each(orderTypes)('%s: fields of other types keep their text and are not sent', (type) => {
    const all = ticketOf(
      { price: '990', stopPrice: '1010', stopLimitPrice: '1012', activationPrice: '995', callbackRate: '2', amount: '0.5' },
      { type },
    );
    const sent = orderWish(all, facts, 2);
    const prices = ['price', 'stopPrice', 'stopLimitPrice', 'activationPrice', 'callbackRate'] as const;
    expect(prices.filter((field) => sent[field] !== undefined)).toEqual(prices.filter((field) => fieldsOf(type).includes(field)));
    expect(sent.total).toBeUndefined();
    expect(all.entries.callbackRate.text).toBe('2');
  });

  test('time in force goes with limit orders alone, post only as a GTC order', () => {
    const limit = ticketOf(right.limit, { timeInForce: 'postOnly' });
    expect(orderWish(limit, facts, 2)).toMatchObject({ timeInForce: 'GTC', isPostOnly: true });
    expect(orderWish({ ...limit, timeInForce: 'FOK' }, facts, 2)).toMatchObject({ timeInForce: 'FOK', isPostOnly: false });
    expect(orderWish(ticketOf(right.stopLimit, { type: 'stopLimit', timeInForce: 'IOC' }), facts, 2)).toMatchObject({ timeInForce: 'IOC' });
    const stop = orderWish(ticketOf(right.stopLimit, { type: 'stopLimit', timeInForce: 'postOnly' }), facts, 2);
    expect([stop.timeInForce, stop.isPostOnly]).toEqual(['GTC', undefined]);
    expect(orderWish(ticketOf(right.oco, { type: 'oco', timeInForce: 'IOC' }), facts, 2)).not.toHaveProperty('timeInForce');
  });

  test('a total is sent as it is where it may be, else as the amount that it comes to', () => {
    expect(orderWish(ticketOf({ total: '250.5' }, { type: 'market' }), facts, 2)).toMatchObject({ total: '250.5' });
    const sold = orderWish(ticketOf({ stopPrice: '990', total: '100' }, { type: 'stopMarket', side: 'sell' }), facts, 2);
    expect(sold).toMatchObject({ amount: '0.101' });
    expect(sold).not.toHaveProperty('total');
    const priced = orderWish(ticketOf({ price: '990', total: '100' }), facts, 2);
    expect(priced).toMatchObject({ price: '990', amount: '0.101' });
    expect(priced).not.toHaveProperty('total');
  });
});

describe('problems beside the field', () => {
  test.each([
    ['a buy too far above', 'buy', { price: '1100.01', amount: '0.1' }, { price: 'problem.bandHigh' }],
    ['a buy at the band', 'buy', { price: '1100', amount: '0.1' }, {}],
    ['a sell too far below', 'sell', { price: '899.99', amount: '0.1' }, { price: 'problem.bandLow' }],
    ['a sell at the band', 'sell', { price: '900', amount: '0.1' }, {}],
    ['above the balance', 'buy', { price: '1000', amount: '5.0001' }, { amount: 'problem.balance' }],
    ['the whole balance', 'buy', { price: '1000', amount: '5' }, {}],
    ['a sell above the balance', 'sell', { price: '1000', amount: '2.0001' }, { amount: 'problem.balance' }],
    ['below the least value', 'buy', { price: '990', amount: '0.005' }, { amount: 'problem.totalSmall' }],
    ['a total below one lot', 'buy', { price: '990', total: '0.05' }, { total: 'problem.totalLot' }],
    ['more than one order may have', 'sell', { price: '990', amount: '100.5' }, { amount: 'problem.amountLarge' }],
    ['zero', 'buy', { price: '0', amount: '0' }, { price: 'problem.priceNeeded', amount: 'problem.amountNeeded' }],
  ] as const)('%s', (_, side, fields, wanted) => {
    expect(problemsOf(ticketOf(fields, { side }))).toEqual(wanted);
  });

  test.each([
    ['buy', '1000', 'problem.stopAbove'],
    ['buy', '1000.01', undefined],
    ['sell', '1000', 'problem.stopBelow'],
    ['sell', '999.99', undefined],
  ] as const)('a %s trigger of %s', (side, stopPrice, wanted) => {
    expect(problemsOf(ticketOf({ stopPrice, amount: '0.1' }, { side, type: 'stopMarket' }))['stopPrice']).toBe(wanted);
  });

  test.each([
    ['buy', '1000', 'problem.ocoBelow'],
    ['sell', '1000', 'problem.ocoAbove'],
  ] as const)('the limit order of a %s one-cancels-other', (side, price, wanted) => {
    expect(problemsOf(ticketOf({ price, stopPrice: side === 'buy' ? '1010' : '990', amount: '0.1' }, { side, type: 'oco' }))).toEqual({
      price: wanted,
    });
  });

  test.each([
    ['0.09', 'problem.callback'],
    ['0.1', undefined],
    ['10', undefined],
    ['10.01', 'problem.callback'],
  ])('a callback rate of %s percent', (callbackRate, wanted) => {
    expect(problemsOf(ticketOf({ callbackRate, amount: '0.1' }, { type: 'trailingStop' }))['callbackRate']).toBe(wanted);
  });

  test('a one-cancels-other needs the balance of the dearer of its two orders', () => {
    const ticket = ticketOf({ price: '900', stopPrice: '1100', amount: '5' }, { type: 'oco' });
    expect(costOf(ticket, facts)).toBe('5775');
    expect(problemsOf(ticket)).toEqual({ amount: 'problem.balance' });
  });

  test('a stop needs the balance for as far as it may reach from its trigger', () => {
    const stop = ticketOf({ stopPrice: '1010', amount: '1' }, { type: 'stopMarket' });
    expect(costOf(stop, facts)).toBe('1060.5');
    const trailing = ticketOf({ callbackRate: '1', amount: '1' }, { type: 'trailingStop' });
    expect(costOf(trailing, facts)).toBe('1060.5');
    expect(costOf({ ...stop, side: 'sell' }, facts)).toBe('1');
    expect(costOf(ticketOf({ stopPrice: '1010', total: '500' }, { type: 'stopMarket' }), facts)).toBe('500');
  });

  test('the price of a stop limit order is held against its trigger', () => {
    const of = (price: string, side: 'buy' | 'sell', stopPrice: string) =>
      problemsOf(ticketOf({ stopPrice, price, amount: '0.1' }, { type: 'stopLimit', side }));
    expect(of('1320', 'buy', '1200')).toEqual({});
    expect(of('1320.01', 'buy', '1200')).toEqual({ price: 'problem.bandHighStop' });
    expect(of('719.99', 'sell', '800')).toEqual({ price: 'problem.bandLowStop' });
  });

  test('the cheaper order of a one-cancels-other is held against the least value', () => {
    const ticket = ticketOf({ price: '1001', stopPrice: '100', amount: '0.04' }, { type: 'oco', side: 'sell' });
    expect(problemsOf(ticket)).toEqual({ amount: 'problem.totalSmall' });
  });

  test('a guest is told nothing about a balance', () => {
    expect(problemsOf(ticketOf({ price: '1000', amount: '99' }), { ...facts, available: null })).toEqual({});
  });
});

describe('what a market order takes', () => {
  test('goes through the book, by amount and by total', () => {
    expect(bookFill(liveMarket.asks, { amount: '2' }, 4)).toEqual({ amount: '2', total: '2003', worst: '1002.00', isCovered: true });
    expect(bookFill(liveMarket.asks, { total: '2003' }, 4)).toEqual({ amount: '2', total: '2003', worst: '1002.00', isCovered: true });
    expect(bookFill(liveMarket.asks, { amount: '20' }, 4).isCovered).toBe(false);
    expect(bookFill([], { amount: '1' }, 4)).toEqual({ amount: '0', total: '0', worst: null, isCovered: false });
  });

  test('an estimate above the balance is a problem', () => {
    expect(problemsOf(ticketOf({ amount: '5' }, { type: 'market' }))).toEqual({ amount: 'problem.balance' });
  });
});

describe('the review is always shown', () => {
  const rich: TicketFacts = { ...facts, available: { base: '1000', quote: '1000000' } };
  test.each([
    ['a price 5 % away', { price: '950', amount: '0.1' }, 'limit', []],
    ['a price further away', { price: '949.99', amount: '0.1' }, 'limit', ['price']],
    ['a market order within 1 %', { amount: '3' }, 'market', []],
    ['a market order beyond 1 %', { amount: '12' }, 'market', []],
    ['a market order beyond the book', { amount: '14' }, 'market', ['slippage']],
  ] as const)('%s', (_, fields, type, wanted) => {
    expect(reviewReasons(ticketOf(fields, { type }), rich)).toEqual(wanted);
  });
  test('more than half of the balance', () => {
    expect(reviewReasons(ticketOf({ price: '1000', amount: '2.5' }), facts)).toEqual([]);
    expect(reviewReasons(ticketOf({ price: '1000', amount: '2.5001' }), facts)).toEqual(['share']);
  });
});

describe('fees', () => {
  test('of a one-cancels-other is told for either order: a maker or a taker at the limit, a taker at the stop', () => {
    const sale = ticketOf({ price: '1050', stopPrice: '950', amount: '2' }, { type: 'oco', side: 'sell' });
    expect(ocoFees(sale, facts)).toEqual({
      limit: { role: 'maker', rate: '0.001', fee: '2.1', received: '2097.9', coin: 'USDT' },
      stop: { role: 'taker', rate: '0.002', fee: '3.8', received: '1896.2', coin: 'USDT' },
      stopType: 'stopMarket',
    });
    // At its own limit, where the stop has one.
    const limited = ticketOf({ price: '1050', stopPrice: '950', stopLimitPrice: '940', amount: '2' }, { type: 'oco', side: 'sell' });
    expect(ocoFees(limited, facts)).toMatchObject({ stop: { fee: '3.76', received: '1876.24' }, stopType: 'stopLimit' });
    const buy = ticketOf({ price: '950', stopPrice: '1050', amount: '2' }, { type: 'oco', side: 'buy' });
    expect(ocoFees(buy, facts)).toMatchObject({
      limit: { role: 'maker', fee: '0.002', received: '1.998', coin: 'BTC' },
      stop: { role: 'taker', fee: '0.004', received: '1.996', coin: 'BTC' },
    });
    // What meets the book, or may while no book is known, is a taker's.
    expect(ocoFees(ticketOf({ price: '999', stopPrice: '950', amount: '2' }, { type: 'oco', side: 'sell' }), facts)?.limit.role).toBe(
      'taker',
    );
    expect(ocoFees(sale, { ...facts, market: { ...liveMarket, bids: [] } })?.limit.role).toBe('taker');
    // Of what is filled already nothing comes in any more.
    expect(ocoFees(sale, { ...facts, filled: { amount: '0.5', total: '525' } })?.stop).toMatchObject({ fee: '2.85', received: '1422.15' });
    for (const other of [
      ticketOf({ price: '1050', stopPrice: '950', amount: '2' }, { type: 'stopLimit', side: 'sell' }),
      ticketOf({ price: '1050', stopPrice: '950' }, { type: 'oco', side: 'sell' }),
      ticketOf({ stopPrice: '950', amount: '2' }, { type: 'oco', side: 'sell' }),
      ticketOf({ price: '1050', amount: '2' }, { type: 'oco', side: 'sell' }),
    ])
      expect(ocoFees(other, facts)).toBeNull();
  });

  test('come off what is received: the maker rate only for what waits', () => {
    expect(feePreview(ticketOf({ price: '990', amount: '0.5' }), facts)).toEqual({
      role: 'maker',
      rate: '0.001',
      fee: '0.0005',
      received: '0.4995',
      coin: 'BTC',
    });
    expect(feePreview(ticketOf({ price: '1001', amount: '0.5' }), facts)?.rate).toBe('0.002');
    expect(feePreview(ticketOf({ price: '1001', amount: '0.5' }, { timeInForce: 'postOnly' }), facts)?.rate).toBe('0.001');
    expect(feePreview(ticketOf({ price: '990', amount: '0.5' }, { timeInForce: 'IOC' }), facts)?.rate).toBe('0.002');
    expect(feePreview(ticketOf({ price: '1010', amount: '0.5' }, { side: 'sell' }), facts)).toEqual({
      role: 'maker',
      rate: '0.001',
      fee: '0.505',
      received: '504.495',
      coin: 'USDT',
    });
  });
});

describe('amount and total', () => {
  test('follow from each other, and typing goes on from what is shown', () => {
    const ticket = ticketOf({ price: '990', amount: '0.5' });
    expect(fieldText(ticket, 'total', facts)).toBe('495');
    const typed = withEdit(ticket, { field: 'total', text: '4950', pasted: false }, facts, 'en_US');
    expect([typed.lead, fieldText(typed, 'total', facts), fieldText(typed, 'amount', facts)]).toEqual(['total', '4950', '5']);
  });

  test('decimals beyond tick and lot are cut, and the field says so', () => {
    const ticket = withEdit(startTicket, { field: 'price', text: '990.129', pasted: true }, facts, 'en_US');
    expect(ticket.entries.price).toMatchObject({ amount: '990.12', shortened: true });
  });

  test('after an order the prices stay', () => {
    const left = withoutQuantity(ticketOf({ price: '990', amount: '0.5' }));
    expect([left.entries.price.text, fieldText(left, 'amount', facts), fieldText(left, 'total', facts)]).toEqual(['990', '', '']);
  });
});

describe('prices from outside', () => {
  test('a pick fills the price of the type, and the amount where one was pressed', () => {
    const picked = withPicked(startTicket, { price: '999.00', amount: '1.25' }, btcRules);
    expect([picked.entries.price.text, picked.entries.amount.text]).toEqual(['999', '1.25']);
    expect(withPicked({ ...startTicket, type: 'stopMarket' }, { price: '999', amount: null }, btcRules).entries.stopPrice.text).toBe('999');
    expect(withPicked(startTicket, { price: '1e3', amount: null }, btcRules)).toBe(startTicket);
  });

  test('steps are whole ticks, never below one, from the last price where the field is empty', () => {
    expect(withStep(startTicket, { field: 'price', ticks: 1 }, facts).entries.price.text).toBe('1000');
    expect(withStep(ticketOf({ price: '990' }), { field: 'price', ticks: -10 }, facts).entries.price.text).toBe('989.9');
    expect(withStep(ticketOf({ price: '0.05' }), { field: 'price', ticks: -10 }, facts).entries.price.text).toBe('0.01');
  });
});

const generator = createRandom(20_261_122);
const decimal = (whole: number, digits: number): string => {
  const units = String(generator.below(10 ** Math.min(9, digits))).padStart(digits, '0');
  return digits === 0 ? String(generator.below(whole)) : `${generator.below(whole)}.${units}`;
};

test('a share of the balance never exceeds it, is cut toward zero to the lot, and leaves no lot out (user ask 9)', () => {
  for (let round = 0; round < triesOf(4_000); round += 1) {
    const digits = { priceDigit: generator.below(9), amountDigit: generator.below(9), totalDigit: generator.below(9) };
    const rules = { ...btcRules, ...digits, maxAmount: '999999999999999' };
    const around: TicketFacts = { rules, available: { base: decimal(5_000, 12), quote: decimal(900_000, 12) }, market: liveMarket };
    const type = orderTypes[generator.below(orderTypes.length)] ?? 'limit';
    const side = generator.below(2) === 0 ? 'buy' : 'sell';
    const priced = withValue(
      { ...startTicket, type, side },
      type === 'stopMarket' ? 'stopPrice' : 'price',
      `${1 + generator.below(2_000)}`,
      rules,
    );
    const percent = generator.below(101);
    const ticket = withShare(priced, percent, around);
    const available = side === 'buy' ? around.available?.quote : around.available?.base;
    const cost = costOf(ticket, around) ?? '0';
    const budget = divide(multiply(available ?? '0', String(percent)), '100', 30);
    expect([round, isAbove(cost, budget)]).toEqual([round, false]);
    const entered = ticket.entries[ticket.lead].amount;
    expect(truncate(entered === '' ? '0' : entered, ticket.lead === 'amount' ? digits.amountDigit : digits.totalDigit)).toBe(
      entered === '' ? '0' : truncate(entered, 18),
    );
    if (side === 'sell') expect(entered).toBe(truncate(budget, digits.amountDigit));
    const price = unitPrice(ticket, around);
    if (side === 'buy' && ticket.lead === 'amount' && price !== null)
      expect(
        isAbove(multiply(price, `${stepOf(digits.amountDigit)}`), '0') &&
          compare(multiply(price, addLot(entered, digits.amountDigit)), budget),
      ).not.toBe(-1);
    expect(isAbove(percentUsed(ticket, around), String(percent))).toBe(false);
  }
});
const addLot = (amount: string, digit: number): string =>
  divide(String(BigInt(unitsText(amount, digit)) + 1n), `1${'0'.repeat(digit)}`, digit);
function unitsText(amount: string, digit: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  return `${whole}${fraction.padEnd(digit, '0')}`;
}

test('what is sent is exact: whole ticks and lots, and never worth more than was entered (user ask 10)', () => {
  const isWhole = (value: string, digit: number) => truncate(value, digit) === truncate(value, 30);
  for (let round = 0; round < triesOf(4_000); round += 1) {
    const digits = { priceDigit: generator.below(9), amountDigit: generator.below(9), totalDigit: generator.below(9) };
    const rules = { ...btcRules, ...digits };
    const around: TicketFacts = { rules, available: null, market: liveMarket };
    const lead = generator.below(2) === 0 ? ('amount' as const) : ('total' as const);
    const entries = [
      ['price', decimal(3_000, 10)],
      [lead, decimal(3_000, 10)],
    ] as const;
    const ticket = entries.reduce<Ticket>(
      (each, [field, text]) => withEdit(each, { field, text, pasted: true }, around, 'en_US'),
      startTicket,
    );
    const { price, amount } = orderWish(ticket, around, 2);
    if (price !== undefined) expect([round, price, isWhole(price, digits.priceDigit)]).toEqual([round, price, true]);
    expect([round, amount, isWhole(amount ?? '0', digits.amountDigit)]).toEqual([round, amount, true]);
    const { total } = worthOf(ticket, around);
    if (lead === 'total' && total !== null) expect(isAbove(total, truncate(entries[1][1], digits.totalDigit))).toBe(false);
    if (amount !== undefined && price !== undefined && total !== null && !isZero(amount))
      expect(compare(total, multiply(price, amount))).toBe(0);
  }
});

describe.each(locales)('numbers as people write them in %s (user ask 11)', (locale) => {
  test.each(['1234,56', '1.234,56', '1,234.56', '1,234', '1.234', '12,5', '1 234,56', '1e3', '-5', '１２'])(
    '"%s" has one meaning, is asked about, or is refused',
    (text) => {
      const reading = readAmount({ previous: '', next: text, pasted: true }, decimalMarkOf(locale));
      const ticket = withEdit(startTicket, { field: 'amount', text, pasted: true }, facts, locale);
      const entry = ticket.entries.amount;
      if (reading.kind === 'amount') {
        expect(entry.amount).toBe(reading.amount);
        expect(['1234.56', '12.5', '1.234', '1234']).toContain(entry.amount);
      } else if (reading.kind === 'ambiguous') {
        expect(entry.choices).toEqual(reading.choices);
        expect(problemsOf(ticketOf({ price: '990' }, { entries: ticket.entries }))['amount']).toBe('problem.which');
      } else if (reading.kind === 'refused') {
        expect(entry).toMatchObject({ amount: '', refusal: reading.why });
        expect(ticketProblems(ticket, facts).amount?.key).toBe(`problem.${reading.why}`);
      }
    },
  );
});
