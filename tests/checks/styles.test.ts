import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Left and right, where the start and the end of a line are meant. */
const physical =
  /\b(?:(?:margin|padding|border|inset)(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|(?:left|right):|textAlign: '(?:left|right)'|float: '(?:left|right)')/;

test('styles name the start and the end of a line, never left and right (convention 47)', () => {
  expect(physical.test("textAlign: 'left'") && physical.test('marginLeft: 0') && physical.test('right: 0')).toBe(true);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css.ts'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
