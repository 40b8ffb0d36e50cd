import { describe, expect, test } from 'vitest';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
import { startTicket, type Ticket, type TicketFacts, type TicketField } from '#machines/spot/orderEntry/ticket.rules.ts';
import { fieldText, withEdit, withPicked, withStep, withValue } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { btcRules, liveMarket } from '#tests/support/tradeSamples.ts';

const facts: TicketFacts = { rules: btcRules, available: null, market: liveMarket };
const said = (text: string) => ({ ...emptyEntry, text, typed: null, amount: text });
const typed = (ticket: Ticket, field: TicketField, texts: readonly string[], locale: string): Ticket =>
  texts.reduce((now, text) => withEdit(now, { field, text, pasted: false }, facts, locale), ticket);

describe('amount and total', () => {
  const priced = withValue(startTicket, 'price', '100', btcRules);

  test('the one that is entered leads, and the other is emptied, whichever it is', () => {
    const byTotal = withValue(priced, 'total', '50', btcRules);
    expect(byTotal).toEqual({ ...startTicket, lead: 'total', entries: { ...startTicket.entries, price: said('100'), total: said('50') } });
    const byAmount = withValue(byTotal, 'amount', '0.25', btcRules);
    expect(byAmount).toEqual({
      ...startTicket,
      lead: 'amount',
      entries: { ...startTicket.entries, price: said('100'), amount: said('0.25') },
    });
    expect(withValue(byAmount, 'total', '50', btcRules)).toEqual(byTotal);
  });

  test('a price changes neither of them', () => {
    const byTotal = withValue(priced, 'total', '50', btcRules);
    expect(withValue(byTotal, 'price', '125', btcRules)).toEqual({
      ...byTotal,
      entries: { ...byTotal.entries, price: said('125') },
    });
  });

  test('the one that leads shows what was typed, zeros and all; the other what follows', () => {
    const ticket = typed(priced, 'amount', ['0', '0.', '0.5', '0.50'], 'en_US');
    expect([fieldText(ticket, 'amount', facts), fieldText(ticket, 'total', facts)]).toEqual(['0.50', '50']);
    const begun = typed(priced, 'total', ['7', '7.'], 'en_US');
    expect([fieldText(begun, 'total', facts), fieldText(begun, 'amount', facts)]).toEqual(['7.', '0.07']);
  });

  test('one more digit behind a total that follows is typed on, in languages that group with the dot too', () => {
    const ticket = withValue(withValue(startTicket, 'price', '1', btcRules), 'amount', '12.34', btcRules);
    expect(fieldText(ticket, 'total', facts)).toBe('12.34');
    expect(typed(ticket, 'total', ['12.345'], 'de_DE')).toEqual({
      ...ticket,
      lead: 'total',
      entries: { ...ticket.entries, amount: emptyEntry, total: said('12.345') },
    });
  });
});

describe('what was typed before still counts', () => {
  test('a comma that may group is asked about, and groups for certain with the second mark', () => {
    const ticket = typed(startTicket, 'amount', ['1', '1,', '1,2', '1,23', '1,234'], 'en_US');
    expect(ticket.entries.amount).toEqual({ ...emptyEntry, text: '1,234', typed: '1,234', choices: ['1.234', '1234'] });
    expect(typed(ticket, 'amount', ['1,234.'], 'en_US').entries.amount).toEqual({ ...said('1234.'), typed: '1,234.' });
  });

  test('a text with two readings is still asked about after a key that cannot be read', () => {
    const pasted = withEdit(startTicket, { field: 'price', text: '1,234', pasted: true }, facts, 'en_US');
    expect(typed(pasted, 'price', ['1,234x'], 'en_US').entries.price).toEqual({
      ...emptyEntry,
      text: '1,234',
      typed: '1,234',
      choices: ['1.234', '1234'],
      refusal: 'characters',
    });
  });
});

describe('prices from outside', () => {
  test.each(['-5', '5-', '1e3', '', '.', 'NaN'])('"%s" is no price and changes nothing', (price) => {
    expect(withPicked(startTicket, { price, amount: null }, btcRules)).toBe(startTicket);
  });

  test('a trailing stop takes a picked price as the one that it begins at', () => {
    const ticket: Ticket = { ...startTicket, type: 'trailingStop' };
    expect(withPicked(ticket, { price: '999.99', amount: null }, btcRules)).toEqual({
      ...ticket,
      entries: { ...ticket.entries, activationPrice: said('999.99') },
    });
  });

  test('a step changes nothing where there is no price at all', () => {
    const silent: TicketFacts = { ...facts, market: { ...liveMarket, last: null } };
    expect(withStep(startTicket, { field: 'price', ticks: 3 }, silent)).toBe(startTicket);
  });

  test('a callback rate is stepped from nothing in hundredths of a percent, whatever the last price', () => {
    const ticket: Ticket = { ...startTicket, type: 'trailingStop' };
    expect(withStep(ticket, { field: 'callbackRate', ticks: 5 }, facts).entries.callbackRate).toEqual(said('0.05'));
    expect(withStep(ticket, { field: 'callbackRate', ticks: -5 }, facts).entries.callbackRate).toEqual(said('0.01'));
  });
});
