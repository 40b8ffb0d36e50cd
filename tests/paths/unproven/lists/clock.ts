import type { Page } from '@playwright/test';
import type { Stage } from './stage.ts';

/** For the page this much time has passed, in milliseconds: answers that it keeps grow old. Timers run on as they did. */
export const grow = ({ page }: Stage, milliseconds: number): Promise<void> =>
  page.evaluate((passed) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + passed;
  }, milliseconds);

/** Timers of these lengths, in milliseconds, end much sooner on pages that are opened from here on: of other machines, or of no machine. */
export async function hasten(page: Page, ...lengths: readonly number[]): Promise<void> {
  await page.addInitScript((long) => {
    const start = window.setTimeout.bind(window) as (run: unknown, milliseconds?: number, ...rest: unknown[]) => number;
    const soon = 500;
    Object.assign(window, {
      setTimeout: (run: unknown, milliseconds?: number, ...rest: unknown[]) =>
        start(run, milliseconds !== undefined && long.includes(milliseconds) ? soon : milliseconds, ...rest),
    });
  }, lengths);
}
