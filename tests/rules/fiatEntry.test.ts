import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { emptyEntry, entryOf } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { compare, isAbove } from '#machines/rules/decimal.ts';
import { shift } from '#machines/rules/decimalText.ts';
import * as rules from '#machines/rules/fiatEntry.ts';
import { inCurrency, unitPrices } from '#machines/rules/worth.ts';
import { ether, web3Token } from '#tests/support/samples.ts';
import { tetherAddress } from '#tests/support/swaps.ts';

const euro = { id: 1, currencyCode: 'EUR', symbol: '€', rate: '0.9', decimals: 2 };
const yen = { id: 2, currencyCode: 'JPY', symbol: '¥', rate: '150.5', decimals: 0 };
const tether = web3Token('USDT', tetherAddress, '1.25', { decimals: 6 });
const tokens = [ether, tether];
type Priced = Extract<rules.Pricing, { kind: 'priced' }>;
const priced = (over: string, under = '1', decimals = 2): Priced => ({ kind: 'priced', over, under, decimals });
const fieldRules = (more: Partial<rules.FieldRules> = {}): rules.FieldRules => ({
  mark: '.',
  precision: 18,
  cap: null,
  pricing: priced('2000'),
  ...more,
});
const inFiat = (field: rules.AmountField = rules.emptyField): rules.AmountField => ({ ...field, unit: 'fiat' });
const typed = (keys: string, given: rules.FieldRules, from = inFiat()) =>
  [...keys].reduce(
    (field, key) => rules.editedField(field, { text: `${rules.shownEntry(field, given).text}${key}`, pasted: false }, given),
    from,
  );
const filled = (coins: string, given: rules.FieldRules) => rules.filledField(inFiat(), coins, given);
const shown = (field: rules.AmountField, given: rules.FieldRules): string => rules.shownEntry(field, given).text;

/** Prices, rates and amounts as the exchange may tell them: up to thirty digits, eighteen of them decimals. */
const decimals18 = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map((units) => shift(String(units), -18));
const prices = fc.record({
  over: decimals18(1n, 10n ** 26n),
  under: decimals18(10n ** 17n, 10n ** 19n),
  decimals: fc.integer({ min: 0, max: 8 }),
});
const precisions = fc.integer({ min: 0, max: 18 });
const units = fc.bigInt({ min: 0n, max: 10n ** 30n });

describe('money and the coins that it buys', () => {
  const money = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }));

  test('are never worth more than the money, and one unit more would be, to the last digit', () => {
    fc.assert(
      fc.property(money, prices, precisions, ([sum, sumDecimals], price, precision) => {
        const coins = rules.coinsFor(shift(String(sum), -sumDecimals), priced(price.over, price.under, price.decimals), precision);
        // The judge: whole numbers alone, no rounding and no floating point.
        const bought = BigInt(shift(coins, precision));
        const [over, under] = [BigInt(shift(price.over, 18)), BigInt(shift(price.under, 18))];
        const paid = sum * under * 10n ** BigInt(precision);
        const scale = over * 10n ** BigInt(sumDecimals);
        expect(bought * scale <= paid).toBe(true);
        expect((bought + 1n) * scale > paid).toBe(true);
      }),
    );
  });

  test('the worth of a balance never buys more than the balance', () => {
    fc.assert(
      fc.property(units, prices, precisions, (held, { over, under, decimals }, precision) => {
        const balance = shift(String(held), -precision);
        const pricing = priced(over, under, decimals);
        expect(isAbove(rules.coinsFor(rules.moneyFor(balance, pricing, precision), pricing, precision), balance)).toBe(false);
      }),
    );
  });

  test('nor does the worth that other lines show', () => {
    const rates = decimals18(10n ** 15n, 10n ** 23n);
    fc.assert(
      fc.property(units, decimals18(1n, 10n ** 24n), rates, decimals18(10n ** 17n, 10n ** 19n), (held, price, rate, usdt) => {
        const list = [web3Token('USDT', tetherAddress, usdt), web3Token('ABC', '0xA', price)];
        const balance = shift(String(held), -18);
        const currency = { ...euro, rate, symbol: '' };
        const pricing = rules.pricingOf(list[1], list, currency) as Priced;
        const usd = shift(String(BigInt(shift(balance, 18)) * BigInt(shift(price, 18))), -36);
        const line = inCurrency(usd, unitPrices(list), currency).replaceAll(',', '');
        expect(isAbove(rules.coinsFor(line, pricing, 18), balance)).toBe(false);
      }),
    );
  });

  test('what was typed comes back to the digit, where the coin can tell it apart', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
    fc.assert(
      fc.property(cents, decimals18(10n ** 12n, 10n ** 24n), (sum, over) => {
        const pricing = priced(over);
        const text = shift(String(sum), -2);
        const back = rules.moneyFor(rules.coinsFor(text, pricing, 18), pricing, 18);
        expect(compare(back, text)).toBe(0);
      }),
    );
  });

  test('a worth is cut, not rounded, and no digit is lost on the way', () => {
    expect(rules.moneyFor('1.999', priced('3500'), 18)).toBe('6996.5');
    expect(rules.moneyFor('0.333333', priced('1'), 6)).toBe('0.33');
    expect(rules.moneyFor('123456789012345678.123456789012345678', priced('1', '1', 8), 18)).toBe('123456789012345678.12345678');
    expect(rules.coinsFor('0.1', priced('3'), 18)).toBe('0.033333333333333333');
    expect(rules.coinsFor('100', priced('1', '1.25'), 6)).toBe('125');
  });
});

