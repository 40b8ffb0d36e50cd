import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The page that asks for a payment to the connected wallet. */
export class Receive {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `receive:${key}`, values);
  }

  /** By the link of the assets page, so that the wallet's session is the one that stands. */
  async open(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: textOf(this.locale, 'web3:assets.receive') })
      .first()
      .click();
    await this.page.waitForURL(`**/${this.locale}/web3/receive`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('title') })).toBeVisible();
  }

  get code(): Locator {
    return this.page
      .getByRole('region', { name: this.text('address') })
      .getByRole('img')
      .first();
  }

  async choose(list: 'chain' | 'token', name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.text(list) }).click();
    await this.page.getByRole('option', { name }).click();
  }

  async ask(amount: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text('amount') }).fill(amount);
  }

  async seeReceived(amount: string, symbol: string, chain: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: this.text('received', { amount, symbol, chain }) })).toBeVisible();
  }
}
