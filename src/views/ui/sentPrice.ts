import { isDecimal } from '#machines/rules/decimalText.ts';
import { sentPrice } from '#machines/rules/sentPrice.ts';
import { noNumber } from './format.ts';

/** A price as `sentPrice` writes it; a dash for what is no number. */
export const sentPriceText = (value: string): string => (isDecimal(value) ? sentPrice(value) : noNumber);
