import { inLanguage, mayGroup, readAmount, type AmountReading, type AmountRefusal, type DecimalMark } from './amountText.ts';
import { cutAmount, type Cap, type CapLimit } from './cap.ts';
import { isDecimal, truncate } from './decimal.ts';

/** The amount field. `amount` is what counts: digits and at most one dot, '' while nothing or nothing certain is entered. */
export type AmountEntry = {
  /** What stands in the field: with its marks as they were typed where they may yet turn out to group, else with one dot. */
  readonly text: string;
  /** All that was typed, with what precision cut off; null where the field wrote the text itself, whose dot is certain. */
  readonly typed: string | null;
  readonly amount: string;
  /** Why the last key press or paste was not taken; what stood before stands. */
  readonly refusal: AmountRefusal | null;
  /** The two readings of the text, until the user says which one. */
  readonly choices: readonly [string, string] | null;
  /** The limit that cut the amount down. */
  readonly cutBy: CapLimit | null;
  /** Decimals beyond the coin's precision were dropped. */
  readonly shortened: boolean;
};

export const emptyEntry: AmountEntry = { text: '', typed: '', amount: '', refusal: null, choices: null, cutBy: null, shortened: false };

export type EntryRules = {
  readonly mark: DecimalMark;
  readonly precision: number;
  /** Null where nothing limits the amount, or while the balance is not known. */
  readonly cap: Cap | null;
};

const longestPrecision = 18;

/** An amount entered in full, cut to precision and cap. */
export function entryOf(amount: string, { precision, cap }: EntryRules): AmountEntry {
  if (amount === '') return emptyEntry;
  const cut = cutAmount(amount, cap, precision);
  return {
    text: cut.amount,
    typed: null,
    amount: cut.amount,
    refusal: null,
    choices: null,
    cutBy: cut.cutBy,
    shortened: cut.shortened,
  };
}

/** An amount on its way. Where there are no decimals the mark stays in the text all the same: without it the next key would make "1.5" fifteen. */
function begunEntry(amount: string, typed: string, rules: EntryRules): AmountEntry {
  const entry = { ...entryOf(amount, rules), typed };
  if (entry.cutBy !== null) return { ...entry, typed: null };
  if (mayGroup(typed, rules.mark)) return { ...entry, text: typed };
  return rules.precision === 0 && amount.includes('.') ? { ...entry, text: `${entry.text}.` } : entry;
}

type Edit = { readonly text: string; readonly pasted: boolean };

const isTypedOn = (entry: AmountEntry, { text, pasted }: Edit): boolean =>
  !pasted && entry.text !== '' && text.length === entry.text.length + 1 && text.startsWith(entry.text);
/** Whether the dot in an edited text is still the one that the field itself wrote. */
const isOwnDot = (entry: AmountEntry, { text, pasted }: Edit): boolean =>
  !pasted && entry.typed === null && entry.text.includes('.') && text.includes('.');

/** The field after an edit. A key that makes no number of the text is not taken, and it is said why; what is taken away is gone. */
export function edited(entry: AmountEntry, edit: Edit, rules: EntryRules): AmountEntry {
  const { text, pasted } = edit;
  const typed = isTypedOn(entry, edit) ? `${entry.typed === null || entry.typed === '' ? entry.text : entry.typed}${text.slice(-1)}` : text;
  const previous = isTypedOn(entry, edit) ? typed.slice(0, -1) : entry.text;
  const isOwn = isOwnDot(entry, edit);
  const reading: AmountReading =
    isOwn && /[.,].*[.,]/.test(typed)
      ? { kind: 'refused', why: 'separators' }
      : readAmount({ previous, next: typed, pasted }, isOwn ? '.' : rules.mark);
  switch (reading.kind) {
    case 'amount':
      if (pasted) return entryOf(reading.amount, rules);
      return isOwn
        ? { ...begunEntry(reading.amount, typed, { ...rules, mark: '.' }), typed: null }
        : begunEntry(reading.amount, typed, rules);
    case 'ambiguous':
      return { ...emptyEntry, text: typed.trim(), typed, choices: reading.choices };
    case 'begun':
      return { ...emptyEntry, text: typed, typed, refusal: 'separators' };
    case 'refused':
      return reading.why === 'separators' && text.length < entry.text.length
        ? { ...emptyEntry, text, typed: text, refusal: reading.why }
        : { ...entry, refusal: reading.why };
  }
}

/** What the text was read as, with the mark of the visitor's language; null where the text says so itself, which a dot that may group does not. */
export function readingOf({ text, amount }: AmountEntry, mark: DecimalMark): string | null {
  const own = inLanguage(amount, mark);
  const isPlain = text === amount && readAmount({ previous: '', next: text, pasted: true }, mark).kind !== 'ambiguous';
  return amount === '' || isPlain || text === own || text === `${amount}.` ? null : own;
}

/** The amount ready to send: no dot at the end, no more decimals than the coin takes. */
export const settledAmount = (entry: AmountEntry, precision = longestPrecision): string =>
  isDecimal(entry.amount) ? truncate(entry.amount, precision) : '0';
