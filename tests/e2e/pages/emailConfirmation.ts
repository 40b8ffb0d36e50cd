import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The dialog that confirms the e-mail of a new account, its way back in the header, and the demo mailbox. */
export class EmailConfirmation {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `account:confirm.${key}`, values);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('title') });
  }
  get wayBack(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.text('open') });
  }

  async open(): Promise<void> {
    await this.wayBack.click();
    await this.see();
  }
  async see(): Promise<void> {
    await expect(this.dialog).toBeVisible();
  }
  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.dialog).toBeHidden();
  }

  async type(code: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: this.text('code') }).fill(code);
  }
  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('submit') }).click();
  }
  async askForLetter(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('again') }).click();
  }

  /** Opens the mailbox as the dialog leads to it, beside the page, and returns the code of the newest letter. */
  async readCode(): Promise<string> {
    const [mailbox] = await Promise.all([
      this.page.context().waitForEvent('page'),
      this.dialog.getByRole('link', { name: this.text('mailbox') }).click(),
    ]);
    const letter = mailbox.getByRole('article').first();
    const code = /\d{6}/.exec(await letter.innerText())?.[0] ?? '';
    await mailbox.close();
    return code;
  }

  async seeConfirmed(): Promise<void> {
    await expect(this.dialog).toBeHidden();
    await expect(this.wayBack).toBeHidden();
  }
}
