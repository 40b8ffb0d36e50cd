import { expect } from '@playwright/test';
import { Assets } from '#tests/e2e/pages/assets.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import type { Doing, Driver } from '#tests/paths/driver.ts';
import { logInBeside } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const row = ({ page }: Stage) => page.getByRole('navigation', { name: textOf('en_US', 'assets:menu.label') });
const end = ({ page }: Stage, key: 'back' | 'forward') => page.getByRole('button', { name: textOf('en_US', `footer:strip.${key}`) });
const wide = { width: 1600, height: 800 };
const narrow = { width: 320, height: 800 };

/** How far the row is scrolled and how far it can be. */
const place = (stage: Stage): Promise<{ readonly left: number; readonly most: number }> =>
  row(stage).evaluate((strip) => ({ left: strip.scrollLeft, most: strip.scrollWidth - strip.clientWidth }));
async function scrollTo(stage: Stage, left: number): Promise<void> {
  await row(stage).evaluate((strip, to) => strip.scrollTo({ left: to, behavior: 'instant' }), left);
  await expect.poll(async () => Math.abs((await place(stage)).left - left)).toBeLessThan(1);
}
/** A press moves the row; it is put back, for what it moves to is another step. */
const press =
  (key: 'back' | 'forward'): Doing =>
  async (stage) => {
    const before = (await place(stage)).left;
    await end(stage, key).click();
    const moved = expect.poll(async () => (await place(stage)).left);
    await (key === 'forward' ? moved.toBeGreaterThan(before) : moved.toBeLessThan(before));
    await scrollTo(stage, before);
  };
const seeEnds = (back: boolean, forward: boolean) => async (stage: Stage) => {
  await expect(end(stage, 'back')).toBeVisible({ visible: back });
  await expect(end(stage, 'forward')).toBeVisible({ visible: forward });
};

export const strip: Driver = {
  machine: 'strip',
  open: async (stage) => {
    const { page } = stage;
    // A press then moves the row at once.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(wide);
    await logInBeside(stage, trader.email);
    await new Assets(page).open('overview');
  },
  events: {
    'strip.measured': async (stage, { left, width, total }) => {
      const { page, notes } = stage;
      const isWide = total === width;
      const wanted = isWide ? wide : narrow;
      if (isWide && page.viewportSize()?.width === wide.width) {
        // Above a width the row no longer grows with the window; and a change is measured with the frame after it.
        await page.setViewportSize({ ...wide, width: 1000 });
        await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
      }
      await page.setViewportSize(wanted);
      if (isWide) return;
      const { most } = await place(stage);
      // A step aside, so that there is something to measure where the row stands there already.
      const aside = notes.get('aside') === true ? 0 : 2;
      notes.set('aside', aside > 0);
      const goal = left === 0 ? 0 : left === 600 ? most : Math.floor(most / 2) + aside;
      if (Math.abs((await place(stage)).left - goal) < 1) await scrollTo(stage, goal === 0 ? 1 : goal - 1);
      await scrollTo(stage, goal);
    },
    'back.pressed': press('back'),
    'forward.pressed': press('forward'),
  },
  states: {
    fitting: seeEnds(false, false),
    atStart: seeEnds(false, true),
    between: seeEnds(true, true),
    atEnd: seeEnds(true, false),
  },
};
