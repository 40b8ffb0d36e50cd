import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The price alerts beside the chart of a trade page. */
export class Alerts {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `priceAlerts:${key}`, values);
  }
  get menu(): Locator {
    return this.page.getByRole('group', { name: this.text('title'), exact: true });
  }
  get field(): Locator {
    return this.menu.getByRole('textbox', { name: this.text('price') });
  }
  get rows(): Locator {
    return this.menu.getByRole('listitem');
  }

  get opener(): Locator {
    return this.page.getByRole('button', { name: this.text('title'), exact: true });
  }
  async open(): Promise<void> {
    await this.opener.click();
    await expect(this.menu).toBeVisible();
  }
  async set(price: string): Promise<void> {
    await this.field.fill(price);
    await this.submit();
  }
  async submit(): Promise<void> {
    await this.press();
    await expect(this.field).toHaveValue('');
  }
  /** Presses the button, whatever becomes of it. */
  async press(): Promise<void> {
    await this.menu.getByRole('button', { name: this.text('set') }).click();
  }
  async remove(pair: string, price: string): Promise<void> {
    await this.menu.getByRole('button', { name: this.text('remove', { pair, price }) }).click();
  }
}
