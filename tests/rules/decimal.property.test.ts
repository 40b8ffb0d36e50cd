import { expect, test } from 'vitest';
import { decimalMarkOf, readAmount } from '#machines/rules/amountText.ts';
import { edited, emptyEntry } from '#machines/rules/amountEntry.ts';
import { capOf, cutAmount, maxAmount } from '#machines/rules/cap.ts';
import { add, compare, divide, fixed, isZero, multiply, subtract, truncate } from '#machines/rules/decimal.ts';
import { withGroups } from '#machines/rules/format.ts';
import { chanceOf } from '#tests/support/chance.ts';
import { triesOf } from '#tests/support/masses.ts';

/** 13 locales, 18-digit precisions, 100,000 cases in all: the judge computes in BigInt at 36 decimals, the product in big.js. */
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
const cases = triesOf(100_000);
const scale = 36;

const judge = {
  read(text: string): bigint {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt((whole === '' ? '0' : whole) + fraction.padEnd(scale, '0'));
  },
  cut(value: bigint, decimals: number): bigint {
    const step = 10n ** BigInt(scale - decimals);
    return (value / step) * step;
  },
  write(value: bigint, decimals: number): string {
    const digits = value.toString().padStart(scale + 1, '0');
    const fraction = digits.slice(-scale).slice(0, decimals);
    return decimals === 0 ? digits.slice(0, -scale) : `${digits.slice(0, -scale)}.${fraction}`;
  },
  trimmed(value: bigint): string {
    return judge.write(value, scale).replace(/\.?0+$/, '');
  },
};

function digits(random: (limit: number) => number, length: number): string {
  let text = '';
  for (let index = 0; index < length; index += 1) text += String(random(10));
  return text;
}
const wholePart = (random: (limit: number) => number) => (random(4) === 0 ? '0' : `${1 + random(9)}${digits(random, random(14))}`);
function amountOf(random: (limit: number) => number): string {
  const decimals = random(20);
  return decimals === 0 ? wholePart(random) : `${wholePart(random)}.${digits(random, decimals)}`;
}

const groups = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);

/** The ways in which the number may lie on a clipboard, with the reading that each must get in the given language. */
function pasted(random: (limit: number) => number, amount: string, mark: '.' | ','): { text: string; wanted: readonly string[] } {
  const [whole = '0', fraction] = amount.split('.');
  const looksGrouped = fraction !== undefined && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  const both = (text: string) => ({ text, wanted: [amount, whole + (fraction ?? '')] });
  const separators = [
    [',', '.'],
    ['.', ','],
    ['\u00a0', ','],
    ['\u202f', ','],
    [' ', '.'],
    ['’', '.'],
  ] as const;
  const choice = random(separators.length + 2);
  if (choice === 0) return looksGrouped && mark === ',' ? both(amount) : { text: amount, wanted: [amount] };
  if (choice === 1) return looksGrouped ? both(amount.replace('.', ',')) : { text: amount.replace('.', ','), wanted: [amount] };
  const [grouping, decimal] = separators[choice - 2] ?? separators[0];
  const text = groups(whole, grouping) + (fraction === undefined ? '' : `${decimal}${fraction}`);
  // One group and no decimals: the mark itself is in question, unless it is a space or an apostrophe.
  if (fraction === undefined && /^\d{1,3}[.,]\d{3}$/.test(text)) {
    const asDecimal = text.replace(',', '.');
    return text.includes('.') && mark === '.' ? { text, wanted: [asDecimal] } : { text, wanted: [asDecimal, whole] };
  }
  if (!/[,.\s’]/.test(groups(whole, grouping)) && fraction !== undefined && looksGrouped)
    return decimal === '.' && mark === '.' ? { text, wanted: [amount] } : both(text);
  return { text, wanted: [amount] };
}

const readingOf = (text: string, mark: '.' | ',', way: boolean) => {
  const reading = readAmount({ previous: '', next: text, pasted: way }, mark);
  return reading.kind === 'amount'
    ? [reading.amount]
    : reading.kind === 'ambiguous'
      ? [...reading.choices]
      : [reading.kind, ...('why' in reading ? [reading.why] : [])];
};

