import { expect, type Locator, type Page } from '@playwright/test';
import { readQr } from '../support/qr.ts';
import { textOf } from '../support/texts.ts';

type Status = 'waiting' | 'scanned' | 'trouble' | 'expired' | 'refused';

/** The dialog that connects a wallet by QR. */
export class WalletDialog {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string): string {
    return textOf(this.locale, `walletQr:${key}`);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('title') });
  }

  get code(): Locator {
    return this.dialog.getByRole('img', { name: this.text('code.label') });
  }

  async seeOpen(): Promise<void> {
    await expect(this.code).toBeVisible();
    await this.seeStatus('waiting');
  }

  async seeClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
  }

  async seeStatus(status: Status): Promise<void> {
    await expect(this.dialog.getByRole('status')).toHaveText(this.text(`status.${status}`));
  }

  /** The QR is drawn 135 by 135 px with a margin of one module. */
  async seeCodeSize(): Promise<void> {
    const box = await this.code.boundingBox();
    expect(box).toMatchObject({ width: 135, height: 135 });
  }

  /** The address that a phone's camera would read. */
  readAddress(): Promise<string> {
    return readQr(this.page, this.code);
  }

  /** The two digits that the phone must show as well. */
  async readDigits(): Promise<string> {
    const digits = this.dialog.getByText(/^\d{2}$/);
    await expect(digits).toBeVisible();
    return (await digits.textContent()) ?? '';
  }

  async refresh(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('code.refresh') }).click();
  }

  async askForNewCode(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('code.new') }).click();
  }

  async sayScanned(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('actions.claim') }).click();
  }

  /** Says so until a check that is not too early brings the status. */
  async sayScannedUntil(status: Status): Promise<void> {
    await expect(async () => {
      const claim = this.dialog.getByRole('button', { name: this.text('actions.claim') });
      if (await claim.isVisible()) await claim.click({ timeout: 2_500 });
      await expect(this.dialog.getByRole('status')).toHaveText(this.text(`status.${status}`), { timeout: 2_500 });
    }).toPass({ timeout: 20_000 });
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: textOf(this.locale, 'shell:ui.close') }).click();
    await this.seeClosed();
  }
}
