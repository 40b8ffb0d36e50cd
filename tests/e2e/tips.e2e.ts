import type { Locator, Page } from '@playwright/test';
import { Assets } from './pages/assets.ts';
import { Help } from './pages/help.ts';
import { Shell } from './pages/shell.ts';
import { Web3Assets } from './pages/web3Assets.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, phone, test } from './support/fixtures.ts';
import { connectByPhone, logIn, trader } from './support/journey.ts';

const widths = [
  { name: 'wide', viewport: { width: 1600, height: 1000 }, onHome: ['search', 'star', 'preferences'] },
  { name: 'laptop', viewport: { width: 1000, height: 800 }, onHome: ['search', 'star', 'preferences'] },
  { name: 'phone', ...phone, onHome: ['star'] },
] as const;
/** A browser that has never been here. */
const anew = { storageState: { cookies: [], origins: [] } };

class Tips {
  readonly page: Page;
  readonly shell: Shell;
  constructor(page: Page) {
    this.page = page;
    this.shell = new Shell(page);
  }
  get card(): Locator {
    return this.page.getByRole('complementary', { name: this.shell.text('tips:title') });
  }
  press(key: 'next' | 'done' | 'skip'): Promise<void> {
    return this.card.getByRole('button', { name: this.shell.text(`tips:${key}`) }).click();
  }
  async see(tip: string): Promise<void> {
    await expect(this.card).toContainText(this.shell.text(`tips:tip.${tip}`));
    await expect(this.page.getByRole('status').filter({ hasText: this.shell.text(`tips:tip.${tip}`) })).toHaveCount(1);
  }
  async seeNone(): Promise<void> {
    await this.page.waitForTimeout(2_500);
    await expect(this.card).toHaveCount(0);
  }
  /** The tip covers neither its part nor leaves the screen. */
  async seeClear(): Promise<void> {
    const card = await this.card.locator('[data-tip-card]').boundingBox();
    const size = this.page.viewportSize();
    if (card === null || size === null) throw new Error('The tip is not drawn.');
    expect([card.x >= 0, card.x + card.width <= size.width, card.y >= 0, card.y + card.height <= size.height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const ring = await this.card.locator('> span').boundingBox();
    if (ring === null) throw new Error('The tip marks nothing.');
    const isApart = ring.y + ring.height <= card.y + 1 || card.y + card.height <= ring.y + 1;
    expect(isApart).toBe(true);
  }
}

for (const { name, onHome, ...options } of widths)
  test(`first-run tips on a ${name} screen: each once, in nobody's way, gone for good`, async ({ visit }) => {
    test.setTimeout(180_000);
    const { page } = await visit({ ...options, ...anew });
    const tips = new Tips(page);
    await page.goto('/en_US');
    await tips.shell.seeHeading();
    await new Help(page).giveSign();
    if (name === 'phone') await page.getByRole('table').getByRole('row').nth(2).scrollIntoViewIfNeeded();
    for (const [index, tip] of onHome.entries()) {
      await tips.see(tip);
      await tips.seeClear();
      await tips.shell.seeNoSideScroll();
      expect(await page.evaluate(() => document.activeElement?.closest('[data-tip-card]') ?? null)).toBeNull();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await tips.shell.seeTheme(theme);
        await expectAccessible(page);
      }
      const hasMore = index < onHome.length - 1;
      await tips.press(hasMore ? 'next' : 'done');
    }
    await tips.seeNone();
    await page.reload();
    await new Help(page).giveSign();
    await tips.seeNone();
  });

test('tips of the assets: over no dialog, closed by Escape, reached by F6, and the focus goes back to their part', async ({ visit }) => {
  test.setTimeout(120_000);
  const { page } = await visit({ viewport: { width: 1600, height: 1000 } });
  const tips = new Tips(page);
  await logIn(page, trader.email);
  const dialog = await tips.shell.openPreferences();
  const section = dialog.getByRole('region', { name: tips.shell.text('tips:title') });
  await expect(section.getByRole('checkbox')).not.toBeChecked();
  await section.getByRole('button', { name: tips.shell.text('tips:again') }).click();
  await expect(section.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await tips.seeNone();
  await tips.shell.closeDialog();
  await new Assets(page).open('overview');
  await new Help(page).giveSign();
  await tips.see('unit');
  await tips.seeClear();
  // A dialog comes over the page: the tip goes, and is there again after it.
  await new Assets(page).startTransfer();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(tips.card).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tips.see('unit');
  await page.keyboard.press('F6');
  await expect(tips.card.getByRole('button', { name: tips.shell.text('tips:skip') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-tip="unit"]')).toBeFocused();
  // The part's own tooltip, which came with the focus, stands over the next part.
  await page.keyboard.press('Tab');
  await tips.see('eye');
  await page.keyboard.press('Escape');
  await expect(tips.card).toHaveCount(0);
});

/** Scrolls on so that the sticky header cuts no row: of a link half under it, axe measures the half that is left. */
const seeWholeRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const boxes = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect());
    const cut = boxes.find(({ top, bottom }) => top < edge && bottom > edge);
    if (cut !== undefined) scrollBy({ top: cut.top - edge, behavior: 'instant' });
  });

for (const { name, onHome: _, ...options } of widths)
  test(`tips of the wallet's assets on a ${name} screen: the unit, the eye and the hidden tokens, each clear of its part`, async ({
    visit,
  }) => {
    test.setTimeout(180_000);
    const { page } = await visit({ ...options, ...anew });
    const tips = new Tips(page);
    await page.goto('/en_US/web3');
    await tips.shell.connectWallet();
    await connectByPhone(page, await visit(phone));
    await new Web3Assets(page).see(trader.wallet);
    // Which tips there are is decided with the first sign: the total is one of their places.
    await new Web3Assets(page).readAmount('ETH');
    // The wallet's menu has come to stand under the resting mouse: it does not open by itself.
    await expect(page.getByRole('banner').getByRole('button', { expanded: true })).toHaveCount(0);
    await new Help(page).giveSign();
    for (const tip of ['unit', 'eye', 'hidden']) {
      if (tip === 'hidden') {
        await page.locator('[data-tip="hidden"]').scrollIntoViewIfNeeded();
        await seeWholeRows(page);
      }
      await tips.see(tip);
      await tips.seeClear();
      await tips.shell.seeNoSideScroll();
      await expectAccessible(page);
      await tips.press(tip === 'hidden' ? 'done' : 'next');
    }
    await tips.seeNone();
  });

test('skipped, no tip comes on any page or in another tab, until they are switched on again', async ({ visit }) => {
  test.setTimeout(120_000);
  const { page, context } = await visit({ viewport: { width: 1600, height: 1000 }, ...anew });
  const tips = new Tips(page);
  await page.goto('/en_US');
  await tips.shell.seeHeading();
  await new Help(page).giveSign();
  const other = await context.newPage();
  await other.goto('/en_US');
  await new Shell(other).seeHeading();
  await new Help(other).giveSign();
  await page.bringToFront();
  await tips.see('search');
  await tips.press('skip');
  await tips.seeNone();
  await other.bringToFront();
  await new Tips(other).seeNone();
  await other.close();
  const dialog = await tips.shell.openPreferences();
  const choice = dialog.getByRole('checkbox', { name: tips.shell.text('tips:switch') });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await tips.shell.closeDialog();
  // The other tab may have shown the second.
  await expect(tips.card).toContainText(tips.shell.text('tips:skip'));
  await expect(tips.card).not.toContainText(tips.shell.text('tips:tip.search'));
});
