import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The pre-market: the list of tokens, and one token with its book, form and own orders. */
export class PreMarket {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, key.includes(':') ? key : `preMarket:${key}`, values);
  }
  button(key: string, values: Readonly<Record<string, string>> = {}): Locator {
    return this.page.getByRole('button', { name: this.text(key, values), exact: true });
  }
  get form(): Locator {
    return this.page.getByRole('form', { name: this.text('trade:form.label') });
  }
  field(name: 'price' | 'amount'): Locator {
    return this.form.getByRole('textbox', { name: this.text(`trade:field.${name}`) });
  }
  get orders(): Locator {
    return this.page.getByRole('list', { name: this.text('orders:list.label') }).getByRole('listitem');
  }

  async open(project: string): Promise<void> {
    await this.page.goto(`/${this.locale}/preMarket?project=${project}`);
    await expect(this.page.getByRole('heading', { level: 1, name: project.toUpperCase() })).toBeVisible();
  }
  /** Fills in an order of one's own and asks for its review. */
  async fill(side: 'buy' | 'sell', price: string, amount: string): Promise<void> {
    await this.form.getByRole('radio', { name: this.text(`trade:form.${side}`), exact: true }).check();
    await this.field('price').fill(price);
    await this.field('amount').fill(amount);
    await this.submit(side, 'ORBIL');
  }
  async submit(side: 'buy' | 'sell', coin: string): Promise<void> {
    await this.form.getByRole('button', { name: this.text(`trade:form.submit.${side}`, { coin }), exact: true }).click();
  }
  async confirm(side: 'buy' | 'sell', coin: string): Promise<void> {
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.text(`trade:form.submit.${side}`, { coin }), exact: true })
      .click();
  }
  /** The own order of these figures. */
  order(side: 'buy' | 'sell', amount: string, price: string): Locator {
    return this.orders.filter({ hasText: this.text(`take.${side}`, { amount, price, coin: 'ORBIL' }) });
  }
  async cancel(order: Locator): Promise<void> {
    await order.getByRole('button', { name: this.text('orders:action.cancelOf', { pair: 'ORBIL' }), exact: true }).click();
  }
  /** That an order stands as it should, with these words beside it. */
  async seeOrder(order: Locator, ...words: readonly string[]): Promise<void> {
    for (const each of words) await expect(order.getByText(each, { exact: true })).toBeVisible();
  }
}