test('100,000 cases over precision 0-18 and 13 locales differ nowhere from a BigInt judge', () => {
  const random = chanceOf(20261121);
  const marks = locales.map((locale) => decimalMarkOf(locale));
  const differences: string[] = [];
  const check = (at: number, what: string, got: unknown, wanted: unknown) => {
    if (got !== wanted && differences.length < 20) differences.push(`case ${at}, ${what}: ${String(got)} instead of ${String(wanted)}`);
  };
  for (let at = 0; at < cases; at += 1) {
    const mark = marks[at % marks.length] ?? '.';
    const precision = at % 19;
    const amount = amountOf(random);
    const balance = amountOf(random);
    const limit = random(5) === 0 ? balance : amountOf(random);
    const [left, available, today] = [judge.read(amount), judge.read(balance), judge.read(limit)];

    const { text, wanted } = pasted(random, amount, mark);
    check(at, `paste "${text}" under ${mark}`, readingOf(text, mark, true).join(' or '), wanted.join(' or '));

    check(at, `truncate ${amount} to ${precision}`, truncate(amount, precision), judge.trimmed(judge.cut(left, precision)));
    check(at, `fixed ${amount} to ${precision}`, fixed(amount, precision), judge.write(left, precision));
    check(at, `compare ${amount} ${balance}`, compare(amount, balance), left < available ? -1 : left > available ? 1 : 0);
    check(at, `isZero ${amount}`, isZero(amount), left === 0n);

    const least = judge.cut(available < today ? available : today, precision);
    const cap = capOf(balance, limit, precision);
    check(at, `max of ${balance} ${limit}`, maxAmount(balance, limit, precision), judge.trimmed(least));
    check(at, `limit of ${balance} ${limit}`, cap.limit, today < available ? 'todayLimit' : 'available');
    const cut = cutAmount(amount, cap, precision);
    const kept = judge.cut(left, precision);
    check(at, `cut ${amount} to ${cap.amount}`, judge.trimmed(judge.read(cut.amount)), judge.trimmed(kept > least ? least : kept));
    check(at, `why cut ${amount}`, cut.cutBy, kept > least ? cap.limit : null);
    check(at, `groups of ${amount}`, withGroups(amount).replaceAll(',', ''), amount);

    if (at % 10 === 0) {
      check(at, `${amount} + ${balance}`, add(amount, balance), judge.trimmed(left + available));
      check(
        at,
        `${amount} - ${balance}`,
        subtract(amount, balance),
        left < available ? `-${judge.trimmed(available - left)}` : judge.trimmed(left - available),
      );
      check(
        at,
        `${amount} x ${balance}`,
        truncate(multiply(amount, balance), 18),
        judge.trimmed(judge.cut((left * available) / 10n ** BigInt(scale), 18)),
      );
      check(
        at,
        `${amount} / ${balance}`,
        divide(amount, balance, 18),
        available === 0n ? '0' : judge.trimmed(judge.cut((left * 10n ** BigInt(scale)) / available, 18)),
      );
    }
  }
  expect(differences).toEqual([]);
}, 60_000);

test('typing an amount key by key gives the same amount in every language, or asks which of two is meant', () => {
  const random = chanceOf(7);
  for (let at = 0; at < 500; at += 1) {
    const mark = decimalMarkOf(locales[at % locales.length] ?? 'en_US');
    const amount = amountOf(random);
    const keys = at % 2 === 0 ? amount : amount.replace('.', ',');
    let entry = emptyEntry;
    for (const key of keys) entry = edited(entry, { text: `${entry.text}${key}`, pasted: false }, { mark, precision: 60, cap: null });
    const mayGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(keys) && !(mark === '.' && keys.includes('.'));
    expect(entry.choices ?? [entry.amount]).toEqual(mayGroup ? [amount, amount.replace('.', '')] : [amount]);
  }
});
