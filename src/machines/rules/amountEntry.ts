import { readAmount, type AmountRefusal, type DecimalMark } from './amountText.ts';
import { cutAmount, type Cap, type CapLimit } from './cap.ts';
import { isDecimal, truncate } from './decimal.ts';

/** The amount field. `amount` is what counts: digits and at most one dot, '' while nothing or nothing certain is entered. */
export type AmountEntry = {
  readonly text: string;
  /** The same with its marks as they were typed: a comma that became a dot may turn out to group. */
  readonly typed: string;
  readonly amount: string;
  /** Why the last key press or paste was not taken; what stood before stands. */
  readonly refusal: AmountRefusal | null;
  /** The two readings of a pasted text, until the user says which one. */
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
  const cut = cutAmount(amount, cap, precision);
  return {
    text: cut.amount,
    typed: cut.amount,
    amount: cut.amount,
    refusal: null,
    choices: null,
    cutBy: cut.cutBy,
    shortened: cut.shortened,
  };
}

/** An amount on its way. Where there are no decimals the mark stays in the text all the same: without it the next key would make "1,5" fifteen. */
function begunEntry(amount: string, rules: EntryRules): AmountEntry {
  const entry = entryOf(amount, rules);
  return rules.precision === 0 && entry.cutBy === null && amount.includes('.') ? { ...entry, text: `${entry.text}.` } : entry;
}

const isTypedOn = (entry: AmountEntry, { text, pasted }: { readonly text: string; readonly pasted: boolean }): boolean =>
  !pasted && entry.text !== '' && text.length === entry.text.length + 1 && text.startsWith(entry.text);

/** The field after an edit. A text that cannot be read leaves the field as it was and says why. */
export function edited(entry: AmountEntry, edit: { readonly text: string; readonly pasted: boolean }, rules: EntryRules): AmountEntry {
  // A text that is still in doubt is read anew as a whole: half of it may not become certain by one key press.
  const previous = entry.choices === null ? entry.text : '';
  const reading = readAmount({ previous, next: edit.text, pasted: edit.pasted }, rules.mark);
  const typed = isTypedOn(entry, edit) ? `${entry.typed}${edit.text.slice(-1)}` : edit.text;
  if (reading.kind === 'refused') {
    // With the second mark "1,234." is certain: the first one grouped.
    const whole = readAmount({ previous: '', next: typed, pasted: true }, rules.mark);
    const isCertain = reading.why === 'separators' && isTypedOn(entry, edit) && whole.kind === 'amount';
    return isCertain ? begunEntry(whole.amount, rules) : { ...entry, refusal: reading.why };
  }
  if (reading.kind === 'ambiguous') return { ...emptyEntry, text: edit.text.trim(), typed: edit.text, choices: reading.choices };
  if (edit.pasted) return entryOf(reading.amount, rules);
  const next = begunEntry(reading.amount, rules);
  return next.cutBy === null ? { ...next, typed } : next;
}

/** The amount ready to send: no dot at the end, no more decimals than the coin takes. */
export const settledAmount = (entry: AmountEntry, precision = longestPrecision): string =>
  isDecimal(entry.amount) ? truncate(entry.amount, precision) : '0';