describe('what a coin costs', () => {
  test('is its price in USDT at the rate of the currency', () => {
    expect(rules.pricingOf(ether, tokens, euro)).toEqual({ kind: 'priced', over: '3150', under: '1.25', decimals: 2 });
    expect(rules.coinsFor('2520', rules.pricingOf(ether, tokens, euro) as Priced, 18)).toBe('1');
    expect(rules.coinsFor('90', rules.pricingOf(tether, tokens, euro) as Priced, 6)).toBe('100');
  });

  test.each([
    ['price', web3Token('ABC', '0xA', '0'), euro],
    ['price', undefined, euro],
    ['risk', web3Token('ABC', '0xA', '9', { isRiskToken: true }), euro],
    ['rate', ether, null],
    ['rate', ether, { ...euro, rate: '0' }],
  ] as const)('is not known for want of a %s', (why, token, currency) => {
    expect(rules.pricingOf(token, tokens, currency)).toMatchObject({ kind: 'unpriced', why });
  });
});

const locales = readdirSync('locales').filter((name) => /^\w{2,3}_\w{2}$/.test(name));
describe.each(locales)('money under %s follows the rules of every amount (user ask 11)', (locale) => {
  const given = fieldRules({ mark: decimalMarkOf(locale) });
  test.each(['1234,56', '1.234,56', '1,234.56'])('%s means one sum, typed key by key or pasted', (text) => {
    for (const field of [typed(text, given), rules.editedField(inFiat(), { text, pasted: true }, given)])
      expect([shown(field, given), field.entry.amount]).toEqual(['1234.56', '0.61728']);
  });

  test('a pasted sum with two readings buys nothing before the user says which one', () => {
    const unclear = rules.editedField(inFiat(), { text: '1,234', pasted: true }, given);
    expect([rules.isUnclear(unclear), unclear.entry.amount, rules.mayFlip(unclear, given)]).toEqual([true, '', false]);
    expect(rules.shownEntry(unclear, given).choices).toEqual(['1.234', '1234']);
    const meant = rules.meantField(unclear, '1234', given);
    expect([rules.isUnclear(meant), meant.entry.amount]).toEqual([false, '0.617']);
  });
});

describe('typing money', () => {
  test('takes no more decimals than the currency has, and says so', () => {
    const field = typed('12.345', fieldRules());
    expect(rules.shownEntry(field, fieldRules())).toMatchObject({ text: '12.34', shortened: true });
    expect(field.entry).toMatchObject({ amount: '0.00617', shortened: false });
    const inYen = fieldRules({ pricing: priced('300000', '1', 0) });
    expect([shown(typed('1,5', inYen), inYen), typed('1,5', inYen).entry.amount]).toEqual(['1,5', '0.000003333333333333']);
  });

  test('a key that is not taken leaves sum and coins as they were, and is said', () => {
    const field = typed('12x', fieldRules());
    expect([shown(field, fieldRules()), field.entry.amount, field.fiat?.refusal]).toEqual(['12', '0.006', 'characters']);
    // The worth on view is cut: typing nothing of use must not make it the amount.
    const most = filled('0.123456789012345678', fieldRules());
    const refused = typed('x', fieldRules(), most);
    expect(refused.entry.amount).toBe('0.123456789012345678');
    expect(rules.shownEntry(refused, fieldRules())).toMatchObject({ text: '246.91', refusal: 'characters' });
    expect(rules.flippedField(refused).entry.refusal).toBeNull();
  });

  test('more than may be spent gives all of it to the last unit, and says so', () => {
    const capped = fieldRules({ cap: { amount: '1.234567890123456789', limit: 'available' } });
    const field = typed('2470', capped);
    expect(field).toMatchObject({ unit: 'fiat', fiat: null, entry: { amount: '1.234567890123456789', cutBy: 'available' } });
    expect(rules.shownEntry(field, capped)).toMatchObject({ text: '2469.13', cutBy: 'available' });
    expect(rules.meantField(inFiat(), '9999', capped).entry.amount).toBe('1.234567890123456789');
  });

  test('Max is exact, whatever its worth is cut to; an edit goes on from what is shown', () => {
    const field = filled('0.999999999999999999', fieldRules());
    expect([field.unit, field.entry.amount, shown(field, fieldRules())]).toEqual(['fiat', '0.999999999999999999', '1999.99']);
    const edited = rules.editedField(field, { text: '1999.9', pasted: false }, fieldRules());
    expect([shown(edited, fieldRules()), edited.entry.amount]).toEqual(['1999.9', '0.99995']);
    // Without a price it is told in coins.
    const unpriced = fieldRules({ pricing: { kind: 'unpriced', why: 'price', decimals: 2 } });
    expect(filled('0.5', unpriced)).toMatchObject({ unit: 'token', entry: { amount: '0.5' } });
  });
});

