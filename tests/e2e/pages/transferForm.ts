import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

export type Wallet = '2' | '3' | '5' | '6' | '7' | '8';

/** The transfer, as a dialog over a page or as a page of its own. */
export class TransferForm {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `transfer:${key}`, values);
  }

  walletName(wallet: Wallet): string {
    return textOf(this.locale, `assets:wallet.${wallet}`);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('title') });
  }

  get amount(): Locator {
    return this.page.getByRole('textbox', { name: this.text('form.amount') });
  }

  private field(key: 'from' | 'to' | 'coin'): Locator {
    return this.page.getByRole('combobox', { name: this.text(`form.${key}`) });
  }

  async seeOpen(): Promise<void> {
    await expect(this.dialog).toBeVisible();
    await expect(this.amount).toBeVisible();
  }

  /** Transfers are switched off: said in the visitor's language, and nothing can be sent. */
  async seeHeld(): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: this.text('held.off') })).toBeVisible({ timeout: 40_000 });
    await expect(this.page.getByRole('button', { name: this.text('form.confirm') })).toHaveCount(0);
  }

  async askWhetherOpen(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('held.ask') }).click();
  }

  async seeClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
  }

  private async choose(field: 'from' | 'to' | 'coin', option: string | RegExp): Promise<void> {
    await this.field(field).click();
    const list = this.page.getByRole('listbox').filter({ visible: true });
    await list.getByRole('option', { name: option, exact: true }).click();
    await expect(list).toHaveCount(0);
  }

  async chooseWallets(from: Wallet, to: Wallet): Promise<void> {
    await this.choose('from', this.walletName(from));
    await this.choose('to', this.walletName(to));
  }

  async chooseCoin(shortName: string): Promise<void> {
    await this.choose('coin', new RegExp(`^${shortName}\\b`));
  }

  async enterAmount(text: string): Promise<void> {
    await this.amount.fill(text);
  }

  async seeAmount(text: string): Promise<void> {
    await expect(this.amount).toHaveValue(text);
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('form.confirm') }).click();
  }

  async seeProblem(key: string): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: this.text(key) })).toBeVisible();
  }

  /** What the chosen wallet still holds, as a plain decimal. */
  async readAvailable(): Promise<string> {
    const shown = this.dialog.getByText(new RegExp(`^${this.text('form.available')}`));
    await expect(shown).toHaveText(/\d/);
    return ((await shown.textContent()) ?? '').replace(/[^\d.]/g, '');
  }
}
