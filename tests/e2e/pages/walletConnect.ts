import { expect, type Locator, type Page } from '@playwright/test';
import type { StatusKey } from '#machines/web3/walletConnect/walletConnect.selectors.ts';
import { readQr } from '../support/qr.ts';
import { textOf } from '../support/texts.ts';
import { Shell } from './shell.ts';
import { WalletDialog } from './walletDialog.ts';

/** The dialog with WalletConnect's code. */
export class WalletConnect {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string): string {
    return textOf(this.locale, `walletConnect:${key}`);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('title'), exact: true });
  }

  get code(): Locator {
    return this.dialog.getByRole('img', { name: this.text('code.label') });
  }

  get link(): Locator {
    return this.dialog.getByRole('link', { name: this.text('actions.open') });
  }

  /** Opens it from the wallet mode's landing page, by way of the connect dialog. */
  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/web3`);
    await new Shell(this.page, this.locale).connectWallet();
    await new WalletDialog(this.page, this.locale).dialog.getByRole('button', { name: /^WalletConnect/ }).click();
    await expect(this.dialog).toBeVisible();
  }

  /** The address that a phone's camera would read. */
  async readAddress(): Promise<string> {
    await this.seeStatus('showing');
    return readQr(this.page, this.code);
  }

  async seeStatus(status: StatusKey, timeout = 15_000): Promise<void> {
    await expect(this.dialog.getByRole('status')).toHaveText(this.text(`status.${status}`), { timeout });
  }

  async press(key: 'code.new' | 'code.retry' | 'actions.back' | 'actions.copyLink'): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text(key), exact: true }).click();
  }
}