describe('the other unit', () => {
  test('shows the same coins: flipping there and back changes nothing', () => {
    const given = fieldRules({ pricing: priced('3249.99') });
    const there = rules.flippedField(typed('100', given));
    expect(there).toMatchObject({ unit: 'token', fiat: null, entry: { text: '0.030769325444078289' } });
    const back = rules.flippedField(there);
    expect([shown(back, given), back.entry.amount]).toEqual(['100', '0.030769325444078289']);
    expect(rules.followedField(back, given)).toBe(back);
  });

  test('is offered where there is a price, and coins always', () => {
    const unpriced = fieldRules({ pricing: { kind: 'unpriced', why: 'rate', decimals: 2 } });
    expect([rules.mayFlip(rules.emptyField, fieldRules()), rules.mayFlip(rules.emptyField, unpriced)]).toEqual([true, false]);
    expect(rules.mayFlip(inFiat(), unpriced)).toBe(true);
    const unclear = { ...rules.emptyField, entry: { ...emptyEntry, text: '1,234', choices: ['1.234', '1234'] as const } };
    expect(rules.mayFlip(unclear, fieldRules())).toBe(false);
  });
});

describe('other prices', () => {
  test('move the coins under typed money, and the money over entered coins', () => {
    const later = fieldRules({ pricing: priced('4000') });
    const moved = rules.followedField(typed('100', fieldRules()), later);
    expect([shown(moved, later), moved.entry.amount]).toEqual(['100', '0.025']);
    expect(rules.followedField(moved, later)).toBe(moved);
    const most = filled('0.5', fieldRules());
    expect(rules.followedField(most, later)).toBe(most);
    expect(shown(most, later)).toBe('2000');
    expect(rules.followedField(rules.emptyField, later)).toBe(rules.emptyField);
  });

  test('are followed once: what follows has nothing left to follow', () => {
    const texts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(texts, prices, prices, precisions, ([sum, places], before, after, precision) => {
        const [first, second] = [before, after].map(({ over, under, decimals }) =>
          fieldRules({ precision, pricing: priced(over, under, decimals) }),
        ) as [rules.FieldRules, rules.FieldRules];
        const field = rules.editedField(inFiat(), { text: shift(String(sum), -places), pasted: true }, first);
        const followed = rules.followedField(field, second);
        expect(rules.followedField(followed, second)).toBe(followed);
        expect(rules.followedField(field, first)).toBe(field);
      }),
    );
  });

  test('another currency keeps the sum, cut to the decimals that it has', () => {
    const field = typed('100.55', fieldRules());
    const inYen = fieldRules({ pricing: rules.pricingOf(ether, [ether], yen) });
    const followed = rules.followedField(field, inYen);
    expect(rules.shownEntry(followed, inYen)).toMatchObject({ text: '100', shortened: true });
    expect(followed.entry.amount).toBe('0.000189843379212149');
  });

  test('a price that is gone keeps the sum and buys nothing, until there is one again', () => {
    const unpriced = fieldRules({ pricing: { kind: 'unpriced', why: 'price', decimals: 2 } });
    const field = typed('100', fieldRules());
    const stranded = rules.followedField(field, unpriced);
    expect([shown(stranded, unpriced), stranded.entry.amount, rules.isStranded(stranded, unpriced)]).toEqual(['100', '', true]);
    expect(rules.followedField(stranded, unpriced)).toBe(stranded);
    expect(rules.followedField(stranded, fieldRules()).entry.amount).toBe('0.05');
    // Coins that were entered are shown as such.
    expect(rules.followedField(filled('0.5', fieldRules()), unpriced)).toMatchObject({ unit: 'token', entry: { amount: '0.5' } });
    expect(rules.isStranded(field, fieldRules())).toBe(false);
  });
});

describe('another token', () => {
  const after = fieldRules({ precision: 6, pricing: priced('0.8') });

  test('keeps the number in the field, coins or money', () => {
    const money = rules.fittedField(typed('100', fieldRules()), fieldRules(), after);
    expect([shown(money, after), money.entry.amount]).toEqual(['100', '125']);
    // What was the worth of coins is typed money from now on.
    const worth = rules.fittedField(filled('0.5', fieldRules()), fieldRules(), after);
    expect([shown(worth, after), worth.entry.amount, worth.fiat?.cutBy]).toEqual(['1000', '1250', null]);
    const coins = rules.fittedField({ ...rules.emptyField, entry: entryOf('0.1234567', fieldRules()) }, fieldRules(), after);
    expect(coins).toMatchObject({ unit: 'token', entry: { amount: '0.123456', shortened: true } });
  });

  test('leaves an empty field and an open question as they are', () => {
    expect(rules.fittedField(inFiat(), fieldRules(), after)).toEqual(inFiat());
    const unclear = rules.editedField(inFiat(), { text: '1,234', pasted: true }, fieldRules());
    expect(rules.isUnclear(rules.fittedField(unclear, fieldRules(), after))).toBe(true);
  });
});
