import { expect } from '@playwright/test';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

const way = ({ page }: Stage) => page.getByRole('button', { name: textOf('en_US', 'footer:toTop') });
const height = 500;

/** Scrolls the page at once, never to where it stands. */
async function scroll({ page, notes }: Stage, isPast: boolean): Promise<void> {
  const aside = (Number(notes.get('aside') ?? 0) + 1) % 5;
  notes.set('aside', aside);
  notes.set('isPast', isPast);
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), isPast ? height + 10 * (aside + 1) : 10 * (aside + 1));
}

export const scrollTop: Driver = {
  machine: 'scrollTop',
  // It looks where the page stands before anybody moves it.
  begins: [{ type: 'page.scrolled', top: 800, height: 800 }],
  open: async ({ page }) => {
    await page.setViewportSize({ width: 1600, height });
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
    // What can wait comes with the first sign of life.
    await page.keyboard.press('Shift');
  },
  events: {
    'page.scrolled': (stage, { top }) => scroll(stage, top === 801),
    'top.wanted': {
      when: ({ context }) => (context as { isPast: boolean }).isPast,
      // The page is on its way to the top.
      ends: true,
      does: async (stage) => {
        await way(stage).click();
        await expect.poll(() => stage.page.evaluate(() => scrollY)).toBe(0);
      },
    },
  },
  states: {
    resting: (stage) => expect(way(stage)).toBeVisible({ visible: stage.notes.get('isPast') === true }),
    throttled: 'the page is looked at again in a moment',
  },
};
