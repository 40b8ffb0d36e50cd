import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** Each document that is looked at is brought axe anew: less than half as much in its short form. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
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

/** A dialog that has given way to another is hidden from assistive technology until it is gone; frames that it may take. */
const leaving = { is: '[role="dialog"][data-closed], [role="alertdialog"][data-closed]', longest: 60 } as const;
/** Half-faded text has no contrast to measure: lets every entering part arrive, and what its arrival starts. What counts down goes on. */
export const allArrived = (page: Page): Promise<void> =>
  page.evaluate(
    async ([longest, { is, longest: frames }]) => {
      for (let frame = 0; frame < frames && document.querySelector(is) !== null; frame += 1) await new Promise(requestAnimationFrame);
      const isArriving = ({ effect, playState }: Animation): boolean =>
        playState !== 'finished' && Number(effect?.getComputedTiming().endTime) <= longest;
      for (let round = 0; round < 5; round += 1) {
        await new Promise(requestAnimationFrame);
        const arriving = document.getAnimations().filter(isArriving);
        if (arriving.length === 0 && round > 0) return;
        await Promise.allSettled(arriving.map(({ finished }) => finished));
      }
    },
    [longestArrival, leaving] as const,
  );

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

/** What axe found good so far, by any page of this process: numbers of an element's look, of its ground and of the rules. */
const good = new Set<number>();
type JudgedWindow = Window & {
  axe?: typeof axe;
  /** What was found good, as far as this document knows. */
  good?: Set<number>;
  /** What axe is to look at, as `unjudged` has left it. */
  toLookAt?: { readonly include: readonly Element[]; readonly exclude: readonly Element[] };
};

/** The numbers of the looks that were not judged yet, and whether a text's colour is among them, which takes longest. */
type Unjudged = { readonly looks: readonly number[]; readonly hasNewTexts: boolean };

/**
 * What of a scope has to be looked at, nothing where all of it was found good before. What is drawn alike on the same ground is judged
 * once, as most of a page is at its next stop and at its next width.
 */
