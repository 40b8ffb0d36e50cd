import type { Page } from '@playwright/test';
import type { Doing } from './driver.ts';
import { fireDelay, type Stage } from './stage.ts';

/** For the page this much time has passed, in milliseconds: answers that it keeps grow old. Timers run on as they did. */
export const grow = ({ page }: Stage, milliseconds: number): Promise<void> =>
  page.evaluate((passed) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + passed;
  }, milliseconds);

/** A held delay ends, and so much time has passed: what the page keeps of an answer is too old to be taken again. */
export const endLate =
  (delay: string, milliseconds: number): Doing =>
  async (stage) => {
    await grow(stage, milliseconds);
    await fireDelay(stage, delay);
  };

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

/** Timers that repeat every so many milliseconds do so much sooner on pages that are opened from here on. */
export async function hastenRepeats(page: Page, ...lengths: readonly number[]): Promise<void> {
  await page.addInitScript((long) => {
    const start = window.setInterval.bind(window) as (run: unknown, milliseconds?: number, ...rest: unknown[]) => number;
    const soon = 300;
    Object.assign(window, {
      setInterval: (run: unknown, milliseconds?: number, ...rest: unknown[]) =>
        start(run, milliseconds !== undefined && long.includes(milliseconds) ? soon : milliseconds, ...rest),
    });
  }, lengths);
}

/** Timers of these lengths, in milliseconds, do not end on pages that are opened from here on: a held call is waited for. */
export async function stretch(page: Page, ...lengths: readonly number[]): Promise<void> {
  await page.addInitScript((endless) => {
    const start = window.setTimeout.bind(window) as (run: unknown, milliseconds?: number, ...rest: unknown[]) => number;
    const longest = 2_147_483_647;
    Object.assign(window, {
      setTimeout: (run: unknown, milliseconds?: number, ...rest: unknown[]) =>
        start(run, milliseconds !== undefined && endless.includes(milliseconds) ? longest : milliseconds, ...rest),
    });
  }, lengths);
}
