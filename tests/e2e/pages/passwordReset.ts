import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

type Step = 'email' | 'code' | 'password';
const names = { email: 'email', code: 'code', password: 'new-password' } as const;

/** The steps that lead to a new password, and the demo mailbox. */
export class PasswordReset {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `passwordReset:${key}`, values);
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  field(step: Step): Locator {
    return this.main.locator(`input[name="${names[step]}"]`);
  }

  /** By the way of the login page. */
  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/login`);
    await this.main.getByRole('link', { name: textOf(this.locale, 'account:login.forgot') }).click();
    await this.seeStep('email');
  }
  async goOn(): Promise<void> {
    await this.main.locator('button[type="submit"]').click();
  }
  async type(step: Step, text: string): Promise<void> {
    await this.field(step).fill(text);
    await this.goOn();
  }
  sendTo(email: string): Promise<void> {
    return this.type('email', email);
  }
  async goBack(): Promise<void> {
    await this.main.getByRole('button', { name: this.text('back'), exact: true }).click();
  }
  async askForLetter(): Promise<void> {
    await this.main.getByRole('button', { name: textOf(this.locale, 'account:confirm.again') }).click();
  }
  /** Opens the mailbox as the page leads to it, asks it for an address, and returns the code of the newest letter there. */
  async readCode(email: string): Promise<string> {
    const [mailbox] = await Promise.all([
      this.page.context().waitForEvent('page'),
      this.main.getByRole('link', { name: textOf(this.locale, 'account:confirm.mailbox') }).click(),
    ]);
    await mailbox.locator('input[name="email"]').fill(email);
    await mailbox.locator('button[type="submit"]').click();
    const code = /\d{6}/.exec(await mailbox.getByRole('article').first().innerText())?.[0] ?? '';
    await mailbox.close();
    return code;
  }

  async seeStep(step: Step): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 2, name: this.text(`${step}.title`) })).toBeVisible();
  }
  async seeDone(): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 2, name: this.text('done') })).toBeVisible();
  }
  async toLogin(): Promise<void> {
    await this.main.getByRole('link', { name: textOf(this.locale, 'account:login.submit'), exact: true }).click();
  }
}
