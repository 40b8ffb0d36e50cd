import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';
import { Shell } from './shell.ts';
import { WalletDialog } from './walletDialog.ts';

/** The part of the connect dialog that lists the wallets of this browser. */
export class BrowserWallets {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `walletQr:browser.${key}`, values);
  }

  get place(): Locator {
    return new WalletDialog(this.page, this.locale).dialog.getByRole('region', { name: this.text('title') });
  }

  wallet(name: string): Locator {
    return this.place.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** The links that open the page in a wallet app. */
  get apps(): Locator {
    return this.place.getByRole('link');
  }

  /** Opens the dialog on the wallet mode's landing page. */
  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/web3`);
    await new Shell(this.page, this.locale).connectWallet();
    await expect(this.place).toBeVisible();
  }

  async choose(name: string): Promise<void> {
    await this.wallet(name).click();
  }

  async seeStatus(key: string, name: string): Promise<void> {
    await expect(this.place).toContainText(this.text(`status.${key}`, { name }));
  }

  async press(key: 'retry' | 'cancel' | 'keep'): Promise<void> {
    await this.place.getByRole('button', { name: this.text(key), exact: true }).click();
  }

  async switchTo(chain: string): Promise<void> {
    await this.place.getByRole('button', { name: this.text('switch', { chain }) }).click();
  }

  /** From the header's wallet menu. */
  async disconnect(): Promise<void> {
    const header = this.page.getByRole('banner');
    await header.locator('[data-menu="wallet"] > div > button').click();
    await header.getByRole('button', { name: textOf(this.locale, 'menu:wallet.disconnect') }).click();
  }
}
