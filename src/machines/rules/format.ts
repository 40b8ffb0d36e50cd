import { fixed, isZero, shift, truncate, wholeDigits } from './decimalText.ts';

/** How a fiat currency is written; `symbol` is the server's. */
export type FiatStyle = { readonly code: string; readonly symbol: string; readonly decimals: number };
export type AssetUnit = 'USDT' | 'BTC' | 'ETH' | 'fiat';

export const hiddenAmount = '******';
const minus = '\u2212';

const group = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** Trading format of a decimal string: `1234.5` becomes `1,234.5`, in every language; a true minus. */
export function withGroups(value: string): string {
  const [whole = '0', fraction] = value.replace('-', '').split('.');
  return `${value.startsWith('-') ? minus : ''}${group(whole)}${fraction === undefined || fraction === '' ? '' : `.${fraction}`}`;
}

const lowZero = 0x2080;

/**
 * A written number as the eye gets it: `0.0₇1234` for `0.00000001234`, where the low digits count the zeros after the point. All other
 * digits stay; with fewer than four zeros it is written out. Who listens and who copies gets the number in full.
 */
export const foldZeros = (text: string): string =>
  text.replace(
    /\b0\.(0{4,})(?=[1-9])/,
    (_, { length }: string) => `0.0${`${length}`.replace(/\d/g, (digit) => String.fromCharCode(lowZero + Number(digit)))}`,
  );

/** An amount with at least `least` and at most `most` decimals, cut toward zero. */
export function formatAmount(value: string, most = 8, least = Math.min(2, most)): string {
  const short = truncate(value, most);
  const decimals = short.split('.')[1]?.length ?? 0;
  return withGroups(fixed(short, Math.max(decimals, least)));
}

/** A total in one of the asset units: two decimals for coins (spec section 4). */
export const formatUnit = (value: string): string => withGroups(fixed(value, 2));

/** An amount of money, cut toward zero: `$1,234.56`, `¥120`; a symbol of letters gets a space. */
export function formatFiat(value: string, style: FiatStyle): string {
  const text = withGroups(fixed(value, style.decimals));
  const symbol = /\p{L}$/u.test(style.symbol) ? `${style.symbol}\u00a0` : style.symbol;
  return text.startsWith(minus) ? `${minus}${symbol}${text.slice(1)}` : `${symbol}${text}`;
}

/** A percentage with its sign and two decimals: `+2.22%`, `−0.41%`, `0.00%`. */
export function formatPercent(percent: string): string {
  const text = fixed(percent, 2);
  const isGain = !text.startsWith('-') && !isZero(text);
  return `${isGain ? '+' : ''}${withGroups(text)}%`;
}

/** A share of a whole, which has no sign: `41.30%`. */
export const formatShare = (percent: string): string => `${withGroups(fixed(percent, 2))}%`;

/** Powers of ten and their letters, largest first. */
type CompactSteps = readonly (readonly [power: number, letter: string])[];
const english: CompactSteps = [
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
];
const compactSteps: Record<string, CompactSteps> = {
  zh_CN: [
    [12, '万亿'],
    [8, '亿'],
    [4, '万'],
  ],
  ja_JP: [
    [12, '兆'],
    [8, '億'],
    [4, '万'],
  ],
};

/** A large figure made short from five digits on: `18.40K`, `1.78B`; 万 and 亿 for zh_CN and ja_JP. Cut toward zero. */
export function formatCompact(value: string, locale: string): string {
  const digits = wholeDigits(value);
  if (digits < 5) return formatAmount(value, 2);
  const [power, letter] = (compactSteps[locale] ?? english).find(([least]) => digits > least) ?? [0, ''];
  return `${withGroups(fixed(shift(value, -power), 2))}${letter}`;
}

/** Whether a figure has more than eight digits before the dot: a list makes it short. */
export const isLong = (value: string): boolean => /^\d{9}/.test(value);

/** The approximate sign before converted values; nothing before an exact zero. */
export const approximate = (text: string, value: string): string => (isZero(value) ? text : `≈ ${text}`);
