import { expect, type Page } from '@playwright/test';

/** The testers' page of the sandbox that logs a browser in without a password. */
export class Door {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/sandbox/door');
  }
  async enter(email: string): Promise<void> {
    const field = this.page.getByRole('combobox', { name: 'E-mail of the account' });
    await field.fill(email);
    await field.press('Enter');
  }
  async seeStatus(words: string): Promise<void> {
    await expect(this.page.getByRole('status')).toHaveText(words);
  }
}
