import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { HeaderMenus } from '#tests/e2e/pages/headerMenus.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { headerMenuPlan } from '#tests/machines/shell/headerMenu.plan.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { Stage } from '#tests/paths/stage.ts';

type Context = { readonly menu: string | null; readonly next: string | null; readonly isPinned: boolean; readonly entry: string | null };
const contextOf = (before: AnyMachineSnapshot): Context => before.context as Context;

const menus = ({ page }: Stage): HeaderMenus => new HeaderMenus(page);
const drawer = ({ page }: Stage) => page.getByRole('dialog', { name: new Shell(page).text('shell:header.mainMenu') });
const preferences = ({ page }: Stage) => page.getByRole('dialog', { name: new Shell(page).text('menu:preferences.title') });
const drawerButton = (stage: Stage) => menus(stage).shell.header.getByRole('button', { name: menus(stage).text('shell:header.openMenu') });
const opened = (stage: Stage) => menus(stage).shell.header.getByRole('button', { expanded: true });
const nameOf = (stage: Stage, menu: unknown): Locator =>
  menu === 'drawer' ? drawerButton(stage) : menu === 'account' ? menus(stage).account : menus(stage).name(menu as 'buy' | 'more');

/** Away from all names and panels. */
const rest = (page: Page): Promise<void> => page.mouse.move(20, 880);
async function moveOnto({ page }: Stage, name: Locator): Promise<void> {
  const box = await name.boundingBox();
  if (box === null) throw new Error('The name has no place.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}
/** By keyboard alone, which leaves the mouse where it is; a focus inside an open menu goes first, for leaving by Tab closes it. */
async function press({ page }: Stage, name: Locator, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await name.focus();
  await page.keyboard.press(key);
}
/** The preferences stand over the bar. */
const isInReach = (before: AnyMachineSnapshot): boolean => contextOf(before).menu !== 'preferences' && !before.matches('drawer');

export const headerMenu: Driver = {
  machine: 'headerMenu',
  plan: { cases: [...headerMenuPlan.cases, { type: 'menu.pressed', menu: 'preferences' }] },
  open: async (stage) => {
    const { page } = stage;
    // Wide enough for the bar and not too wide for the drawer.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/en_US');
    await menus(stage).shell.seeGuest();
    await rest(page);
    // The first opening fetches the panels and what hears the keys.
    await press(stage, menus(stage).name('more'), 'Enter');
    await menus(stage).seeOpen('more');
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(opened(stage)).toHaveCount(0, { timeout: 500 });
    }).toPass();
  },
  events: {
    'menu.pointed': {
      // From name to name a mouse first leaves the one behind it.
      when: (before) =>
        isInReach(before) &&
        (before.matches('closed') || before.matches('closing') || (before.matches('open') && contextOf(before).isPinned)),
      does: async (stage, { menu }) => {
        await rest(stage.page);
        await moveOnto(stage, nameOf(stage, menu));
      },
    },
    'menu.unpointed': {
      when: isInReach,
      does: async (stage) => {
        // A menu that was opened by a key may have the mouse elsewhere.
        if (stage.ear.value === 'open') await moveOnto(stage, opened(stage));
        await rest(stage.page);
      },
    },
    'menu.pressed': {
      when: (before, { menu, entry }) =>
        menu === 'preferences'
          ? before.matches('drawer')
          : // In the name of an open menu the arrow walks into its panel.
            isInReach(before) && !(entry !== undefined && before.hasTag('dialog') && contextOf(before).menu === menu),
      does: (stage, { menu, entry }) =>
        menu === 'preferences'
          ? drawer(stage)
              .getByRole('button', { name: menus(stage).text('shell:header.preferences') })
              .click()
          : press(stage, nameOf(stage, menu), entry === undefined ? 'Enter' : 'ArrowUp'),
    },
    // As soon as the panel stands, the wanted entry has the focus.
    'menu.entered': { when: (before) => contextOf(before).entry !== null, follows: true },
    'menu.dismissed': {
      when: (before) => before.hasTag('dialog'),
      does: async ({ page, ear }) => {
        if (ear.value !== 'drawer') return page.keyboard.press('Escape');
        // The step of its own in the history comes with a part of the code.
        await expect.poll(() => page.evaluate(() => (history.state as object | null) !== null && 'backStep' in history.state)).toBe(true);
        return page.goBack();
      },
    },
  },
  states: {
    closed: (stage) => expect(opened(stage)).toHaveCount(0),
    intending: (stage) => expect(opened(stage)).toHaveCount(0),
    open: (stage) => expect(opened(stage).or(preferences(stage))).toBeVisible(),
    switching: (stage) => expect(opened(stage)).toBeVisible(),
    closing: (stage) => expect(opened(stage)).toBeVisible(),
    drawer: (stage) => expect(drawer(stage)).toBeVisible(),
  },
  impossible: Object.fromEntries(
    ['intending --menu.pointed ', 'open --menu.pointed #2', 'open --menu.pointed #3', 'switching --menu.pointed '].map((part) => [
      part,
      'a mouse leaves one name before it comes over another, and a name that goes takes its menu along',
    ]),
  ),
};

/** A drawer whose code is slow to come: its button can be pressed once more. */
export const headerMenuSlow: Driver = {
  machine: 'headerMenu',
  variant: 'with a slow drawer',
  plan: { cases: headerMenuPlan.cases.filter((each) => !('menu' in each) || each.menu === 'drawer') },
  open: async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.route(/\/Drawer-[^/]*\.js$/, () => {});
    await page.goto('/en_US');
    await new Shell(page).seeGuest();
  },
  // A press by mouse dismisses first: only a key closes it so.
  events: { 'menu.pressed': (stage) => press(stage, drawerButton(stage), 'Enter') },
  states: {
    closed: headerMenu.states['closed'] ?? '',
    drawer: (stage) => expect(drawerButton(stage)).toHaveAttribute('aria-expanded', 'true'),
  },
};
