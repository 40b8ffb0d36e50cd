import { Assets } from '../pages/assets.ts';
import { Help } from '../pages/help.ts';
import { Shell } from '../pages/shell.ts';
import { Tips } from '../pages/tips.ts';
import { expect, test } from '../support/fixtures.ts';
import { enter, trader } from '../support/journey.ts';
import { widths } from '../support/widths.ts';

/** The tips of the home page: a phone has no keyboard, and search and preferences in its drawer. */
const onHome = { wide: ['search', 'star', 'preferences'], laptop: ['search', 'star', 'preferences'], phone: ['star'] } as const;
/** A browser that has never been here. */
const anew = { storageState: { cookies: [], origins: [] } };

for (const { name, options } of widths)
  test(`first-run tips on a ${name} screen: each once, in nobody's way, gone for good`, async ({ visit }) => {
    const { page } = await visit({ ...options, ...anew });
    const tips = new Tips(page);
    await page.clock.install();
    await page.goto('/en_US');
    await tips.shell.seeHeading();
    await new Help(page).giveSign();
    if (name === 'phone') await page.getByRole('table').getByRole('row').nth(2).scrollIntoViewIfNeeded();
    for (const [index, tip] of onHome[name].entries()) {
      await tips.see(tip);
      await tips.seeClear();
      expect(await page.evaluate(() => document.activeElement?.closest('[data-tip-card]') ?? null)).toBeNull();
      await tips.press(index < onHome[name].length - 1 ? 'next' : 'done');
    }
    await tips.seeNone();
    await page.reload();
    await new Help(page).giveSign();
    await tips.seeNone();
  });

test('tips of the assets: over no dialog, closed by Escape, reached by F6, and the focus goes back to their part', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1600, height: 1000 } });
  const tips = new Tips(page);
  await enter(page, trader.email);
  await page.clock.install();
  await new Assets(page).open('overview');
  const dialog = await tips.shell.openPreferences();
  const section = dialog.getByRole('region', { name: tips.shell.text('tips:title') });
  await expect(section.getByRole('checkbox')).not.toBeChecked();
  await section.getByRole('button', { name: tips.shell.text('tips:again') }).click();
  await expect(section.getByRole('checkbox')).toBeChecked();
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

test('skipped, no tip comes on any page or in another tab, until they are switched on again', async ({ visit }) => {
  const { page, context } = await visit({ viewport: { width: 1600, height: 1000 }, ...anew });
  const tips = new Tips(page);
  await context.clock.install();
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
