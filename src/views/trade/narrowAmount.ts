import { wholeDigits } from '#machines/rules/decimalText.ts';
import { foldZeros, formatCompact } from '#machines/rules/format.ts';
import { amountText } from '../ui/format.ts';

/** From so many digits before the dot on an amount is made short in a picture. */
const longAmount = 8;

/** An amount with exactly `digits` decimals as a narrow picture writes it: many zeros folded, millions made short in the words of `locale`. */
export const narrowAmount = (value: string, digits: number, locale: string): string =>
  wholeDigits(value) < longAmount ? foldZeros(amountText(value, digits, digits)) : formatCompact(value, locale);
