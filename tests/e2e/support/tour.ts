import { expect, type Locator, type Page } from '@playwright/test';

/** Looks at what stands open now, under the name it is given. */
export type Look = (state: string) => Promise<void>;

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]')).toHaveCount(0);
};
const header = (page: Page): Locator => page.getByRole('banner');
const dialog = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last();

/** One dialog or sheet: opened, looked at, closed. */
async function visit(page: Page, name: string, open: () => Promise<void>, look: Look, more?: () => Promise<void>): Promise<void> {
  await open();
  await expect(dialog(page)).toBeVisible();
  await settled(page);
  await look(name);
  await more?.();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
}

/** The menus of the header that the screen has room for, and its popovers. Speaks no language. */
export async function tourMenus(page: Page, look: Look): Promise<void> {
  const menus = header(page).locator('[data-menu]:not([data-folded]) button[aria-expanded]').filter({ visible: true });
  for (let index = 0; index < (await menus.count()); index += 1) {
    const menu = menus.nth(index);
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(header(page).locator('[aria-busy="true"]')).toHaveCount(0);
    await look(`menu ${index}`);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  }
}

/** Search in its states, the palette, the sheet of keys, preferences, the drawer, help and a chat. Speaks no language. */
export async function tourOverlays(page: Page, look: Look): Promise<void> {
  const field = page.getByRole('combobox').last();
  const searchStates = async (): Promise<void> => {
    for (const [state, text, row] of [
      ['results', 'btc', '[role="gridcell"] a'],
      ['nothing found', 'zzzzzz', '[role="dialog"] [role="status"] p'],
      ['palette', '>', '[role="gridcell"] button'],
      ['no such command', '>zzzzzz', '[role="dialog"] [role="status"] p'],
    ] as const) {
      await field.fill(text);
      await expect(page.locator(row).first()).toBeVisible();
      await settled(page);
      await look(`search: ${state}`);
    }
    await field.fill('');
  };
  await expect(async () => {
    await page.keyboard.press('Shift');
    await expect(page.locator('[data-help]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await visit(page, 'search', () => page.keyboard.press('/'), look, searchStates);
  await visit(page, 'keys', () => page.keyboard.press('?'), look);
  const openers = header(page).locator('button[aria-haspopup="dialog"]').filter({ visible: true });
  for (let index = 1; index < (await openers.count()); index += 1)
    await visit(
      page,
      `dialog ${index} of the header`,
      () => openers.nth(index).click(),
      look,
      async () => {
        const groups = dialog(page).locator('summary');
        for (let group = 0; group < (await groups.count()); group += 1) {
          await groups.nth(group).click();
          await settled(page);
          await look(`drawer group ${group}`);
        }
      },
    );
  // It may have stepped aside from a control; the keyboard brings it back.
  await page.locator('[data-help]').press('Enter');
  await expect(page.locator('#help-title')).toBeVisible();
  await look('help');
  await page.locator('section[aria-labelledby="help-title"] li button').first().click();
  await expect(page.getByRole('dialog').locator('iframe:visible')).toHaveCount(1);
  await look('chat');
  await page.keyboard.press('Escape');
}

/** The foot of the page with all its addresses, groups folded out. Speaks no language. */
export async function tourFooter(page: Page, look: Look): Promise<void> {
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('link').first()).toBeAttached();
  await expect(footer.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const group of await footer.locator('summary').all()) await group.click();
  const more = footer.locator('button[aria-expanded="false"]');
  if ((await more.count()) > 0) await more.first().click();
  await look('footer');
}

/** The dialogs of the wallet's landing page: the code, and the app for who has none. Speaks no language. */
export async function tourWallet(page: Page, look: Look): Promise<void> {
  await visit(
    page,
    'wallet code',
    () => page.getByRole('main').getByRole('button').first().click(),
    look,
    async () => {
      await dialog(page).getByRole('button').last().click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
      await settled(page);
      await look('wallet app');
    },
  );
}

/** The transfer over the assets: its form, an open list, an error, a paste with two readings. Speaks no language. */
export async function tourTransfer(page: Page, look: Look): Promise<void> {
  const open = (): Promise<void> => page.getByRole('main').getByRole('group').first().getByRole('button').first().click();
  await visit(page, 'transfer', open, look, async () => {
    const lists = dialog(page).getByRole('combobox');
    for (let index = 0; index < (await lists.count()); index += 1) {
      await lists.nth(index).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await look(`transfer list ${index}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
    }
    await dialog(page).locator('button[type="submit"]').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await look('transfer without an amount');
  });
}
