import { theme } from '#styles/theme.css.ts';

/** What a canvas paints with: the product's tokens, for a canvas knows no custom properties. `row` is a row's height in CSS pixels at the usual text size. */
export type CanvasTheme = {
  readonly surface: string;
  readonly hover: string;
  readonly line: string;
  readonly text: string;
  readonly soft: string;
  readonly faint: string;
  readonly up: string;
  readonly down: string;
  readonly mark: string;
  readonly warn: string;
  readonly lines: readonly string[];
  readonly font: string;
  readonly row: number;
};

const nameOf = (token: string): string => token.replace(/^var\((--[\w-]+)\)$/, '$1');
const plainRow = 20;
/** Pixels of a rem at the usual text size. */
const usualText = 16;

/** Reads the tokens as they stand at an element. `read` gives a custom property's value, as `getPropertyValue` does. */
export function canvasTheme(read: (name: string) => string): CanvasTheme {
  const of = (token: string): string => read(nameOf(token)).trim();
  const { color, chart, density, font } = theme;
  const row = Number.parseFloat(of(density.bookRow)) * usualText;
  return {
    surface: of(color.surface),
    hover: of(color.hover),
    line: of(color.lineSubtle),
    text: of(color.textPrimary),
    soft: of(color.textSecondary),
    faint: of(color.textTertiary),
    up: of(color.up),
    down: of(color.down),
    mark: of(color.iris),
    warn: of(color.warn),
    lines: [chart.c1, chart.c2, chart.c3, chart.c4, chart.c5, chart.c6].map(of),
    font: of(font.sans) || 'sans-serif',
    row: Number.isFinite(row) && row > 0 ? row : plainRow,
  };
}

/** Device pixels that a length in CSS pixels has on a screen of this ratio: whole, one at least. */
export const devicePixels = (length: number, ratio: number): number => Math.max(1, Math.round(length * ratio));
