import { expect, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

export const demoPassword = 'Demo-2026!';

/** The login and register pages. */
export class AccountForms {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string): string {
    return textOf(this.locale, `account:${key}`);
  }

  async open(form: 'login' | 'register'): Promise<void> {
    await this.page.goto(`/${this.locale}/${form}`);
    await this.seeForm(form);
  }

  async fill(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text('email.label') }).fill(email);
    await this.page.getByLabel(this.text('password.label'), { exact: true }).fill(password);
  }

  async submit(form: 'login' | 'register'): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.text(`${form}.submit`) })
      .click();
  }

  async logIn(email: string, password = demoPassword): Promise<void> {
    await this.fill(email, password);
    await this.submit('login');
  }

  async register(email: string, password: string): Promise<void> {
    await this.fill(email, password);
    await this.submit('register');
  }

  async seeForm(form: 'login' | 'register'): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.text(`${form}.title`));
  }

  async seeRefusal(key: 'login.refused' | 'email.malformed' | 'password.weak' | 'password.short'): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: this.text(key) })).toBeVisible();
  }
}
