/** Weights of the characters of a field, over and over (ICAO Doc 9303 part 3, section 4.9). */
const weights = [7, 3, 1];
/** `<` counts 0, digits themselves, letters from A = 10. */
const valueOf = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));
const checkDigit = (field: string): number =>
  [...field].reduce((sum, sign, index) => sum + valueOf(sign) * (weights[index % weights.length] ?? 0), 0) % 10;

/** A field whose next character is its check digit: line, first and last character (from 0, the last one not part of it). */
type Checked = readonly (readonly [line: number, from: number, to: number])[];
type Format = {
  readonly lines: number;
  readonly length: number;
  readonly fields: readonly Checked[];
  readonly digitAt: readonly [number, number][];
};

const passport: Format = {
  lines: 2,
  length: 44,
  fields: [
    [[1, 0, 9]],
    [[1, 13, 19]],
    [[1, 21, 27]],
    [[1, 28, 42]],
    [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
  ],
  digitAt: [
    [1, 9],
    [1, 19],
    [1, 27],
    [1, 42],
    [1, 43],
  ],
};
const smallCard: Format = {
  lines: 3,
  length: 30,
  fields: [
    [[0, 5, 14]],
    [[1, 0, 6]],
    [[1, 8, 14]],
    [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
  ],
  digitAt: [
    [0, 14],
    [1, 6],
    [1, 14],
    [1, 29],
  ],
};
const largeCard: Format = {
  lines: 2,
  length: 36,
  fields: [
    [[1, 0, 9]],
    [[1, 13, 19]],
    [[1, 21, 27]],
    [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
  ],
  digitAt: [
    [1, 9],
    [1, 19],
    [1, 27],
    [1, 35],
  ],
};

/** Whether the lines of a machine-readable zone have the length of a format and all check digits fit. */
export function isSoundMrz(text: string): boolean {
  const lines = text.trim().split(/\s+/);
  const format = [passport, smallCard, largeCard].find(
    (each) => each.lines === lines.length && lines.every((line) => line.length === each.length && /^[A-Z\d<]+$/.test(line)),
  );
  if (format === undefined) return false;
  return format.fields.every((parts, index) => {
    const [line = 0, at = 0] = format.digitAt[index] ?? [];
    const given = lines[line]?.[at] ?? '';
    const field = parts.map(([of, from, to]) => lines[of]?.slice(from, to) ?? '').join('');
    // An empty optional field may have `<` in place of 0.
    return valueOf(given) === checkDigit(field) && !/[A-Z]/.test(given);
  });
}
