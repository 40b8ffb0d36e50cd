import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { addTold, nothingHeard } from './ear.ts';
import { resultOf } from './results.ts';
import type { Told } from './telling/reports.ts';

/** Hears every page of a browser test while it runs, other visitors' too, and leaves what its machines passed through among the walks' results. */
export async function hearJourney(
  context: BrowserContext,
  folder: string,
  { title, testId }: { readonly title: string; readonly testId: string },
  run: () => Promise<void>,
): Promise<void> {
  const heard = nothingHeard();
  const listenTo = (each: BrowserContext) => each.exposeBinding('tellTest', (_, told: Told) => addTold(heard, told));
  await listenTo(context);
  const browser = context.browser();
  const newContext = browser?.newContext.bind(browser);
  if (browser !== null && newContext !== undefined)
    browser.newContext = async (options) => {
      const opened = await newContext(options);
      await listenTo(opened);
      return opened;
    };
  await run();
  if (browser !== null && newContext !== undefined) browser.newContext = newContext;
  writeFileSync(join(folder, `journey-${testId}.json`), JSON.stringify(resultOf(title, 0, null, heard)));
}
