import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** What the connected wallet did, beside its tokens. */
export class Activity {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `activity:${key}`, values);
  }

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: textOf(this.locale, 'web3:assets.activity') }).click();
    await expect(this.page).toHaveURL(new RegExp(`/${this.locale}/web3/asset\\?tab=activity$`));
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: this.text('title'), exact: true });
  }
  get lines(): Locator {
    return this.list.getByRole('listitem');
  }

  async seeLines(): Promise<void> {
    await expect(this.lines.first().getByRole('button').first()).toBeVisible();
  }

  /** The line of an amount with its sign and symbol. */
  line(amount: string, status: 'pending' | 'confirmed' | 'failed'): Locator {
    return this.lines.filter({ hasText: amount }).filter({ hasText: this.text(`status.${status}`) });
  }

  async choose(filter: 'all' | 'in' | 'out' | 'swap' | 'failed'): Promise<void> {
    await this.page
      .getByRole('group', { name: this.text('filters') })
      .getByRole('button', { name: this.text(`filter.${filter}`) })
      .click();
  }

  async openFirst(): Promise<void> {
    await this.seeLines();
    await this.openLine(this.lines.first());
  }
  async openLine(line: Locator): Promise<void> {
    await line.getByRole('button').first().click();
  }

  get detail(): Locator {
    return this.page.getByRole('dialog');
  }
  async seeDetail(): Promise<void> {
    await expect(this.detail.getByText(this.text('detail.hash'), { exact: true })).toBeVisible();
  }
  async closeDetail(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.detail).toBeHidden();
  }

  /** What looks like a scam, behind its count. */
  get hidden(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.text('hidden', { number: '\\d+' }).replace(/[()]/g, '\\$&')}$`) });
  }
}
