import { expect, type Page } from '@playwright/test';
import { avalanchePlan, ethereumPlan } from '#sandbox/chain/chainPlan.ts';
import { coinBalance, tokenBalance } from '../support/chain.ts';
import { textOf } from '../support/texts.ts';

/** The connected wallet's page: account, total and the tokens that the chain reports. */
export class Web3Assets {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `web3:assets.${key}`, values);
  }

  async see(accountName: string): Promise<void> {
    await this.page.waitForURL(`**/${this.locale}/web3/asset`);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(accountName);
  }

  /** A token's row with its amount, as a plain decimal. */
  async readAmount(symbol: string): Promise<string> {
    const row = this.page
      .getByRole('table', { name: this.text('tokens') })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: new RegExp(`^${symbol}\\b`) }) });
    const amount = row.locator('[data-column="amount"]');
    await expect(amount).toHaveAttribute('title', / /);
    return ((await amount.getAttribute('title')) ?? '').split(' ')[0] ?? '';
  }

  /** The own coin of both chains and tokens of 6, 8 and 18 decimals are what viem reads from the chains for the account. */
  async seeWhatChainsSay(origin: string, owner: `0x${string}`): Promise<void> {
    for (const { id, nativeCurrency } of [ethereumPlan.chain, avalanchePlan.chain])
      expect(await this.readAmount(nativeCurrency.symbol)).toBe(await coinBalance(origin, owner, id));
    for (const symbol of ['USDC', 'USDT', 'WBTC', 'DAI'])
      expect(await this.readAmount(symbol)).toBe(await tokenBalance(origin, symbol, owner));
  }
}
