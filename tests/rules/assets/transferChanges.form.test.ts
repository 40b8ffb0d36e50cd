import { describe, expect, test } from 'vitest';
import { emptyEntry, entryOf } from '#machines/rules/amountEntry.ts';
import { startContext, type TransferContext, type TransferSetup } from '#machines/assets/transfer/transfer.context.ts';
import * as change from '#machines/assets/transfer/transferChanges.rules.ts';
import { isolatedPair as pair, transferCoin as coin } from '#tests/support/samples.ts';

const types = [
  { source: 2, targets: [5, 7] },
  { source: 5, targets: [2] },
  { source: 7, targets: [2] },
] as const;
const problem = { fault: 'NetworkFault', key: 'faults:network', code: null, retryAfter: null, text: null } as const;
const words = { blockedBy: 'amount.which', ending: { kind: 'elsewhere' }, problem } as const;
const noWords = { blockedBy: null, ending: null, problem: null };
const wallet = { available: '100', todayAvailableLimit: '50.129', transferOpenCardInvalid: false };
const coins = (amount: string) => entryOf(amount, { mark: '.', precision: 18, cap: null });
const form = (more: Partial<TransferContext> = {}): TransferContext => ({
  ...startContext({ source: null, target: null, coinId: null, tradeId: null, locale: 'en_US' }),
  owner: '10000001',
  types,
  pairs: [pair(11), pair(12)],
  route: { source: 2, target: 5 },
  coins: [coin(1), coin(52)],
  coinId: 52,
  wallet,
  ...words,
  ...more,
});

describe('when the ways are known', () => {
  const setup: TransferSetup = { owner: '10000002', types, pairs: [pair(11), pair(12)], draft: null, pending: null };

  test('the form begins with what the address asks for, or the usual way', () => {
    const asked = { source: 2, target: 7, coinId: 3, tradeId: 12, locale: 'en_US' };
    expect(change.afterSetup({ ...form(), wanted: asked, coinId: 3 }, setup)).toEqual({
      ...noWords,
      owner: '10000002',
      types,
      pairs: [pair(11), pair(12)],
      pending: null,
      route: { source: 2, target: 7 },
      recordRoute: { source: 2, target: 5 },
      tradeId: 12,
      coinId: 3,
      entry: emptyEntry,
    });
    expect(change.afterSetup(form(), setup)).toMatchObject({ route: { source: 2, target: 5 }, tradeId: null, coinId: 52 });
  });
  test('a form that a lost session took away comes back as it was', () => {
    const draft = { route: { source: 7, target: 2 }, tradeId: 12, coinId: 1, amount: '1.5' } as const;
    expect(change.afterSetup(form(), { ...setup, draft })).toMatchObject({
      route: { source: 7, target: 2 },
      tradeId: 12,
      coinId: 1,
      entry: coins('1.5'),
    });
  });
  test.each(['', 'many', '1,5'])('an amount of %j in it is left out, and what is typed stays', (amount) => {
    const draft = { route: { source: 2, target: 5 }, tradeId: null, coinId: null, amount } as const;
    const entry = coins('7');
    expect(change.afterSetup(form({ entry }), { ...setup, draft })).toMatchObject({ entry, coinId: 52 });
  });
  test('an intent that was stored is looked for by the way that it took', () => {
    const pending = { key: 'k', request: { amount: '1', coinId: 52, source: 5, target: 2 }, shortName: 'USDT', isOld: false } as const;
    expect(change.afterSetup(form(), { ...setup, pending })).toMatchObject({ pending, recordRoute: { source: 5, target: 2 } });
  });
  test('without any way there is none, and no pair', () => {
    expect(change.afterSetup(form({ tradeId: 12 }), { ...setup, types: [] })).toMatchObject({ route: null, tradeId: null });
  });
});

