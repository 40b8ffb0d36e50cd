/**
 * Prices as whole ticks and amounts as whole lots: the engine counts in them, so that nothing is ever rounded. A unit is one of
 * the last of `digit` decimals; texts have exactly `digit` decimals.
 */
export function textOf(units: number | bigint, digit: number): string {
  const text = String(units);
  if (digit === 0) return text;
  const padded = text.padStart(digit + 1, '0');
  return `${padded.slice(0, -digit)}.${padded.slice(-digit)}`;
}

/** The units of a decimal string that is not negative; undefined when it has decimals beyond `digit` or too many units to count exactly. */
export function unitsOf(text: string, digit: number): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const kept = fraction.replace(/0+$/, '');
  if (whole === '' || kept.length > digit) return undefined;
  const units = Number(whole + kept.padEnd(digit, '0'));
  return Number.isSafeInteger(units) ? units : undefined;
}
