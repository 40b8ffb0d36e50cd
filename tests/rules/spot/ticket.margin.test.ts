import { describe, expect, test } from 'vitest';
import { availableIn, type Holdings } from '#machines/spot/orderEntry/orderEntry.context.ts';
import { borrowedBy, orderWish, startTicket, type Ticket } from '#machines/spot/orderEntry/ticket.rules.ts';
import { withValue } from '#machines/spot/orderEntry/ticketEdits.rules.ts';
import { btcRules, liveMarket } from '#tests/support/tradeSamples.ts';

describe('the ticket of a margin wallet', () => {
  const holdings: Holdings = [{ tradeId: null, coins: { BTC: '0.5', USDT: '100' }, borrowable: { BTC: '1', USDT: '400' } }];
  const facts = (ticket: Ticket, walletType: 2 | 6) => ({
    rules: btcRules,
    market: liveMarket,
    available: availableIn({ holdings, rules: btcRules, walletType, ticket }),
  });
  const priced = (marginMode: Ticket['marginMode']): Ticket =>
    withValue(withValue({ ...startTicket, marginMode }, 'price', '990', btcRules), 'amount', '0.2', btcRules);

  test('counts what can be borrowed only where it borrows', () => {
    expect(facts(priced('normal'), 6).available).toEqual({ base: '0.5', quote: '100' });
    expect(facts(priced('autoBorrow'), 6).available).toEqual({ base: '1.5', quote: '500', borrowed: { base: '1', quote: '400' } });
    expect(facts(priced('autoBorrow'), 2).available).toEqual({ base: '0.5', quote: '100' });
  });

  test('says what it borrows', () => {
    expect(borrowedBy(priced('autoBorrow'), facts(priced('autoBorrow'), 6))).toBe('98');
    expect(borrowedBy(priced('normal'), facts(priced('normal'), 6))).toBeNull();
  });

  test('sends its mode from margin wallets alone', () => {
    expect(orderWish(priced('autoRepay'), facts(priced('autoRepay'), 6), 6)).toMatchObject({ walletType: 6, marginMode: 'autoRepay' });
    expect(orderWish(priced('normal'), facts(priced('normal'), 6), 6)).not.toHaveProperty('marginMode');
    expect(orderWish(priced('autoBorrow'), facts(priced('autoBorrow'), 2), 2)).not.toHaveProperty('marginMode');
  });

  test('borrows nothing where its own coins do, where nothing is entered, and for a guest', () => {
    const small = withValue(priced('autoBorrow'), 'amount', '0.1', btcRules);
    expect(borrowedBy(small, facts(small, 6))).toBeNull();
    expect(borrowedBy({ ...startTicket, marginMode: 'autoBorrow' }, facts(startTicket, 6))).toBeNull();
    expect(borrowedBy(priced('autoBorrow'), { ...facts(priced('autoBorrow'), 6), available: null })).toBeNull();
    const sold = { ...withValue(priced('autoBorrow'), 'amount', '0.75', btcRules), side: 'sell' } as const;
    expect(borrowedBy(sold, facts(sold, 6))).toBe('0.25');
  });

  test('of an isolated wallet counts the coins of its own pair alone', () => {
    const wallets: Holdings = [
      { tradeId: 12, coins: { BTC: '7', USDT: '7' }, borrowable: { BTC: '7', USDT: '7' } },
      { tradeId: 11, coins: { BTC: '0.5' }, borrowable: { USDT: '400' } },
    ];
    const has = (walletType: 2 | 6 | 7, ticket: Ticket) => availableIn({ holdings: wallets, rules: btcRules, walletType, ticket });
    expect(has(7, priced('normal'))).toEqual({ base: '0.5', quote: '0' });
    expect(has(7, priced('autoBorrow'))).toEqual({ base: '0.5', quote: '400', borrowed: { base: '0', quote: '400' } });
    expect(has(2, priced('normal'))).toEqual({ base: '7', quote: '7' });
  });

  test('a wallet without a list, or without what it may borrow, has nothing of it', () => {
    const has = (wallets: Holdings | null) =>
      availableIn({ holdings: wallets, rules: btcRules, walletType: 6, ticket: priced('autoBorrow') });
    expect(has([])).toEqual({ base: '0', quote: '0', borrowed: { base: '0', quote: '0' } });
    expect(has([{ tradeId: null, coins: { BTC: '1' } }])).toEqual({ base: '1', quote: '0', borrowed: { base: '0', quote: '0' } });
    expect(has(null)).toBeNull();
    expect(availableIn({ holdings, rules: null, walletType: 6, ticket: priced('normal') })).toBeNull();
  });
});
