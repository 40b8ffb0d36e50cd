import { expect, test, type Page } from '@playwright/test';
import { axeProblems, type Scope } from '#tests/e2e/support/axe.ts';
import { focusProblems } from './focus.ts';
import { viewProblems } from './meaning.ts';

/** A page with a text and a control that are found good before anything else stands there. */
const show = (page: Page, more = ''): Promise<void> =>
  page.setContent(
    `<html lang="en"><title>A page</title><style>
      body { background: #fff } button { min-width: 32px; min-height: 32px } p { color: #111 } .grey { color: #bbb } .card { background: #222 }
      .narrow { display: none } @media (width < 600px) { .narrow { display: block } }
      a { display: block; width: 10px; height: 10px; overflow: clip } :focus-visible { outline: 2px solid #00f } .ringless { outline: none }
    </style><main tabindex="-1"><h1>A page</h1><p>a text</p><button>Go on</button>${more}</main></html>`,
  );
const rulesOf = async (page: Page, scope?: Scope): Promise<readonly string[]> =>
  [...new Set((await axeProblems(page, scope)).map((words) => words.split(':')[0] ?? ''))].toSorted();

/** What is drawn as something that was found good is not looked at again; all else must be. */
test.describe('beside what was found good a fault is still found', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 600 });
    await show(page);
    expect(await rulesOf(page)).toEqual([]);
  });

  for (const [name, more, found] of [
    ['a text that is hard to read', '<p class="grey">a text</p>', 'color-contrast'],
    ['a known text on another ground', '<div class="card"><p>a text</p></div>', 'color-contrast'],
    ['a known control that lost its name', '<button></button>', 'button-name'],
    [
      'what scrolls and takes no focus',
      `<div style="overflow: auto; height: 20px">${'<p>a text</p>'.repeat(5)}</div>`,
      'scrollable-region-focusable',
    ],
    ['targets that are too small side by side', '<a href="#i">i</a><a href="#j">j</a>', 'target-size'],
  ] as const)
    test(name, async ({ page }) => {
      await show(page, more);
      expect(await rulesOf(page)).toEqual([found]);
      if (found === 'color-contrast') expect(await rulesOf(page, { isContrastAlone: true })).toEqual([found]);
    });

  test('what another width shows', async ({ page }) => {
    await show(page, '<button class="narrow"></button>');
    expect(await rulesOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 600 });
    expect(await rulesOf(page)).toEqual(['button-name']);
  });

  test('what came and is out of view', async ({ page }) => {
    await show(page, '<div style="height: 3000px"></div>');
    expect(await viewProblems(page)).toEqual([]);
    await page.getByRole('button').focus();
    await page.evaluate(() => scrollTo(0, 1000));
    expect(await viewProblems(page)).toEqual(['nothing of the page is on view', 'not on view: what has the focus, BUTTON Go on']);
  });

  test('what is not seen to have the focus', async ({ page }) => {
    expect(await focusProblems(page, 'main')).toEqual([]);
    await show(page, '<button class="ringless">Go back</button>');
    const problems = ['focus: BUTTON Go back has no ring'];
    expect(await focusProblems(page, 'main')).toEqual(problems);
    // Nor what had it when the walk began.
    await page.getByRole('button', { name: 'Go back' }).focus();
    expect(await focusProblems(page, 'main')).toEqual(problems);
  });
});
