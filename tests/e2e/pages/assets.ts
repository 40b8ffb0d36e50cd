import { expect, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

export type AssetView = 'overview' | 'spot' | 'margin' | 'contract' | 'c2c';
const paths: Readonly<Record<AssetView, string>> = {
  overview: '/assetManagement/overView',
  spot: '/assetManagement/home',
  margin: '/assetManagement/margin',
  contract: '/assetManagement/swaps',
  c2c: '/c2c/account',
};

/** The assets pages: everything in one total, or one kind of wallet. */
export class Assets {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `assets:${key}`, values);
  }

  async open(view: AssetView): Promise<void> {
    await this.page.goto(`/${this.locale}${paths[view]}`);
    await this.see(view);
  }

  async goTo(view: AssetView): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.text('menu.label') })
      .getByRole('link', { name: this.text(`menu.${view}`) })
      .click();
    await this.see(view);
  }

  async see(view: AssetView): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.text(`title.${view}`));
    await expect(this.page.getByRole('status', { name: this.text('loading') })).toHaveCount(0);
  }

  async startTransfer(): Promise<void> {
    await this.page
      .getByRole('group', { name: this.text('actions.label') })
      .getByRole('button', { name: this.text('actions.transfer') })
      .click();
  }

  /** What the wallets on view hold of a coin, as a plain decimal. */
  /** What is available of a coin: digits without needless zeros. */
  async readAvailable(shortName: string): Promise<string> {
    const cell = this.page
      .getByRole('row')
      .filter({ hasText: new RegExp(`^${shortName}`) })
      .getByRole('cell')
      .nth(1)
      .locator('bdi')
      .first();
    await expect(cell).toHaveText(/\d/);
    const digits = ((await cell.textContent()) ?? '').replaceAll(/[^\d.]/g, '');
    return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  }

  async seeAvailable(shortName: string, amount: string): Promise<void> {
    await expect.poll(() => this.readAvailable(shortName)).toBe(amount);
  }

  /** The total in the unit on view. */
  async readTotal(): Promise<string> {
    const total = this.page
      .getByRole('region', { name: this.text('total.overview') })
      .getByRole('button')
      .filter({ hasText: /\d/ });
    await expect(total).toBeVisible();
    return ((await total.textContent()) ?? '').trim();
  }
}