describe('another way', () => {
  test('asks for coins and limits again, takes words back, and has a pair where it needs one', () => {
    expect(change.withSource(form(), 7)).toEqual({
      ...noWords,
      route: { source: 7, target: 2 },
      tradeId: 11,
      wallet: null,
      isAhead: false,
    });
    expect(change.withTarget(form({ tradeId: 12 }), 7)).toEqual({
      ...noWords,
      route: { source: 2, target: 7 },
      tradeId: 12,
      wallet: null,
      isAhead: false,
    });
    expect(change.withSwap(form({ tradeId: 12 }))).toEqual({
      ...noWords,
      route: { source: 5, target: 2 },
      tradeId: null,
      wallet: null,
      isAhead: false,
    });
  });
  test('of another pair', () => {
    const isolated = form({ route: { source: 2, target: 7 }, tradeId: 11 });
    expect(change.withPair(isolated, 12)).toEqual({ ...noWords, tradeId: 12, wallet: null });
    expect(change.withPair(isolated, 99)).toEqual({ ...noWords, tradeId: 11, wallet: null });
  });
  test('there is none to change before the server has named any', () => {
    const empty = form({ route: null });
    expect([change.withSource(empty, 7), change.withTarget(empty, 7), change.withSwap(empty), change.withPair(empty, 11)]).toEqual([
      {},
      {},
      {},
      {},
    ]);
  });
});

describe('another coin', () => {
  test('drops the amount; the same one is only read again', () => {
    expect(change.withCoin(form({ entry: coins('1') }), 1)).toEqual({ ...noWords, coinId: 1, wallet: null, entry: emptyEntry });
    expect(change.withCoin(form({ entry: coins('1') }), 52)).toEqual({ wallet: null });
  });
  test('that had to be chosen drops the amount, the first one does not', () => {
    const fresh = { coins: [coin(3)], wallet };
    const known = { coins: [coin(3)], coinId: 3, wallet, isAhead: false };
    expect(change.withChoices(form({ entry: coins('1') }), fresh)).toEqual({ ...known, entry: emptyEntry });
    expect(change.withChoices(form({ coins: [], entry: coins('1') }), fresh)).toEqual(known);
    expect(change.withChoices(form({ entry: coins('1') }), { coins: [coin(52)], wallet: null })).toEqual({
      coins: [coin(52)],
      coinId: 52,
      wallet: null,
      isAhead: false,
    });
  });
});

describe('the amount', () => {
  test('goes by the coin, the balance, the limit of the day and the language', () => {
    expect(change.entryRules(form())).toEqual({ mark: '.', precision: 2, cap: { amount: '50.12', limit: 'todayLimit' } });
    expect(change.entryRules(form({ coinId: 9, wallet: null }))).toEqual({ mark: '.', precision: 18, cap: null });
    const german = { ...form().wanted, locale: 'de_DE' };
    expect(change.entryRules(form({ wanted: german })).mark).toBe(',');
  });
  test('is typed, pasted, meant and filled up, and takes words back', () => {
    expect(change.withEdit(form(), { text: '7', pasted: false })).toMatchObject({ ...noWords, entry: { amount: '7' } });
    expect(change.withEdit(form(), { text: '1,234', pasted: true })).toMatchObject({ entry: { choices: ['1.234', '1234'] } });
    expect(change.withAmount(form(), '1.239')).toEqual({ ...noWords, entry: { ...coins('1.23'), shortened: true }, isAhead: false });
    expect(change.withMax(form())).toEqual({ ...noWords, entry: { ...emptyEntry, text: '50.12', typed: null, amount: '50.12' } });
    expect(change.withMax(form({ wallet: null }))).toEqual({ ...noWords, entry: emptyEntry });
  });
  test('that was entered before its limits were known is cut when they come, whichever way it was entered', () => {
    const fresh = { coins: [coin(52)], wallet };
    const unread = form({ wallet: null });
    for (const enter of [
      (context: TransferContext) => change.withEdit(context, { text: '700', pasted: false }),
      (context: TransferContext) => change.withAmount(context, '700'),
    ]) {
      const ahead = { ...unread, ...enter(unread) };
      expect(ahead.entry.amount).toBe('700');
      const known = { ...ahead, ...change.withChoices(ahead, fresh) };
      expect(known).toMatchObject({ isAhead: false, entry: { amount: '50.12', cutBy: 'todayLimit' } });
      // What falls later leaves the amount to the visitor.
      expect(change.withChoices(known, { ...fresh, wallet: { ...wallet, available: '1' } })).not.toHaveProperty('entry');
      expect(change.withEdit(known, { text: '7', pasted: false })).toMatchObject({ isAhead: false });
    }
  });
  test('within its limits stays as it was typed, and another way between the wallets cuts nothing', () => {
    const fresh = { coins: [coin(52)], wallet };
    const ahead = { ...form({ wallet: null }), ...change.withEdit(form({ wallet: null }), { text: '7.', pasted: false }) };
    expect(change.withChoices(ahead, fresh)).not.toHaveProperty('entry');
    const elsewhere = { ...form(), ...change.withEdit(form({ wallet: null }), { text: '700', pasted: false }) };
    expect(change.withChoices({ ...elsewhere, ...change.withTarget(elsewhere, 7) }, fresh)).not.toHaveProperty('entry');
  });
  test.each([
    ['no coin that is known', { coinId: 9, entry: coins('1') }, 'form.notReady'],
    ['a wallet that is not read yet', { wallet: null, entry: coins('1') }, 'form.notReady'],
    ['a coin that may not leave', { coins: [coin(52, { transferOutAble: false })], entry: coins('1') }, 'coin.unavailable'],
    ['a text with two readings', { entry: { ...emptyEntry, choices: ['1.234', '1234'] as const, amount: '1' } }, 'amount.which'],
    ['nothing', { entry: emptyEntry }, 'accountCoinTrade_082'],
    ['less than the coin has decimals for', { entry: coins('0.009') }, 'accountCoinTrade_082'],
    ['more than there is', { entry: coins('100.01') }, 'accountCoinTrade_083'],
    ['more than today', { entry: coins('50.13') }, 'amount.overLimit'],
    ['the limit of the day, once it is cut', { entry: coins('50.129') }, null],
    ['all that may go', { entry: coins('50.12') }, null],
  ])('with %s', (_, more, why) => {
    expect(change.blockedBy(form(more))).toBe(why);
  });
});

