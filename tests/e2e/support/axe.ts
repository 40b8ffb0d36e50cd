import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No part takes longer to enter, in milliseconds; what does is a countdown. */
const longestArrival = 2_000;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asserts that axe finds nothing against WCAG 2.2 AA on the page as it stands, target sizes included. */
export async function expectAccessible(page: Page): Promise<void> {
  // What enters while axe looks, such as the words of a button under the pointer, is looked at again when it has arrived.
  let found: readonly string[] = [];
  for (let look = 0; look < 2 && (look === 0 || found.length > 0); look += 1) {
    await allArrived(page);
    found = await wordsOfProblems(page);
  }
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Half-faded text has no contrast to measure: lets every entering part arrive, and what its arrival starts. What counts down goes on. */
const allArrived = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    const isArriving = ({ effect, playState }: Animation): boolean =>
      playState !== 'finished' && Number(effect?.getComputedTiming().endTime) <= longest;
    for (let round = 0; round < 5; round += 1) {
      await new Promise(requestAnimationFrame);
      const arriving = document.getAnimations().filter(isArriving);
      if (arriving.length === 0 && round > 0) return;
      await Promise.allSettled(arriving.map(({ finished }) => finished));
    }
  }, longestArrival);

async function wordsOfProblems(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const problem of await problemsIn(page)) if (!(await isOnlyHalfUnderABar(page, problem))) found.push(problem.words);
  return found;
}

type Problem = { readonly rule: string; readonly selector: string; readonly words: string };

/** What axe finds, on the whole page or in what `selector` names. */
async function problemsIn(page: Page, selector?: string): Promise<readonly Problem[]> {
  const axe = new AxeBuilder({ page });
  if (selector !== undefined) axe.include(selector);
  // Preloading styles would write them into the page against its policy.
  const { violations } = await axe
    .options({ runOnly: { type: 'tag', values: tags }, rules: { 'target-size': { enabled: true } }, preload: false })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => {
      const named = target.join(' ');
      return { rule: id, selector: named, words: `${id}: ${help}\n  at ${named}\n  ${failureSummary ?? ''}` };
    }),
  );
}

/** A bar that stays lies over whatever is scrolled halfway under it: it counts as small where it is so in the middle of the window too. */
async function isOnlyHalfUnderABar(page: Page, { rule, selector, words }: Problem): Promise<boolean> {
  if (rule !== 'target-size' || !words.includes('partially obscured')) return false;
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return (await problemsIn(page, selector)).every((again) => again.rule !== rule);
}
