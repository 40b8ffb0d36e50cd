import { expect, type Page } from '@playwright/test';

/** How the round's exchanges are started: looks want prices, not five new ones a second, which cost an eighth of the round. */
export const calm = { SANDBOX_MOVE_MS: '1000' };

/** What of a page says which state it is in, in no language: what is chosen, open, refused, typed into, barred, and what stands there to act on. */
const marks: Readonly<Record<string, string>> = {
  chosen: '[aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], :checked, [aria-current]:not([aria-current="false"])',
  open: '[aria-expanded="true"], [open]',
  refused: '[aria-invalid="true"]',
  barred: ':disabled, [aria-disabled="true"]',
  fields: 'input, textarea, select',
  headings: 'h1, h2, h3, h4, h5, h6',
  regions: 'form, table, [role="alert"], [role="tabpanel"], [role="region"], [role="group"], fieldset, dialog',
};

/** How many of each mark stand in the page's own part, and how many fields hold something. Long lists draw only the rows that are near. */
const stateOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate((selectors) => {
    const main = document.querySelector('main');
    const visible = (selector: string) =>
      [...(main?.querySelectorAll<HTMLInputElement>(selector) ?? [])].filter(
        (each) => each.checkVisibility() && each.closest('tbody, [role="row"]') === null,
      );
    return {
      ...Object.fromEntries(Object.entries(selectors).map(([name, selector]) => [name, visible(selector).length])),
      filled: visible('input, textarea').filter(({ value }) => value !== '').length,
    };
  }, marks);

/** What was pressed to reach a stop may still be at work when the first sign of the stop is there: a state on its way to another. */
const isAtWork = (page: Page): Promise<boolean> => page.locator('main button[aria-busy="true"]').first().isVisible();
/** A stop that is about waiting stays so; milliseconds. */
const workPatience = 1_000;
const atRest = (page: Page): Promise<void> =>
  expect
    .poll(() => isAtWork(page), { timeout: workPatience })
    .toBe(false)
    .catch(() => undefined);

/**
 * Keeps what state a page is in; what it gives later says how the page has left it, a line each mark. A stop without a part of its own
 * would be judged on another state of its page, were it closed by a change of language or width.
 */
export async function keepState(page: Page): Promise<() => Promise<readonly string[]>> {
  await atRest(page);
  const before = await stateOf(page);
  // More is none: parts below come with the first look at them.
  const lost = (after: Record<string, number>) => Object.keys(before).filter((name) => (after[name] ?? 0) < (before[name] ?? 0));
  return async () => {
    let after = before;
    // Polled: lists that are read once more come a moment later.
    await expect
      .poll(async () => lost((after = await stateOf(page))), { timeout: 3_000 })
      .toEqual([])
      .catch(() => undefined);
    return lost(after).map((name) => `did not stand still: ${name} ${before[name]}, then ${after[name]}`);
  };
}
