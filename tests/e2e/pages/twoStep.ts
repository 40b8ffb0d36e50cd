import { expect, type Locator, type Page } from '@playwright/test';
import { stepSeconds } from '#sandbox/core/security/totp.ts';
import { codeOfApp } from '#tests/support/codeOfApp.ts';
import { textOf } from '../support/texts.ts';

/** The code that an authenticator app shows by the exchange's clock, or will show so many steps later. */
export async function appCode(page: Page, secret: string, later = 0): Promise<string> {
  const { data } = (await (await page.request.get('/api/v1/time')).json()) as { data: { serverTime: number } };
  return codeOfApp(secret, data.serverTime + later * stepSeconds * 1000);
}

/** Two-step login on the page of settings, and the step of the login that asks for it. */
export class TwoStep {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string): string {
    return textOf(this.locale, `twoStep:${key}`);
  }
  get card(): Locator {
    return this.page.getByRole('region', { name: this.text('title') });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/user/personSetting`);
    await expect(this.card).toBeVisible();
  }
  async press(key: string): Promise<void> {
    await this.card.getByRole('button', { name: this.text(key), exact: true }).click();
  }
  async submit(field: 'password' | 'code', value: string): Promise<void> {
    await this.dialog.locator(`input[name="${field}"]`).fill(value);
    await this.dialog.locator('button[type="submit"]').click();
  }
  /** The secret that the page offers to an app. */
  async readSecret(): Promise<string> {
    return (await this.dialog.getByRole('img', { name: /^[A-Z2-7]{32}$/ }).getAttribute('aria-label')) ?? '';
  }
  /** Turns it on as its owner would. Returns the secret of the app, the code that was used up by it, and the recovery codes. */
  async turnOn(password: string): Promise<{ readonly secret: string; readonly used: string; readonly codes: readonly string[] }> {
    await this.press('prove.open');
    await this.submit('password', password);
    const secret = await this.readSecret();
    const used = await appCode(this.page, secret);
    await this.submit('code', used);
    await expect(this.dialog.getByRole('listitem').first()).toBeVisible();
    const codes = await this.dialog.getByRole('listitem').allInnerTexts();
    await this.dialog.getByRole('button', { name: this.text('codes.kept') }).click();
    await this.seeOn();
    return { secret, used, codes };
  }
  async seeOn(): Promise<void> {
    await expect(this.card.getByText(this.text('state.on'), { exact: true })).toBeVisible();
  }
  async seeOff(): Promise<void> {
    await expect(this.card.getByText(this.text('state.off'), { exact: true })).toBeVisible();
  }

  /** Types a code at the login's second step. */
  async typeAtLogin(code: string): Promise<void> {
    const main = this.page.getByRole('main');
    await main.locator('input[name="code"]').fill(code);
    await main.locator('button[type="submit"]').click();
  }
  async seeRefusedAtLogin(key: 'wrong' | 'used'): Promise<void> {
    await expect(this.page.getByText(textOf(this.locale, `loginSecond:${key}`))).toBeVisible();
  }
}
