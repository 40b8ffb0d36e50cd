import { describe, expect, test } from 'vitest';
import { afterTicketEvent, type TicketEvent } from '#machines/spot/orderEntry/orderEntryChanges.rules.ts';
import { afterSetup, startContext, withMarket, type OrderEntryContext } from '#machines/spot/orderEntry/orderEntry.context.ts';
import type { Ticket } from '#machines/spot/orderEntry/ticket.rules.ts';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
import { btcRules, liveMarket } from '#tests/support/tradeSamples.ts';

const said = (text: string) => ({ ...emptyEntry, text, typed: null, amount: text });
const begun = (locale: string): OrderEntryContext => ({
  ...startContext({ tradeCode: 'btc_usdt', walletType: 2, locale, owner: '10000001' }),
  rules: btcRules,
  market: liveMarket,
  holdings: [{ tradeId: null, coins: { BTC: '2', USDT: '5000' } }],
});
const after = (context: OrderEntryContext, ...events: readonly TicketEvent[]): OrderEntryContext =>
  events.reduce((now, event) => ({ ...now, ...afterTicketEvent(now, event) }), context);

describe('one more digit, in languages that group with the dot', () => {
  const entered = after(begun('de_DE'), { type: 'meaning.chosen', field: 'amount', value: '1.23' });

  test('is typed on', () => {
    const { ticket } = after(entered, { type: 'field.changed', field: 'amount', text: '1.234' });
    expect(ticket.entries.amount).toEqual(said('1.234'));
  });

  test('is asked about where the whole text was pasted', () => {
    const { ticket } = after(entered, { type: 'field.pasted', field: 'amount', text: '1.234' });
    expect(ticket.entries.amount).toEqual({ ...emptyEntry, text: '1.234', typed: '1.234', choices: ['1.234', '1234'] });
  });
});

describe('each thing that a trader does', () => {
  const context = after(begun('en_US'), { type: 'meaning.chosen', field: 'price', value: '1000' });
  const entries = context.ticket.entries;
  test.each<[string, TicketEvent, Partial<Ticket>]>([
    ['chooses the side', { type: 'side.chosen', side: 'sell' }, { side: 'sell' }],
    ['chooses the type', { type: 'orderType.chosen', orderType: 'oco' }, { type: 'oco' }],
    ['chooses how long it waits', { type: 'timeInForce.chosen', timeInForce: 'FOK' }, { timeInForce: 'FOK' }],
    ['chooses how it borrows', { type: 'marginMode.chosen', marginMode: 'autoBorrow' }, { marginMode: 'autoBorrow' }],
    ['steps a price', { type: 'field.stepped', field: 'price', ticks: -3 }, { entries: { ...entries, price: said('999.97') } }],
    ['takes a share of the balance', { type: 'percent.chosen', percent: 40 }, { entries: { ...entries, amount: said('2') } }],
    [
      'says which reading counts',
      { type: 'meaning.chosen', field: 'total', value: '1234' },
      { lead: 'total', entries: { ...entries, total: said('1234') } },
    ],
  ])('%s: that changes, and nothing else of the ticket', (_, event, change) => {
    const words = { ending: { kind: 'refused', code: 20831, message: 'no' } as const, isChecked: true };
    expect(after({ ...context, ...words }, event)).toEqual({ ...context, isChecked: true, ticket: { ...context.ticket, ...change } });
  });

  test.each<[string, Partial<Ticket>, 'amount' | 'total', string]>([
    // 5,000 buy 5.01002 at 998.
    ['a buy to what the money buys', { side: 'buy' }, 'amount', '5.01'],
    ['a sale to what there is', { side: 'sell' }, 'amount', '2'],
    ['a buy at the market to the money', { side: 'buy', type: 'market' }, 'total', '5000'],
  ])('a row of the book that is more than can be afforded is cut, %s, and its field says so', (_, more, field, wanted) => {
    const { ticket } = after({ ...context, ticket: { ...context.ticket, ...more } }, { type: 'price.picked', price: '998', amount: '12' });
    expect([ticket.side, ticket.lead, ticket.entries[field].amount, ticket.entries[field].cutBy]).toEqual([
      more.side,
      field,
      wanted,
      'available',
    ]);
  });

  test('a row of the book that nothing can be afforded of stands as it is: its field says why', () => {
    const poor = { ...context, holdings: [{ tradeId: null, coins: {} }] };
    const { amount } = after(poor, { type: 'price.picked', price: '998', amount: '100' }).ticket.entries;
    expect([amount.amount, amount.cutBy]).toEqual(['100', null]);
  });

  test('a pressed row of the book fills price and amount, and blinks once each time', () => {
    const picked = after(context, { type: 'price.picked', price: '998.00', amount: '3.0000' });
    expect(picked.ticket).toEqual({ ...context.ticket, entries: { ...entries, price: said('998'), amount: said('3') } });
    expect(picked.filled).toEqual({ field: 'price', count: 1 });
    expect(after(picked, { type: 'price.picked', price: '997' }).filled).toEqual({ field: 'price', count: 2 });
    expect(after(context, { type: 'price.picked', price: 'none' })).toEqual(context);
  });
});

