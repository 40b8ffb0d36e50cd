import { expect, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The page on which members tell the exchange what went wrong. */
export class Feedback {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf('en_US', `feedback:${key}`, values);
  }

  /** Fills in and sends. */
  async write(words: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.text('words.label') }).fill(words);
    await this.page.getByRole('button', { name: this.text('send') }).click();
  }
  /** Opens the recording, and gives its text as it would be sent. */
  async readRecording(): Promise<string> {
    await this.page.getByText(this.text('recording.show')).click();
    return (await this.page.getByRole('region', { name: this.text('recording.title') }).textContent()) ?? '';
  }
  async seeReceipt(): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: /F-\d{6}/ })).toBeVisible();
  }
  /** The number under which the report is found again. */
  async readReceipt(): Promise<string> {
    await this.seeReceipt();
    const words = await this.page
      .getByRole('status')
      .filter({ hasText: /F-\d{6}/ })
      .textContent();
    return /F-\d{6}/.exec(words ?? '')?.[0] ?? '';
  }
}
