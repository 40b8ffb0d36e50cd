import type { BrowserContextOptions } from '@playwright/test';
import { phone, test } from './fixtures.ts';

/** A window that a journey is made in: its name, and what the browser is opened with. */
export type Screen = { readonly name: 'wide' | 'laptop' | 'phone'; readonly options: BrowserContextOptions };

const wide: Screen = { name: 'wide', options: { viewport: { width: 1600, height: 1000 } } };
const laptop: Screen = { name: 'laptop', options: { viewport: { width: 1000, height: 800 } } };
const handheld: Screen = { name: 'phone', options: phone };

/** By day a journey is made once, as its behaviour depends on no width; at night (`ALL_WIDTHS=1`) at every width. */
export const widths: readonly Screen[] = process.env['ALL_WIDTHS'] === '1' ? [wide, laptop, handheld] : [wide];

/** Declares journeys once for each width of the run; their `page` has that width, and further visitors are opened with `options`. */
export function atWidths(declare: (screen: Screen) => void): void {
  for (const screen of widths)
    test.describe(`on a ${screen.name} screen`, () => {
      test.use(screen.options);
      declare(screen);
    });
}
