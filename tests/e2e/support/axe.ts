import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** No part takes longer to enter, in milliseconds; what does is a countdown. */
const longestArrival = 2_000;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe looks at: all of the page or the parts that a selector names, less others; every rule of WCAG 2.2 AA, or contrast alone. */
export type Scope = { readonly part?: string | undefined; readonly without?: string | undefined; readonly isContrastAlone?: boolean };
/** Of siblings that are drawn alike this many are looked at. */
const mostAlike = 4;

/** Asserts that axe finds nothing against WCAG 2.2 AA on the page as it stands, target sizes included. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), `axe on ${page.url()}`).toEqual([]);
}

/** What axe has against the page as it stands, in words. */
export async function axeProblems(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  // What enters while axe looks, such as the words of a button under the pointer, is looked at again when it has arrived.
  let found: readonly string[] = [];
  for (let look = 0; look < 2 && (look === 0 || found.length > 0); look += 1) {
    await allArrived(page);
    found = await wordsOfProblems(page, scope);
  }
  return found;
}

/** Half-faded text has no contrast to measure: lets every entering part arrive, and what its arrival starts. What counts down goes on. */
export const allArrived = (page: Page): Promise<void> =>
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

async function wordsOfProblems(page: Page, scope: Scope): Promise<readonly string[]> {
  const found: string[] = [];
  for (const problem of await problemsIn(page, scope)) if (!(await isOnlyHalfUnderABar(page, problem))) found.push(problem.words);
  return found;
}

type Problem = { readonly rule: string; readonly selector: string; readonly words: string };

const optionsOf = (isContrastAlone: boolean): RunOptions => ({
  runOnly: isContrastAlone ? { type: 'rule', values: ['color-contrast'] } : { type: 'tag', values: tags },
  ...(isContrastAlone ? {} : { rules: { 'target-size': { enabled: true } } }),
  // Preloading styles would write them into the page against its policy.
  preload: false,
});

/** What axe has judged in a page so far: how its elements are drawn, and which of them were found good by which rules. */
type Judged = { readonly drawings: Map<string, number>; readonly good: Set<string> };
type JudgedWindow = Window & { axe: typeof axe; judged?: Judged };

/**
 * Axe stays in a page that was looked at once, and a frame that nobody sees is left out: to bring it and to join results took longer than
 * to look. What was found good is not looked at again where it is drawn alike on the same ground, as most of a page is at its next stop.
 */
async function violationsIn(page: Page, { part, without }: Scope, options: RunOptions): Promise<AxeResults['violations']> {
  if ((await page.locator('iframe').filter({ visible: true }).count()) > 0) {
    const builder = new AxeBuilder({ page });
    if (part !== undefined) builder.include(part);
    return (await builder.options(options).analyze()).violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([within, less, most, how]) => {
      const { axe: here } = window as unknown as JudgedWindow;
      const { drawings, good } = ((window as unknown as JudgedWindow).judged ??= { drawings: new Map(), good: new Set() });
      const include = within === null ? [document.documentElement] : [...document.querySelectorAll(within)];
      const valued = new Set(['class', 'role', 'type', 'aria-selected', 'aria-pressed', 'aria-disabled', 'aria-expanded', 'aria-hidden']);
      const numberOf = (words: string): number => {
        const number = drawings.get(words) ?? drawings.size;
        drawings.set(words, number);
        return number;
      };
      const known = new Map<Element, number>();
      const pressable = 'a, button, input, select, textarea, [role], [tabindex]';
      /** What is smaller than a mouse's target is judged by its neighbours. */
      const isSmall = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        return element.matches(pressable) && (width < 24 || height < 24);
      };
      /** A value that counts as it stands, or whether there is any: a name that was lost is another drawing. */
      const marked = ({ name, value }: Attr): string => `${name}=${valued.has(name) ? value : value.trim() !== ''}`;
      /** How an element and all in it are drawn, as a number: tags, classes, attributes, colours, whether there are words. */
      const drawing = (element: Element): number => {
        const before = known.get(element);
        if (before !== undefined) return before;
        const { color, backgroundColor, fontSize, fontWeight, opacity, visibility } = getComputedStyle(element);
        const attributes = [...element.attributes].map(marked).toSorted();
        const hasWords = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '');
        const inside = [...element.children].map(drawing);
        const number = numberOf(
          [
            element.tagName,
            color,
            backgroundColor,
            fontSize,
            fontWeight,
            opacity,
            visibility,
            hasWords,
            isSmall(element),
            attributes,
            inside,
          ].join(),
        );
        known.set(element, number);
        return number;
      };
      const grounds = new Map<Element | null, number>([[null, 0]]);
      /** What an element stands on, as a number: the colours of the boxes around it. */
      const groundOf = (element: Element | null): number => {
        const before = grounds.get(element);
        if (before !== undefined || element === null) return before ?? 0;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const number = numberOf(['ground', groundOf(element.parentElement), backgroundColor, backgroundImage, opacity].join());
        grounds.set(element, number);
        return number;
      };
      const keyOf = (element: Element): string => [JSON.stringify(how.runOnly), groundOf(element.parentElement), drawing(element)].join();
      const exclude = less === null ? [] : [...document.querySelectorAll(less)];
      const looked: string[] = [];
      const isLeft = new Set(exclude);
      const lookAt = (element: Element): void => {
        if (isLeft.has(element)) return;
        const key = keyOf(element);
        if (good.has(key)) return void exclude.push(element);
        looked.push(key);
        const seen = new Map<number, number>();
        for (const child of element.children) {
          const like = drawing(child);
          const count = (seen.get(like) ?? 0) + 1;
          seen.set(like, count);
          if (count > most) exclude.push(child);
          else lookAt(child);
        }
      };
      include.forEach(lookAt);
      if (looked.length === 0) return [];
      const { violations } = await here.run({ include, exclude } as never, { ...how, iframes: false, resultTypes: ['violations'] });
      if (violations.length === 0) for (const key of looked) good.add(key);
      return violations;
    },
    [part ?? null, without ?? null, mostAlike, options] as const,
  );
}

async function problemsIn(page: Page, scope: Scope): Promise<readonly Problem[]> {
  const violations = await violationsIn(page, scope, optionsOf(scope.isContrastAlone ?? false));
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
  return (await problemsIn(page, { part: selector })).every((again) => again.rule !== rule);
}
