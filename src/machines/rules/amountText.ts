/** The mark before the decimals in a language: traders paste numbers written the way they read them. */
export type DecimalMark = '.' | ',';

export type AmountRefusal =
  /** Letters, an exponent, currency marks. */
  | 'characters'
  /** Digits of another script. */
  | 'digits'
  /** Separators that fit no way of writing a number. */
  | 'separators'
  /** More digits before the dot, or after it, than a call can carry. */
  | 'tooLong'
  | 'tooFine'
  /** A plus or a minus before a number. */
  | 'sign';

export type AmountReading =
  /** Digits and at most one dot; may end in the dot while it is being typed; '' for an empty field. */
  | { readonly kind: 'amount'; readonly amount: string }
  /** Two readings a factor apart: the user must say which one. `choices` are plain decimals, the smaller first. */
  | { readonly kind: 'ambiguous'; readonly choices: readonly [string, string] }
  /** Groups of which the last is not whole yet, `1,500,0`: no number before the next digits. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'refused'; readonly why: AmountRefusal };

const space = /[\s\u00a0\u2009\u202f]/g;
/** Longest whole part and longest fraction that a call can carry. */
const longest = { whole: 30, fraction: 60 };

const refused = (why: AmountRefusal): AmountReading => ({ kind: 'refused', why });

function normal(whole: string, fraction: string | undefined): AmountReading {
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > longest.whole) return refused('tooLong');
  if ((fraction ?? '').length > longest.fraction) return refused('tooFine');
  return { kind: 'amount', amount: fraction === undefined ? digits : `${digits === '' ? '0' : digits}.${fraction}` };
}

/** Plus and minus in the forms that keyboards, sheets and web pages write. */
const signed = /^[+\-\u2010-\u2015\u2212\ufe63\uff0b\uff0d]\s*[0-9.,\s]*$/;

const refusalOf = (text: string): AmountRefusal =>
  signed.test(text)
    ? 'sign'
    : /^[\p{Nd}\p{P}\p{Z}]*$/u.test(text) && /[^\P{Nd}0-9]/u.test(text) && !/-/.test(text)
      ? 'digits'
      : 'characters';

const grouped = (text: string, mark: string): boolean => {
  const [first = '', ...rest] = text.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && rest.length > 0 && rest.every((group) => /^\d{3}$/.test(group));
};

function readSingleMark(text: string, mark: DecimalMark, languageMark: DecimalMark): AmountReading {
  const [whole = '', fraction = ''] = text.split(mark);
  const couldGroup = grouped(text, mark);
  if (!couldGroup) return normal(whole, fraction);
  // The field's own writing uses the dot, so "1.234" is clear to readers of dot languages alone; "1,234" is clear to nobody.
  if (mark === '.' && languageMark === '.') return normal(whole, fraction);
  return { kind: 'ambiguous', choices: [`${whole}.${fraction}`, `${whole}${fraction}`] };
}

/** A pasted, dropped or filled text: grouping marks are taken out where they are certain, asked about where not. */
function readPasted(raw: string, languageMark: DecimalMark): AmountReading {
  const trimmed = raw.replace(/^[\s\u00a0\u2009\u202f]+|[\s\u00a0\u2009\u202f]+$/g, '');
  const text = trimmed.replace(space, ' ').replace(/[’']/g, ' ');
  if (!/^[0-9., ]*$/.test(text)) return refused(refusalOf(trimmed));
  if (text === '') return { kind: 'amount', amount: '' };
  const marks = text.replace(/[0-9 ]/g, '');
  const last = marks.at(-1) === ',' ? ',' : '.';

  if (text.includes(' ')) {
    const at = text.indexOf(last);
    const whole = marks === '' ? text : text.slice(0, at);
    if (marks.length > 1 || !grouped(whole, ' ')) return refused('separators');
    const fraction = marks === '' ? undefined : text.slice(at + 1);
    return fraction?.includes(' ') ? refused('separators') : normal(whole.replaceAll(' ', ''), fraction);
  }
  if (marks === '') return normal(text, undefined);
  if (marks.length === 1) return readSingleMark(text, last, languageMark);

  const other = last === ',' ? '.' : ',';
  // The same mark twice can only group: "1.234.567".
  if (!marks.includes(other)) return grouped(text, last) ? normal(text.replaceAll(last, ''), undefined) : refused('separators');
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  if (text.indexOf(last) !== at || !grouped(whole, other)) return refused('separators');
  return normal(whole.replaceAll(other, ''), text.slice(at + 1));
}

/** What is typed on to a number with two groups and more. */
const isBegun = (text: string): boolean => /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*\1\d{0,2}$/.test(text);

/** What one key press made of the field: judged as a whole, as if it had been pasted, for a mark may turn out to group later on. */
function readTyped(text: string, languageMark: DecimalMark): AmountReading {
  if (/[^0-9.,]/.test(text)) return refused(refusalOf(text));
  return isBegun(text) ? { kind: 'begun' } : readPasted(text, languageMark);
}

/** Whether a typed text may turn out to be in groups: `1,5` may become `1,500`, and `1,500,000` may go on. A dot in a dot language does not. */
export const mayGroup = (text: string, languageMark: DecimalMark): boolean =>
  (/^[1-9]\d{0,2}[.,]\d{0,2}$/.test(text) && !(languageMark === '.' && text.includes('.'))) ||
  /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/.test(text);

/** How many characters `next` gained over `previous` in one place. */
function gained(previous: string, next: string): number {
  let head = 0;
  while (head < previous.length && head < next.length && previous[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < previous.length - head && tail < next.length - head && previous.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  return next.length - head - tail;
}

export type AmountEdit = {
  readonly previous: string;
  readonly next: string;
  /** Whether the browser says that the text came by paste, drop or fill. More than one new character counts as that anyway. */
  readonly pasted: boolean;
};

/**
 * Reads what an amount field now holds. Grouping is stripped where it is certain, and a text with two readings is asked about,
 * typed or pasted. Sign, exponent, letters and digits of other scripts are refused, never dropped in silence.
 */
export function readAmount({ previous, next, pasted }: AmountEdit, languageMark: DecimalMark): AmountReading {
  return pasted || gained(previous, next) > 1 ? readPasted(next, languageMark) : readTyped(next, languageMark);
}

const knownMarks = new Map<string, DecimalMark>();

/** The decimal mark of an interface language such as `de_DE`; looked up once, as every key press asks for it. */
export function decimalMarkOf(locale: string): DecimalMark {
  const known = knownMarks.get(locale);
  if (known !== undefined) return known;
  const part = new Intl.NumberFormat(locale.replace('_', '-')).formatToParts(1.5).find(({ type }) => type === 'decimal');
  const mark = part?.value === ',' ? ',' : '.';
  knownMarks.set(locale, mark);
  return mark;
}

/** A plain decimal with the decimal mark of the visitor's language, without groups: `1234,5`. */
export const inLanguage = (amount: string, mark: DecimalMark): string => amount.replace('.', mark);
