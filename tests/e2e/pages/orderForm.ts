import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

export type OrderField = 'price' | 'stopPrice' | 'stopLimitPrice' | 'callbackRate' | 'amount' | 'total';
type Side = 'buy' | 'sell';

/** The order form of the trade page: a panel, or on a phone a sheet that a side opens. */
export class OrderForm {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `trade:${key}`, values);
  }
  get form(): Locator {
    return this.page.getByRole('form', { name: this.text('form.label') });
  }
  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.text('form.label') });
  }
  get review(): Locator {
    return this.page.getByRole('alertdialog');
  }
  field(name: OrderField): Locator {
    return this.form.getByRole('textbox', { name: this.text(`field.${name}`), exact: true });
  }
  private send(side: Side, coin: string): Locator {
    return this.page.getByRole('button', { name: this.text(`form.submit.${side}`, { coin }), exact: true });
  }

  /** Brings the form of a side on view, wherever it is. */
  async start(side: Side, coin: string): Promise<void> {
    const opener = this.page.getByRole('main').getByRole('button', { name: this.text(`page.${side}`, { coin }), exact: true });
    await expect(this.form.or(opener).first()).toBeVisible();
    if (!(await this.form.isVisible())) await opener.click();
    await this.form.getByRole('radio', { name: this.text(`form.${side}`), exact: true }).check();
  }
  async choose(type: string): Promise<void> {
    await this.pick('form.type', this.text(`type.${type}`));
  }
  /** How long the order may wait: times go by their letters, with what they mean beside them. */
  async chooseTime(time: 'GTC' | 'IOC' | 'FOK' | 'postOnly'): Promise<void> {
    const words = this.text(`time.${time}`);
    await this.pick('form.timeInForce', time === 'postOnly' ? words : `${time} ${words}`);
  }
  private async pick(label: string, option: string): Promise<void> {
    await this.form.getByRole('combobox', { name: this.text(label) }).click();
    const list = this.page.getByRole('listbox').filter({ visible: true });
    await list.getByRole('option', { name: option, exact: true }).click();
    await expect(list).toHaveCount(0);
  }
  async fill(values: Partial<Record<OrderField, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name as OrderField).fill(value);
  }
  /** Sends what is filled in, by way of its review. */
  async place(side: Side, coin: string): Promise<void> {
    await expect(this.send(side, coin)).not.toHaveAttribute('aria-disabled', 'true');
    await this.send(side, coin).click();
    await expect(this.review).toBeVisible();
    await this.send(side, coin).click();
    await expect(this.review).toHaveCount(0);
  }
  /** What became of the order, as a toast tells it. */
  async seeTold(key: string, pair: string): Promise<void> {
    const toasts = this.page.getByRole('region', { name: textOf(this.locale, 'shell:toasts.label') });
    await expect(toasts.getByText(this.text(`told.${key}`, { pair }))).toBeVisible();
  }
  /** On a phone the sheet goes so that the page can be used. */
  async leave(): Promise<void> {
    if ((await this.sheet.count()) === 0) return;
    await this.page.keyboard.press('Escape');
    await expect(this.sheet).toHaveCount(0);
  }
}
