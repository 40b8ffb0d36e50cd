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

  private field(key: 'from' | 'to' | 'pair' | 'coin'): Locator {
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

  private async choose(field: 'from' | 'to' | 'pair' | 'coin', option: string | RegExp): Promise<void> {
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

  /** Presses Confirm twice within one double click. */
  async confirmTwice(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('form.confirm') }).dblclick();
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('form.confirm') }).click();
  }

  async seeProblem(key: string): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: this.text(key) })).toBeVisible();
  }

  /** The question or explanation that has taken the form's place. */
  question(key: string): Locator {
    return this.page.getByRole('alertdialog', { name: this.text(key) });
  }

  async answer(key: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text(key) }).click();
  }

  /** The form is back, its balance is known, and Confirm can be pressed. */
  async seeReady(): Promise<void> {
    await expect(this.page.getByRole('button', { name: this.text('form.confirm') })).not.toHaveAttribute('aria-busy', 'true');
    await expect(this.amount).toBeVisible();
  }

  async choosePair(name: string): Promise<void> {
    await this.choose('pair', name);
  }

  async seePair(name: string): Promise<void> {
    await expect(this.field('pair')).toContainText(name);
  }

  /** What the list says beside an option, and that it cannot be chosen. */
  async seeBarred(field: 'pair' | 'coin', option: string, reason: string): Promise<void> {
    await this.field(field).click();
    const list = this.page.getByRole('listbox').filter({ visible: true });
    const barred = list.getByRole('option', { name: new RegExp(`^${option}`) });
    await expect(barred).toHaveAttribute('aria-disabled', 'true');
    await expect(barred).toContainText(this.text(reason));
    await this.page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }

  async swapWallets(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('form.swap') }).click();
  }

  async seeWallets(from: Wallet, to: Wallet): Promise<void> {
    await expect(this.field('from')).toContainText(this.walletName(from));
    await expect(this.field('to')).toContainText(this.walletName(to));
  }

  /** What the chosen wallet still holds, as a plain decimal. */
  async readAvailable(): Promise<string> {
    const shown = this.dialog.getByText(new RegExp(`^${this.text('form.available')}`));
    await expect(shown).toHaveText(/\d/);
    return ((await shown.textContent()) ?? '').replace(/[^\d.]/g, '');
  }
}
