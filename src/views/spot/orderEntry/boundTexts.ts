import { isDecimal } from '#machines/rules/decimalText.ts';
import { withGroups } from '#machines/rules/format.ts';
import { priceText } from '#views/ui/format.ts';

/** Values of an error that are prices; they keep the decimals of their pair. */
const prices: readonly string[] = ['limit', 'last'];

/** The values of an error about a ticket as all figures of the page are written; names of coins stay as they are. */
export const boundTexts = (values: Readonly<Record<string, string>>, priceDigit: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name === 'coin' || !isDecimal(value) ? value : prices.includes(name) ? priceText(value, priceDigit) : withGroups(value),
    ]),
  );
