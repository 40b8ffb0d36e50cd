import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** Blocks come every few seconds, and the page looks as often. */
const sendWait = 60_000;

/** The page of withdrawals. */
export class Withdraw {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `withdraw:${key}`, values);
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  get review(): Locator {
    return this.main.getByRole('alertdialog');
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/assetManagement/extract`);
    await expect(this.main.getByRole('textbox', { name: this.text('address.label') })).toBeVisible();
  }
  async choose(field: 'coin' | 'network.label', option: string): Promise<void> {
    await this.main.getByRole('combobox', { name: new RegExp(`^${this.text(field)}`) }).click();
    await this.page.getByRole('option', { name: new RegExp(`^${option}`) }).click();
  }
  /** Fills in where to and how much, and reads on the review what arrives. */
  async fill(address: string, amount: string): Promise<string> {
    await this.main.getByRole('textbox', { name: this.text('address.label') }).fill(address);
    await expect(this.main.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();
    await this.main.getByRole('textbox', { name: this.text('amount.label') }).fill(amount);
    await expect(async () => {
      await this.main.getByRole('button', { name: this.text('submit'), exact: true }).click();
      await expect(this.review).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(this.review.getByRole('img', { name: address })).toBeVisible();
    return (await this.review.getByRole('definition').last().innerText()).split(' ')[0] ?? '';
  }
  async prove(field: 'password' | 'code', value: string): Promise<void> {
    await this.review.getByRole('button', { name: this.text('review.confirm') }).click();
    await this.main.locator(`input[name="${field}"]`).fill(value);
    await this.main.getByRole('button', { name: this.text('proof.submit'), exact: true }).click();
    await expect(this.main.getByRole('heading', { name: this.text('sent.title') })).toBeVisible();
  }
  async cancel(): Promise<void> {
    await this.main
      .getByRole('alert')
      .getByRole('button', { name: this.text('cancel.open') })
      .click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('cancel.open') })
      .click();
  }
  /** That the newest withdrawal of the list stands so. */
  async seeStage(stage: 'held' | 'done' | 'cancelled'): Promise<void> {
    await expect(this.main.locator('tbody tr').first()).toContainText(this.text(`stage.${stage}`), { timeout: sendWait });
  }
}
