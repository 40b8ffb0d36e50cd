import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

type Values = Readonly<Record<string, string>>;

/** The dialog that sends from the connected wallet, and the life of what was sent. */
export class Send {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Values = {}): string {
    return textOf(this.locale, `send:${key}`, values);
  }
  life(key: string, values: Values = {}): string {
    return textOf(this.locale, `transaction:${key}`, values);
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }
  get recipient(): Locator {
    return this.dialog.getByRole('textbox', { name: this.text('recipient') });
  }
  get amount(): Locator {
    return this.dialog.getByRole('textbox', { name: this.text('amount'), exact: true });
  }
  get confirm(): Locator {
    return this.button(this.life('confirm'));
  }
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** From a token's row. */
  async openFor(symbol: string, chain: string): Promise<void> {
    await this.page.getByRole('link', { name: textOf(this.locale, 'web3:assets.sendToken', { symbol, chain }) }).click();
    await expect(this.recipient).toBeVisible();
  }

  async fill(recipient: string, amount: string): Promise<void> {
    await this.recipient.fill(recipient);
    await this.amount.fill(amount);
  }

  /** On to the review, once the network has told about the recipient. */
  async review(): Promise<void> {
    const onward = this.button(this.text('continue'));
    await expect(onward).not.toHaveAttribute('aria-disabled', 'true');
    await onward.click();
  }

  async sign(): Promise<void> {
    await expect(this.confirm).not.toHaveAttribute('aria-busy', 'true');
    await this.confirm.click();
  }

  async seeStage(stage: string, chain = ''): Promise<void> {
    await expect(this.dialog).toContainText(this.life(`stage.${stage}.title`, { chain }));
  }

  async close(): Promise<void> {
    await this.dialog
      .getByRole('button', { name: this.life('close'), exact: true })
      .last()
      .click();
    await expect(this.dialog).toBeHidden();
  }
}
