import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The notification centre: the bell, the popover under it, and its page. */
export class Notices {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `inMail:${key}`, values);
  }

  /** Button of a popover, or the phone's link to the page. */
  get bell(): Locator {
    const name = new RegExp(`^${this.text('title')}`);
    const header = this.page.getByRole('banner');
    return header.getByRole('button', { name }).or(header.getByRole('link', { name }));
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  get popover(): Locator {
    return this.page.getByRole('banner').getByRole('region', { name: this.text('title') });
  }

  async open(): Promise<void> {
    await this.page.goto(`/${this.locale}/inMail/noticeNavList`);
    await expect(this.main.getByRole('heading', { level: 1 })).toHaveText(this.text('title'));
  }

  /** The number that the bell tells. */
  async unread(): Promise<number> {
    await expect(this.bell).toHaveAttribute('aria-label', /\d/);
    return Number(/\d+/.exec((await this.bell.getAttribute('aria-label')) ?? '')?.[0]);
  }
  async seeUnread(count: number): Promise<void> {
    await expect(this.bell).toHaveAttribute('aria-label', count === 0 ? this.text('title') : this.text('bell', { count: String(count) }));
  }

  row(title: string, within = this.main): Locator {
    return within.getByRole('listitem').filter({ hasText: title }).first();
  }
  async see(title: string): Promise<void> {
    await expect(this.row(title)).toBeVisible();
  }
  async seeRead(title: string): Promise<void> {
    await expect(this.row(title)).not.toContainText(this.text('unread'));
  }
  async seeTitles(titles: readonly string[]): Promise<void> {
    const panel = this.main.getByRole('tabpanel');
    for (const title of titles) await expect(panel).toContainText(title);
    await expect(panel.locator('time')).toHaveCount(titles.length);
  }
  count(): Promise<number> {
    return this.main.locator('time').count();
  }

  async press(title: string, within = this.main): Promise<void> {
    const name = new RegExp(title);
    const row = this.row(title, within);
    await row.getByRole('button', { name }).or(row.getByRole('link', { name })).first().click();
  }
  async openPopover(): Promise<void> {
    await this.bell.click();
    await expect(this.popover.getByRole('listitem').first()).toBeVisible();
  }

  async readAll(): Promise<void> {
    await this.main.getByRole('button', { name: this.text('allRead') }).click();
  }
  async seeToast(key: string): Promise<void> {
    await expect(this.page.getByText(this.text(key))).toBeVisible();
  }
  async scrollToEnd(): Promise<void> {
    await expect(async () => {
      await this.page.mouse.wheel(0, 20_000);
      await this.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(this.main.getByText(this.text('end'))).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
  }
  async chooseModule(id: 0 | 1 | 2 | 3 | 4): Promise<void> {
    await this.main.getByRole('tab', { name: this.text(`module.${id}`), exact: true }).click();
  }
  async chooseKind(name: string): Promise<void> {
    const kind = this.main.getByRole('button', { name, exact: true });
    await kind.click();
    await expect(kind).toHaveAttribute('aria-pressed', 'true');
  }

  async seeLeaving(href: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.text('leaveTitle') });
    await expect(dialog).toContainText(href);
  }
  async stay(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('leaveStay') }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }
  async leave(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('link').click();
  }

  async seeFault(): Promise<void> {
    await expect(this.main.getByRole('alert')).toBeVisible();
  }
  async retry(): Promise<void> {
    await this.main.getByRole('alert').getByRole('button').click();
  }
}
