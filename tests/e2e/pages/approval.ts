import { expect, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The page that a phone opens after scanning: who asks, log in, the number, approve or refuse. */
export class Approval {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `approval:${key}`, values);
  }

  /** Opens the address read from the QR. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async logInAsDemo(email: string): Promise<void> {
    await this.page.getByRole('button', { name: email }).click();
    await this.seeNotice('ask');
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text('login.email') }).fill(email);
    await this.page.getByLabel(this.text('login.password')).fill(password);
    await this.page.getByRole('button', { name: this.text('login.submit'), exact: true }).click();
  }

  /** Who asks: the asking browser and system are named. */
  async seeAsker(browser: string): Promise<void> {
    await expect(this.page.getByRole('definition').filter({ hasText: browser })).toBeVisible();
  }

  async typeNumber(digits: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text('code.title') }).fill(digits);
  }

  /** Types a number that the other screen does not show. */
  async typeWrongNumber(digits: string): Promise<void> {
    await this.typeNumber(String((Number(digits) + 1) % 100).padStart(2, '0'));
  }

  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('approve') }).click();
  }

  async refuse(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('refuse') }).click();
  }

  async seeNotice(notice: 'ask' | 'login' | 'approved' | 'refused' | 'mismatch' | 'gone'): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.text(`${notice}.title`));
  }

  /** What was wrong with the form that was sent. */
  async seeError(key: 'login.refused'): Promise<void> {
    await expect(this.page.getByRole('alert')).toHaveText(this.text(key));
  }
}
