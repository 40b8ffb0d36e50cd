import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** Blocks until a credit come every few seconds, and the page looks as often. */
const creditWait = 30_000;

/** The page of deposits. */
export class Topup {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `topup:${key}`, values);
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/assetManagement/topup`);
    await expect(this.main.getByRole('heading', { level: 1, name: this.text('title') })).toBeVisible();
  }
  /** The address that the page shows, whole. */
  async readAddress(): Promise<`0x${string}`> {
    const address = await this.main.getByRole('img', { name: /^0x[\da-f]{40}$/i }).getAttribute('aria-label');
    return (address ?? '') as `0x${string}`;
  }

  row(amount: string, symbol: string): Locator {
    return this.main.getByRole('row').filter({ hasText: symbol }).filter({ hasText: amount });
  }
  /** That one deposit of this amount is there, and has been credited. */
  async seeCredited(amount: string, symbol: string): Promise<void> {
    await expect(this.row(amount, symbol)).toContainText(this.text('stage.credited'), { timeout: creditWait });
    await expect(this.row(amount, symbol)).toHaveCount(1);
  }
}
