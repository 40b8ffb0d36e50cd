import { expect, type Page } from '@playwright/test';
import { routes } from '#machines/tab/navigation/navigation.routes.ts';
import { axeProblems, type Scope } from '#tests/e2e/support/axe.ts';
import { markupProblems } from '#tests/e2e/support/markup.ts';
import type { Stop, StopWidth } from '#tests/stops/stop.ts';

const darkAlone = new Set(routes.filter(({ isDark }) => isDark).map(({ path }) => path));

type StilledWindow = Window & { isStilled?: true };
/** Colours change at once from here on: a look need not wait for them. */
const withoutTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stilled = window as StilledWindow;
    if (stilled.isStilled === true) return;
    stilled.isStilled = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/** What axe has against the colours of the other theme, which the page wears meanwhile as by its switch. */
async function lightProblems(page: Page, scope: Scope): Promise<readonly string[]> {
  const wear = (theme: string): Promise<void> =>
    page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
    }, theme);
  await withoutTransitions(page);
  await wear('light');
  const found = await axeProblems(page, { ...scope, isContrastAlone: true });
  await wear('dark');
  return found.map((problem) => `in light: ${problem}`);
}

async function headingProblems(page: Page): Promise<readonly string[]> {
  const headings = page.getByRole('heading', { level: 1 }).filter({ visible: true });
  try {
    // Waited for: while a page gives way to another there is none.
    await expect(headings).toHaveCount(1, { timeout: 5_000 });
    return [];
  } catch {
    return [`${await headings.count()} headings of the first level`];
  }
}

/** What has taken the place of what was acted on must be on view: a form may have been scrolled far down when it gave way. */
export const viewProblems = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOnView = (element: Element): boolean => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && bottom > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
    };
    const isWritten = (element: Element): boolean =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '');
    const focused = document.activeElement;
    return [
      ...([...document.querySelectorAll('main *')].some((each) => isWritten(each) && isOnView(each))
        ? []
        : ['nothing of the page is on view']),
      ...(focused === null || focused.closest('main') === null || focused.tagName === 'MAIN' || isOnView(focused)
        ? []
        : [`not on view: what has the focus, ${focused.tagName} ${(focused.textContent ?? '').slice(0, 30)}`]),
    ];
  });

/** The head and the foot that stand around every page. */
const frame = 'header:not(main header), footer:not(main footer)';

/** What another stop looks at: head and foot, and the page below what lies over it. */
const elsewhere = (part?: string): string => (part === undefined ? frame : `${frame}, main:not(:has(${part}))`);

/**
 * What is wrong with the meaning of a stop: for assistive technology, for an HTML validator, in either theme.
 * @param isFramed whether the head and the foot of the page are looked at too.
 */
export async function meaningProblems(page: Page, stop: Stop, width: StopWidth, isFramed: boolean): Promise<readonly string[]> {
  const { part } = stop;
  const isOverPage = part !== undefined;
  const hasLight = width === 1600 && !darkAlone.has(stop.at);
  return [
    ...(isOverPage ? [] : await headingProblems(page)),
    ...(isOverPage || stop.open === undefined ? [] : await viewProblems(page)),
    ...(await markupProblems(page, isFramed ? undefined : elsewhere(part))),
    ...(stop.like === undefined ? await sharedProblems(page, stop, { hasLight, isFramed }) : []),
  ];
}

/** What words do not change: roles, names and colours. */
async function sharedProblems(
  page: Page,
  { part }: Stop,
  { hasLight, isFramed }: { readonly hasLight: boolean; readonly isFramed: boolean },
): Promise<readonly string[]> {
  const scope: Scope = { part, without: isFramed ? undefined : frame };
  return [...(await axeProblems(page, scope)), ...(hasLight ? await lightProblems(page, scope) : [])];
}
