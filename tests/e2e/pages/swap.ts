import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The page that trades tokens from the connected wallet. */
export class Swap {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `swap:${key}`, values);
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }
  get review(): Locator {
    return this.page.getByRole('dialog', { name: this.text('review.title') });
  }
  get reviewButton(): Locator {
    return this.main.getByRole('button', { name: this.text('action.review') });
  }
  get steps(): Locator {
    return this.main.getByRole('list', { name: this.text('steps.title') });
  }

  /** By the link of the assets page, so that the wallet's session is the one that stands. */
  async open(): Promise<void> {
    // The pointer may rest on the header, whose menu would lie over the link.
    await this.page.mouse.move(0, (this.page.viewportSize()?.height ?? 600) / 2);
    await this.main
      .getByRole('link', { name: textOf(this.locale, 'web3:assets.swap'), exact: true })
      .first()
      .click();
    await this.page.waitForURL(`**/${this.locale}/web3/swap`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('title') })).toBeVisible();
  }

  async choose(side: 'pay' | 'receive', symbol: string): Promise<void> {
    const card = this.main.getByRole('region', { name: this.text(side), exact: true });
    await card.getByRole('button', { name: new RegExp(`^(${this.text('chooseToken')}|${this.text(side)}:)`) }).click();
    const picker = this.page.getByRole('dialog', { name: this.text('picker.title') });
    await picker.getByRole('searchbox').fill(symbol);
    await picker.getByRole('listitem').getByRole('button').first().click();
    await expect(picker).toBeHidden();
    await expect(card).toContainText(symbol);
  }

  async pay(amount: string): Promise<void> {
    await this.main.getByRole('textbox', { name: this.text('pay') }).fill(amount);
  }

  /** Types the amount in another unit from now on: a token or a currency. */
  async typeIn(unit: string): Promise<void> {
    await this.main.getByRole('button', { name: textOf(this.locale, 'transfer:amount.typeIn', { unit }) }).click();
  }

  /** The coins that typed money stands for: whole coins, all digits. */
  async readCoins(): Promise<string> {
    const note = this.main.getByRole('region', { name: this.text('pay'), exact: true }).locator('[id$="-note"] [title]');
    return (await note.getAttribute('title')) ?? '';
  }

  /** What the pools would give now, once they have answered: whole coins. */
  async readReceived(): Promise<string> {
    await expect(this.reviewButton).toBeEnabled();
    return (
      (await this.main
        .getByRole('region', { name: this.text('receive'), exact: true })
        .locator('output')
        .getAttribute('title')) ?? ''
    );
  }

  async openReview(): Promise<void> {
    await expect(this.reviewButton).toBeEnabled();
    await this.reviewButton.click();
    await expect(this.review).toBeVisible();
  }

  async confirm(): Promise<void> {
    await this.review
      .getByRole('button', { name: new RegExp(`^(${this.text('review.confirm')}|${this.text('review.approveAndSwap')})$`) })
      .click();
    await expect(this.steps).toBeVisible();
  }

  async see(key: string, values: Readonly<Record<string, string>> = {}, timeout = 20_000): Promise<void> {
    await expect(this.steps).toContainText(this.text(key, values), { timeout });
  }

  /** The words that end a trade, without its amounts. */
  async seeDone(): Promise<void> {
    await expect(
      this.steps
        .getByRole('status')
        .filter({ hasText: this.text('stage.confirmed', { sent: '\u0000', received: '' }).split('\u0000')[0] ?? '' }),
    ).toBeVisible({
      timeout: 30_000,
    });
  }

  async press(key: string): Promise<void> {
    await this.main.getByRole('button', { name: this.text(key), exact: true }).click();
  }
}