describe('the price that a limit order begins with', () => {
  const opened = (orderType: Ticket['type'] = 'limit', draft: Ticket | null = null): OrderEntryContext => {
    const context = startContext({ tradeCode: 'btc_usdt', walletType: 2, locale: 'en_US', owner: '10000001' });
    return { ...context, ...afterSetup(context, { rules: btcRules, unreviewed: [], orderType, draft, pending: null }) };
  };
  const shown = (context: OrderEntryContext, last: string | null = '1000.00'): OrderEntryContext => ({
    ...context,
    ...withMarket(context, { ...liveMarket, last }),
  });
  const priceOf = ({ ticket }: OrderEntryContext): string => ticket.entries.price.text;
  const type = (orderType: Ticket['type']): TicketEvent => ({ type: 'orderType.chosen', orderType });
  const typed = (text: string): TicketEvent => ({ type: 'field.changed', field: 'price', text });

  test('is the last one, whichever of rules and market comes first, and does not follow it', () => {
    expect(priceOf(opened())).toBe('');
    expect(priceOf(shown(opened(), null))).toBe('');
    expect(priceOf(shown(opened()))).toBe('1000');
    const before = shown(startContext({ tradeCode: 'btc_usdt', walletType: 2, locale: 'en_US', owner: '' }));
    expect(priceOf(before)).toBe('');
    expect(
      priceOf({ ...before, ...afterSetup(before, { rules: btcRules, unreviewed: [], orderType: 'limit', draft: null, pending: null }) }),
    ).toBe('1000');
    expect(priceOf(shown(shown(opened()), '1010.00'))).toBe('1000');
  });

  test('never takes the place of what was given: typed, emptied, picked, or kept as a draft', () => {
    expect(priceOf(shown(after(opened(), typed('990'))))).toBe('990');
    expect(priceOf(shown(after(shown(opened()), typed(''))))).toBe('');
    expect(priceOf(shown(after(opened(), { type: 'price.picked', price: '995.00' })))).toBe('995');
    const draft = after(opened(), typed('980')).ticket;
    expect(priceOf(shown(opened('limit', draft)))).toBe('980');
  });

  test('is none of another type, which a price that was given stays for', () => {
    expect(priceOf(shown(opened('oco')))).toBe('');
    expect(priceOf(after(shown(opened()), type('oco')))).toBe('');
    expect(priceOf(after(shown(opened()), type('oco'), type('limit')))).toBe('1000');
    expect(priceOf(after(shown(opened('market')), type('limit')))).toBe('1000');
    expect(priceOf(after(shown(opened()), typed('990'), type('oco')))).toBe('990');
  });
});
