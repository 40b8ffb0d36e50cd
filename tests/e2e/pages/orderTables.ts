import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The lists of own orders below the chart. */
export class OrderTables {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `orders:${key}`, values);
  }
  /** Rows of the open orders in which these words stand. */
  open(words: string): Locator {
    return this.page
      .getByRole('table', { name: this.text('list.open') })
      .getByRole('row')
      .filter({ hasText: words });
  }
  async show(list: 'open' | 'history' | 'fills' | 'assets'): Promise<void> {
    const name = list === 'open' ? new RegExp(this.text('list.open')) : this.text(`list.${list}`);
    await this.page
      .getByRole('tablist', { name: this.text('list.label') })
      .getByRole('tab', { name })
      .click();
  }
  async amend(words: string, pair: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.open(words)
      .getByRole('button', { name: this.text('action.amendOf', { pair }) })
      .click();
    const dialog = this.page.getByRole('dialog', { name: this.text('amend.title') });
    for (const [field, value] of Object.entries(values))
      await dialog.getByRole('textbox', { name: textOf(this.locale, `trade:field.${field}`), exact: true }).fill(value);
    await dialog.getByRole('button', { name: this.text('amend.submit') }).click();
    await expect(dialog).toHaveCount(0);
  }
  async cancel(words: string, pair: string): Promise<void> {
    await this.open(words)
      .getByRole('button', { name: this.text('action.cancelOf', { pair }) })
      .click();
    await expect(this.open(words)).toHaveCount(0);
  }
}