const unjudged = (page: Page, { part, without, isContrastAlone = false }: Scope, known: readonly number[] | null): Promise<Unjudged> =>
  page.evaluate(
    ([within, less, most, isContrastAlone, brought]) => {
      const judged = window as JudgedWindow;
      const found = (judged.good ??= new Set(brought));
      const include = within === null ? [document.documentElement] : [...document.querySelectorAll(within)];
      const valued = new Set(['class', 'role', 'type', 'aria-selected', 'aria-pressed', 'aria-disabled', 'aria-expanded', 'aria-hidden']);
      /** Words as a number of 53 bits, the same in every document. */
      const numberOf = (words: string): number => {
        let [high, low] = [0x9e3779b9, 0x85ebca6b];
        for (let index = 0; index < words.length; index += 1) {
          const code = words.charCodeAt(index);
          high = Math.imul(high ^ code, 0x01000193);
          low = Math.imul(low + code, 0xc2b2ae35) ^ (low >>> 15);
        }
        return (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0);
      };
      const known = new Map<Element, number>();
      const pressable = 'a, button, input, select, textarea, [role], [tabindex]';
      /** What is smaller than a mouse's target is judged by its neighbours, which differ by the window's width; 0 where it is not. */
      const smallAt = (element: Element): number => {
        const { width, height } = element.getBoundingClientRect();
        return element.matches(pressable) && (width < 24 || height < 24) ? innerWidth : 0;
      };
      const hasWords = (element: Element): boolean =>
        [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '');
      /** What scrolls at this width must be reached by keys. */
      const scrolls = (element: Element): boolean => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isWider = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
        return /auto|scroll/.test(overflowX + overflowY) && isWider;
      };
      /** A value that counts as it stands, or whether there is any: a name that was lost is another drawing. */
      const marked = ({ name, value }: Attr): string => `${name}=${valued.has(name) ? value : value.trim() !== ''}`;
      /** How an element and all in it are drawn, as a number: tags, classes, attributes, colours, whether there are words. */
      const drawing = (element: Element): number => {
        const before = known.get(element);
        if (before !== undefined) return before;
        const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = getComputedStyle(element);
        const colours = [color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity];
        // What another width shows was not judged where it is hidden.
        const isSeen = element.checkVisibility({ visibilityProperty: true });
        const attributes = [...element.attributes].map(marked).toSorted();
        const inside = [...element.children].map(drawing);
        const look = [colours, isSeen, hasWords(element), smallAt(element), scrolls(element), attributes, inside];
        const number = numberOf([element.tagName, ...look].join());
        known.set(element, number);
        return number;
      };
      const grounds = new Map<Element | null, number>([[null, 0]]);
      /** What an element stands on, as a number: the colours of the boxes around it. */
      const groundOf = (element: Element | null): number => {
        const before = grounds.get(element);
        if (before !== undefined || element === null) return before ?? 0;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const around = groundOf(element.parentElement);
        const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
        const number = isClear ? around : numberOf(['ground', around, backgroundColor, backgroundImage, opacity].join());
        grounds.set(element, number);
        return number;
      };
      const keyOf = (element: Element): number => numberOf([groundOf(element.parentElement), drawing(element)].join());
      const exclude = less === null ? [] : [...document.querySelectorAll(less)];
      /** Texts, a few of each look on each ground: one is as easy to read as its like, whatever stands beside it or in it. */
      const texts = new Map<number, Element[]>();
      for (const element of include.flatMap((each) => [each, ...each.querySelectorAll('*')])) {
        if (!hasWords(element) && !element.matches('input, textarea, select')) continue;
        if (!element.checkVisibility({ visibilityProperty: true }) || exclude.some((each) => each.contains(element))) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const isBarred = element.closest(':disabled, [aria-disabled="true"]') !== null;
        const look = ['text', element.tagName, element.className, color, fontSize, fontWeight, textShadow, isBarred, groundOf(element)];
        const key = numberOf(look.join());
        const alike = texts.get(key) ?? [];
        if (!found.has(key) && alike.length < most) texts.set(key, [...alike, element]);
      }
      if (isContrastAlone) {
        judged.toLookAt = { include: [...texts.values()].flat(), exclude };
        return { looks: [...texts.keys()], hasNewTexts: texts.size > 0 };
      }
      const looks: number[] = [];
      const isLeft = new Set(exclude);
      const lookAt = (element: Element): void => {
        if (isLeft.has(element)) return;
        const key = keyOf(element);
        if (found.has(key)) return void exclude.push(element);
        looks.push(key);
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
      judged.toLookAt = { include, exclude };
      return { looks: [...looks, ...texts.keys()], hasNewTexts: texts.size > 0 };
    },
    [part ?? null, without ?? null, mostAlike, isContrastAlone, known] as const,
  );

/**
 * Axe stays in a page that was looked at once, and a frame that nobody sees is left out: to bring it and to join results took longer than
 * to look.
 */
async function violationsIn(page: Page, scope: Scope, options: RunOptions): Promise<AxeResults['violations']> {
  if ((await page.locator('iframe').filter({ visible: true }).count()) > 0) {
    const builder = new AxeBuilder({ page });
    if (scope.part !== undefined) builder.include(scope.part);
    return (await builder.options(options).analyze()).violations;
  }
  const isKnown = await page.evaluate(() => 'good' in window);
  const { looks: looked, hasNewTexts } = await unjudged(page, scope, isKnown ? null : [...good]);
  if (looked.length === 0) return [];
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const rules = { ...options.rules, ...(hasNewTexts ? {} : { 'color-contrast': { enabled: false } }) };
  const violations = await page.evaluate(
    async ([looks, how]) => {
      const { axe: here, good: found, toLookAt } = window as JudgedWindow;
      if (here === undefined || toLookAt === undefined) throw new Error('Nothing was brought to look with or at.');
      const { violations: seen } = await here.run(toLookAt as never, { ...how, iframes: false, resultTypes: ['violations'] });
      if (seen.length === 0) for (const look of looks) found?.add(look);
      return seen;
    },
    [looked, { ...options, rules }] as const,
  );
  if (violations.length === 0) for (const look of looked) good.add(look);
  return violations;
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
