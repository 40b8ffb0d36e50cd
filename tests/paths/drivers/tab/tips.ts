import { expect } from '@playwright/test';
import type { TipsContext } from '#machines/tab/tips/tips.machine.ts';
import { pendingTips } from '#machines/tab/tips/tips.rules.ts';
import { Help } from '#tests/e2e/pages/help.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { tipsPlan } from '#tests/machines/tab/tips.plan.ts';
import { done } from '#tests/support/plan.ts';
import type { Driven, Driver } from '#tests/paths/driver.ts';
import { goInside, rememberElsewhere } from '#tests/paths/scenarios.ts';
import type { Stage } from '#tests/paths/stage.ts';

const spot = { part: { left: 10, top: 20, width: 30, height: 40 }, left: 16, width: 300, arrow: 20, top: 72, bottom: null };
const settings = [
  { type: 'setting.followed', isOn: true, seen: [] },
  { type: 'setting.followed', isOn: false, seen: [] },
] as const;
/** A page with tips, and one without. */
const paths: Readonly<Record<string, string>> = { home: '/en_US', market: '/en_US/market' };
const [home, market] = Object.keys(paths).map((page) => ({ type: 'page.arrived', page, isPhone: false }));

/** What can go wrong of its actors, which no walk causes. */
const faults = tipsPlan.cases.filter(({ type }) => type.startsWith('xstate.error.'));

const card = ({ page }: Stage) => page.getByRole('complementary', { name: textOf('en_US', 'tips:title') });
const press = (stage: Stage, name: RegExp | string) => card(stage).getByRole('button', { name }).click();
const seeNone = (stage: Stage) => expect(card(stage)).toHaveCount(0);
/** Waits until the page has told the flow of something. */
async function told(stage: Stage, event: string, act: () => Promise<unknown>): Promise<void> {
  const mark = stage.ear.trail.length;
  await act();
  await expect.poll(() => stage.ear.since(mark).some((step) => step.event === event)).toBe(true);
}

/** A browser that has never been here comes to the home page. */
async function arrive(stage: Stage): Promise<void> {
  const { page } = stage;
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto('/config.json');
  await page.evaluate(() => localStorage.removeItem('hk.tips'));
  await new Help(page).arrive();
  await expect(page.getByRole('table').first()).toContainText('BTC');
}

const shared = {
  machine: 'tips',
  begins: [settings[0], home as Driven],
  states: {
    resting: seeNone,
    'awaiting.moving': seeNone,
    'awaiting.looking': 'the page is looked at in no time',
    'awaiting.unseen': seeNone,
    // The card stands where its part is, outside of what names it.
    showing: (stage: Stage) => expect(card(stage).getByRole('button').first()).toBeVisible(),
  },
} satisfies Partial<Driver>;

/** Tips of a page with nothing over it. */
export const tips: Driver = {
  ...shared,
  plan: {
    cases: [
      ...settings,
      home,
      market,
      { type: 'tip.moved', spot: { ...spot, left: 40 } },
      ...(['search', 'star', 'preferences'] as const).map((tip) => done('findTip', { tip, spot })),
      ...faults,
    ],
    key: ({ value, context }: { value: unknown; context: TipsContext }) => [value, { ...context, spot: null }],
  },
  open: arrive,
  events: {
    'setting.followed': (stage, { type: _, ...setting }) => rememberElsewhere(stage, 'tips', setting),
    'page.arrived': async (stage, { page }) => {
      const wanted = String(page);
      const other = wanted === 'home' ? 'market' : 'home';
      const isThere = new URL(stage.page.url()).pathname === paths[wanted];
      if (isThere) await told(stage, 'page.arrived', () => goInside(stage, paths[other] ?? ''));
      await told(stage, 'page.arrived', () => goInside(stage, paths[wanted] ?? ''));
      await expect(stage.page.getByRole('table').first()).toContainText('BTC');
    },
    'page.moved': ({ page }) => page.keyboard.press('Shift'),
    'done findTip': {
      when: ({ context }, { output }) => {
        const { page, isPhone, seen, current } = context as TipsContext;
        return pendingTips(page, isPhone, seen, current)[0] === (output as { tip: string } | null)?.tip;
      },
      follows: true,
    },
    'tip.moved': async ({ page }) => {
      const { width, height } = page.viewportSize() ?? { width: 1600, height: 1000 };
      await page.setViewportSize({ width: width === 1600 ? 1560 : 1600, height });
    },
    // A dialog comes over the page and goes.
    'tip.lost': async (stage) => {
      const shell = new Shell(stage.page);
      await told(stage, 'tip.lost', () => shell.openPreferences());
      await shell.closeDialog();
    },
    'tip.closed': ({ page }) => page.keyboard.press('Escape'),
    'tip.passed': (stage) => press(stage, new RegExp(`^(${textOf('en_US', 'tips:next')}|${textOf('en_US', 'tips:done')})$`)),
    'tips.skipped': (stage) => press(stage, textOf('en_US', 'tips:skip')),
  },
  impossible: { 'xstate.error.actor.findTip': 'a look at the page does not fail' },
};

/** Under the dialog of preferences, where tips are switched, no part of the page is in sight. */
export const tipsUnderDialog: Driver = {
  ...shared,
  variant: 'under a dialog',
  plan: { cases: [settings[0], home, done('findTip', null), ...faults] },
  open: async (stage) => {
    await arrive(stage);
    await new Shell(stage.page).openPreferences();
  },
  events: {
    'page.moved': ({ page }) => page.keyboard.press('Shift'),
    'done findTip': { follows: true },
    'tips.toggled': ({ page }) => page.getByRole('checkbox', { name: textOf('en_US', 'tips:switch') }).click(),
    'tips.renewed': ({ page }) =>
      page
        .getByRole('region', { name: textOf('en_US', 'tips:title') })
        .getByRole('button', { name: textOf('en_US', 'tips:again') })
        .click(),
  },
};