describe('what is sent', () => {
  const request = { amount: '7', coinId: 1, source: 5, target: 2 } as const;
  const pending = { key: 'k', request, shortName: 'C1', isOld: true };

  test('is the form: amounts cut to the decimals of the coin, a pair only where there is one', () => {
    expect(change.submission(form({ entry: coins('1.239') }))).toEqual({
      owner: '10000001',
      wish: { request: { amount: '1.23', coinId: 52, source: 2, target: 5 }, shortName: 'C52' },
      key: null,
    });
    expect(change.submission(form({ route: { source: 2, target: 7 }, tradeId: 11, entry: coins('1') })).wish.request).toEqual({
      amount: '1',
      coinId: 52,
      source: 2,
      target: 7,
      tradeId: 11,
    });
  });
  test('is the stored intent as it was, whatever the form holds', () => {
    expect(change.submission(form({ pending, entry: coins('1') }))).toEqual({
      owner: '10000001',
      wish: { request, shortName: 'C1' },
      key: 'k',
    });
  });
  test('is kept as a draft, where there is a way', () => {
    expect(change.draftOf(form({ tradeId: 11, entry: coins('1.5') }))).toEqual({
      route: { source: 2, target: 5 },
      tradeId: 11,
      coinId: 52,
      amount: '1.5',
    });
    expect(change.draftOf(form({ route: null }))).toBeNull();
  });

  test('silence keeps the intent', () => {
    expect(change.withEnding(form({ entry: coins('7') }), { kind: 'unanswered', key: 'new', problem })).toEqual({
      problem,
      pending: { key: 'new', request: { amount: '7', coinId: 52, source: 2, target: 5 }, shortName: 'C52', isOld: false },
    });
    expect(change.withEnding(form({ pending }), { kind: 'unanswered', key: 'k', problem })).toEqual({
      problem,
      pending: { ...pending, isOld: false },
    });
  });
  test('an answer settles it; its record lies on the way that it took', () => {
    const said = { kind: 'refused', code: 30705, message: 'no' } as const;
    const settled = { ...noWords, pending: null, asks: 0 };
    expect(change.withEnding(form({ pending, asks: 3 }), said)).toEqual({
      ...settled,
      ending: said,
      recordRoute: { source: 5, target: 2 },
    });
    expect(change.withEnding(form(), { kind: 'fault', problem })).toEqual({ ...settled, problem, recordRoute: { source: 2, target: 5 } });
    expect(change.withEnding(form({ route: null }), { kind: 'elsewhere' })).toEqual({
      ...settled,
      ending: { kind: 'elsewhere' },
      recordRoute: { source: 2, target: 5 },
    });
  });
});
