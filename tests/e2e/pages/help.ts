import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

export type Line = 1 | 2 | 3;

/** The help button, its panel and the chats. */
export class Help {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, key, values);
  }
  name(line: Line): string {
    return this.text(`support:line.${line}`);
  }

  get region(): Locator {
    return this.page.getByRole('complementary', { name: this.text('support:help'), exact: true });
  }
  get button(): Locator {
    return this.region.getByRole('button', { name: new RegExp(`^${this.text('support:help')}(,|$)`) });
  }
  way(line: Line): Locator {
    return this.region.getByRole('button', { name: new RegExp(`^${this.name(line)}`) });
  }
  get panel(): Locator {
    return this.region.getByRole('region', { name: this.text('support:title') });
  }
  chat(line: Line): Locator {
    return this.page.getByRole('dialog', { name: this.name(line) });
  }
  frame(line: Line): FrameLocator {
    return this.page.frameLocator(`iframe[title="${this.text('support:frame', { line: this.name(line) })}"]`);
  }
  get message(): string {
    return this.text('desk:chat.placeholder');
  }

  /** Comes to a page and gives the first sign of life, with which the button comes. */
  async arrive(path = ''): Promise<void> {
    await this.page.goto(`/${this.locale}${path}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    await this.giveSign();
  }
  /** The document's first look stands before the app hears anything: the sign is given until it is heard. */
  async giveSign(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('Shift');
      await expect(this.button).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  }
  async open(): Promise<void> {
    await this.button.click();
    await expect(this.panel).toBeVisible();
  }
  async openChat(line: Line): Promise<void> {
    await this.open();
    await this.way(line).click();
    await expect(this.frame(line).getByRole('textbox', { name: this.message })).toBeVisible();
  }
  async say(line: Line, text: string): Promise<void> {
    await this.frame(line).getByRole('textbox', { name: this.message }).fill(text);
    await this.frame(line)
      .getByRole('button', { name: this.text('desk:chat.send') })
      .click();
  }
  async seeStanding(line: Line, standing: 'loading' | 'ready' | 'unavailable', timeout = 10_000): Promise<void> {
    await expect(this.way(line)).toContainText(this.text(`support:standing.${standing}`), { timeout });
  }
  async readTicket(line: Line): Promise<string> {
    const notice = this.frame(line).getByText(/D-\d{6}$/);
    await expect(notice).toBeVisible();
    return (await notice.innerText()).slice(-8);
  }
}
