import { expect, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';
import type { Wallet } from './transferForm.ts';

/** Past transfers between two kinds of wallets. */
export class TransferRecords {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `orders:transferRecord.${key}`, values);
  }

  async open(source: Wallet, target: Wallet): Promise<void> {
    await this.page.goto(`/${this.locale}/orderHome/transferRecord?source=${source}&target=${target}`);
    await this.seePage();
  }

  async seePage(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.text('title'));
  }

  /** The newest record names this coin and amount and is finished. */
  async seeNewest(shortName: string, amount: string): Promise<void> {
    // Phones show no row of headings.
    const rows = this.page.getByRole('table', { name: this.text('list') }).getByRole('row');
    const newest = rows.filter({ has: this.page.getByRole('cell') }).first();
    await expect(newest).toContainText(shortName);
    await expect(newest).toContainText(amount);
    await expect(newest).toContainText(this.text('done'));
  }

  /** How many records have this amount. */
  async count(amount: string): Promise<number> {
    return this.page
      .getByRole('row')
      .filter({ has: this.page.getByText(amount, { exact: true }) })
      .count();
  }
}
