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

/** A size of text in pixels: it would not follow the browser's text size. */
const textInPixels = /\b(?:fontSize|lineHeight): '?\d|\bfontSize: `|\b(?:font-size|line-height):[^;]*\dpx|\bfont: *[^;]*?\d+px/;
/** What has a zoom of its own: text and boxes of a drawing are measured together. */
const drawn: ReadonlySet<string> = new Set(['src/views/lab/Statechart.css.ts']);

test('no style gives text a size in pixels: it follows the browser’s text size (WCAG 1.4.4)', () => {
  const isRefused = (line: string): boolean =>
    textInPixels.test(line.replaceAll(/(?:fontSize|lineHeight): (?:'\d*\.?\d+(?:r?em)'|1(?:\.\d+)?\b(?!\d|px))/g, ''));
  expect(
    ["fontSize: '14px'", 'fontSize: 14', "lineHeight: '20px'", 'font: 16px/24px system-ui', 'style={{ fontSize: `${size}px` }}'].map(
      isRefused,
    ),
  ).toEqual(Array.from({ length: 5 }, () => true));
  expect(
    ["fontSize: '.875rem'", "fontSize: '.44em'", 'lineHeight: 1.4', "font: 'inherit'", 'font: 1rem/1.5 system-ui'].map(isRefused),
  ).toEqual(Array.from({ length: 5 }, () => false));
  const files = ['src', 'sandbox'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css\.ts|tsx|css|html)$/.test(name) || name === 'styles/type.ts' || name === 'openapi/style.ts')
      .map((name) => `${folder}/${name}`),
  );
  const found = [...files, 'index.html', 'lab.html'].flatMap((file) =>
    drawn.has(file)
      ? []
      : readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) => (isRefused(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** A width at which a layout changes, in pixels: at a larger text size there is as little room as on a narrower screen. */
const widthInPixels = /\((?:min|max)-width: *[\d.]+px\)|\bwidth *[<>]=? *[\d.]+px/;

test('layouts change at widths that are counted in the browser’s text size', () => {
  expect(["'(max-width: 359px)'", '@media (min-width:48px)', "'(width <= 600px)'"].map((line) => widthInPixels.test(line))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["'screen and (max-width: 48em)'", "'(max-width: 13.74rem)'", "width: '48px'"].map((line) => widthInPixels.test(line))).toEqual([
    false,
    false,
    false,
  ]);
  const files = ['src', 'sandbox'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:css\.ts|css|html)$/.test(name) || name === 'styles/media.ts' || name === 'views/ui/tableWidths.ts')
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => widthInPixels.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Columns that fill a row, of a least width that may be more than there is: at twice the text size 15rem are 480 px. */
const widerThanThere = /auto-fi(?:t|ll), *minmax\((?!min\()/;

test('columns that fill a row are never wider than the row', () => {
  expect(
    ["'repeat(auto-fit, minmax(15rem, 1fr))'", "'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))'"].map((line) =>
      widerThanThere.test(line),
    ),
  ).toEqual([true, false]);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css.ts'));
  expect(files.filter((file) => widerThanThere.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
});
