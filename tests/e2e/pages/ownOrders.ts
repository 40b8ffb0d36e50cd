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
  rows(list: 'open' | 'conditional' | 'history' | 'fills' | 'loans', words = ''): Locator {
    return this.main
      .getByRole('table', { name: this.text(`list.${list}`), exact: true })
      .locator('tbody tr')
      .filter({ hasText: words });
  }
  tab(list: 'open' | 'conditional' | 'history' | 'fills' | 'assets' | 'loans'): Locator {
    const hasCount = list === 'open' || list === 'conditional';
    const name = hasCount ? new RegExp(`^${this.text(`list.${list}`)} `) : this.text(`list.${list}`);
    return this.main.getByRole('tab', { name });
  }
  /** Brings a list on view. */
  async show(list: 'open' | 'conditional' | 'history' | 'fills'): Promise<void> {
    await this.tab(list).click();
    await expect(this.tab(list)).toHaveAttribute('aria-selected', 'true');
  }
  /** The one order of a list is filled so far, of so much, both as the page writes them. */
  async seeFilled(list: 'open' | 'conditional' | 'history', filled: string, whole: string): Promise<void> {
    await expect(this.rows(list)).toHaveCount(1);
    await expect(this.rows(list)).toContainText(`${filled} / ${whole}`);
  }
  /** The toast that says what became of an order. */
  toast(key: string, values: Readonly<Record<string, string>> = {}): Locator {
    return this.page.getByText(this.text(`told.${key}`, values));
  }

  private get amendDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('amend.title') });
  }
  /** Asks for another price, or another value of a field, and leaves open what becomes of it. */
  async startChange(row: Locator, pair: string, value: string, field = 'price'): Promise<void> {
    await row.getByRole('button', { name: this.text('action.amendOf', { pair }) }).click();
    await this.amendDialog.getByRole('textbox', { name: textOf(this.locale, `trade:field.${field}`), exact: true }).fill(value);
    await this.amendDialog.getByRole('button', { name: this.text('amend.submit') }).click();
    // It is looked at once more before it goes.
    await expect(this.amendDialog.getByRole('group', { name: this.text('amend.review') })).toBeVisible();
    await this.amendDialog.getByRole('button', { name: this.text('amend.submit') }).click();
  }
  async change(row: Locator, pair: string, value: string, field = 'price'): Promise<void> {
    await this.startChange(row, pair, value, field);
    await expect(this.amendDialog).toBeHidden();
  }
  async cancel(row: Locator, pair: string): Promise<void> {
    await row.getByRole('button', { name: this.text('action.cancelOf', { pair }) }).click();
  }
  private get cancelAllDialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('cancelAll.title') });
  }
  /** Opens the question whether all orders that the list shows are to be cancelled. */
  async wantCancelAll(count?: number): Promise<void> {
    await this.main.getByRole('button', { name: this.counted('action.cancelAll', count) }).click();
  }
  async confirmCancelAll(count?: number): Promise<void> {
    await this.cancelAllDialog.getByRole('button', { name: this.counted('cancelAll.confirm', count) }).click();
  }
  /** Cancels all `count` orders that the list shows, by way of the question. */
  async cancelAll(count: number): Promise<void> {
    await this.wantCancelAll(count);
    await this.confirmCancelAll(count);
    await expect(this.cancelAllDialog).toBeHidden();
  }
  /** A text up to its number, or with it. */
  private counted(key: string, count?: number): string {
    if (count !== undefined) return this.text(key, { number: String(count) });
    const [words = ''] = this.text(key, { number: '#' }).split('#');
    return words;
  }
  get details(): Locator {
    return this.page.getByRole('dialog', { name: this.text('detail.title') });
  }
  async pressDetails(row: Locator, pair: string): Promise<void> {
    await row.getByRole('button', { name: this.text('action.detailsOf', { pair }) }).click();
  }
  async openDetails(row: Locator, pair: string): Promise<void> {
    await this.pressDetails(row, pair);
    await expect(this.details.getByText(this.text('detail.placed'))).toBeVisible();
  }
}
