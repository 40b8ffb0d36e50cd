/** Decimals as whole numbers of their smallest unit: "1.50" at 2 digits is 150n. All that is added or compared in a book is of these. */

const shapes = new Map<number, RegExp>();
function shapeOf(digit: number): RegExp {
  const known = shapes.get(digit);
  if (known !== undefined) return known;
  const shape = new RegExp(`^(0|[1-9]\\d{0,29})${digit === 0 ? '' : `\\.\\d{${digit}}`}$`);
  shapes.set(digit, shape);
  return shape;
}

/** Units of a decimal with exactly `digit` decimals and no zeros before it; undefined for any other text. */
export const unitsOf = (text: string, digit: number): bigint | undefined =>
  shapeOf(digit).test(text) ? BigInt(text.replace('.', '')) : undefined;

/** A decimal with zeros at its end up to `digit` decimals; one that has more stays as it is. */
export function withDecimals(text: string, digit: number): string {
  const [whole = '', part = ''] = text.split('.');
  return digit === 0 && part === '' ? whole : `${whole}.${part.padEnd(digit, '0')}`;
}

/** The decimal of these units, with exactly `digit` decimals. `units` is not negative. */
export function decimalOf(units: bigint, digit: number): string {
  const text = units.toString();
  if (digit === 0) return text;
  const padded = text.padStart(digit + 1, '0');
  return `${padded.slice(0, -digit)}.${padded.slice(-digit)}`;
}
