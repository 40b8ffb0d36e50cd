import { expect, type Locator, type Page } from '@playwright/test';
import type { NetworkStatus } from '#machines/web3/walletNetwork/walletNetwork.selectors.ts';
import { textOf } from '../support/texts.ts';

/** The ways to another network: the header's menu (the account's menu where the bar is short), and the page's own notice. */
export class WalletNetwork {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `network:${key}`, values);
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** Opens the menu that holds the networks. */
  async open(): Promise<void> {
    const opener = this.header.locator('[data-menu="network"] > div > button');
    if (await opener.isVisible()) await opener.click();
    else await this.header.locator('[data-menu="wallet"] > div > button').click();
  }

  async choose(chain: string): Promise<void> {
    await this.header.getByRole('button', { name: chain, exact: true }).filter({ visible: true }).last().click();
  }

  async seeInMenu(status: NetworkStatus, values: Readonly<Record<string, string>>): Promise<void> {
    await expect(this.header.getByText(this.text(`status.${status}`, values)).filter({ visible: true })).toBeVisible();
  }

  async seeOnPage(text: string): Promise<void> {
    await expect(this.page.getByRole('main').getByText(text)).toBeVisible();
  }

  /** From the page's notice. */
  async switchTo(chain: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.text('switch', { chain }) })
      .click();
  }
}
