import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** Lists of own orders, below a chart and on their pages, with the dialogs about them. */
export class OwnOrders {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `orders:${key}`, values);
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  /** Rows of a list, by what their order has in its words. */
  rows(list: 'open' | 'history' | 'fills', words = ''): Locator {
    return this.main
      .getByRole('table', { name: this.text(`list.${list}`), exact: true })
      .locator('tbody tr')
      .filter({ hasText: words });
  }
  tab(list: 'open' | 'history' | 'fills' | 'assets'): Locator {
    const name = list === 'open' ? new RegExp(`^${this.text('list.open')}`) : this.text(`list.${list}`);
    return this.main.getByRole('tab', { name });
  }
  /** The toast that says what became of an order. */
  toast(key: string, values: Readonly<Record<string, string>> = {}): Locator {
    return this.page.getByText(this.text(`told.${key}`, values));
  }

  async change(row: Locator, pair: string, price: string): Promise<void> {
    await row.getByRole('button', { name: this.text('action.amendOf', { pair }) }).click();
    const dialog = this.page.getByRole('dialog', { name: this.text('amend.title') });
    await dialog.getByRole('textbox', { name: textOf(this.locale, 'trade:field.price') }).fill(price);
    await dialog.getByRole('button', { name: this.text('amend.submit') }).click();
    await expect(dialog).toBeHidden();
  }
  async cancel(row: Locator, pair: string): Promise<void> {
    await row.getByRole('button', { name: this.text('action.cancelOf', { pair }) }).click();
  }
  /** Cancels all `count` orders that the list shows, by way of the question. */
  async cancelAll(count: number): Promise<void> {
    const name = this.text('action.cancelAll', { number: String(count) });
    await this.main.getByRole('button', { name }).click();
    const dialog = this.page.getByRole('dialog', { name: this.text('cancelAll.title') });
    await dialog.getByRole('button', { name }).click();
    await expect(dialog).toBeHidden();
  }
  get details(): Locator {
    return this.page.getByRole('dialog', { name: this.text('detail.title') });
  }
  async openDetails(row: Locator, pair: string): Promise<void> {
    await row.getByRole('button', { name: this.text('action.detailsOf', { pair }) }).click();
    await expect(this.details.getByText(this.text('detail.placed'))).toBeVisible();
  }
}
