import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

export type Menu = 'buy' | 'market' | 'trade' | 'contract' | 'financial' | 'more' | 'assets' | 'orders';

/** What hangs from the header, and the same in the drawer of smaller screens. */
export class HeaderMenus {
  readonly page: Page;
  readonly shell: Shell;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.shell = new Shell(page, locale);
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return this.shell.text(key, values);
  }

  /** A menu's name in the bar. */
  name(menu: Menu): Locator {
    return this.shell.header.getByRole('button', { name: this.text(`shell:groups.${menu}`), exact: true });
  }

  get account(): Locator {
    return this.shell.header.getByRole('button', { name: this.text('shell:header.account') });
  }

  /** The entries of an open menu. */
  list(menu: Menu | 'account'): Locator {
    return this.shell.header.getByRole('list', { name: this.text(`shell:groups.${menu}`), exact: true });
  }

  entry(id: string): Locator {
    const link = { name: new RegExp(`^${this.text(`menu:entries.${id}.title`)}`) };
    return this.shell.header.or(this.page.getByRole('dialog')).getByRole('link', link).filter({ visible: true });
  }

  async open(menu: Menu): Promise<Locator> {
    await this.name(menu).click();
    await expect(this.list(menu)).toBeVisible();
    return this.list(menu);
  }

  async openAccount(): Promise<Locator> {
    await this.account.click();
    await expect(this.list('account')).toBeVisible();
    return this.list('account');
  }

  /** Asks again where the account menu could not say how far the identity is checked, or by opening the menu. */
  async askIdentity(): Promise<void> {
    const retry = this.shell.header.getByRole('button', { name: this.text('menu:identity.retry') });
    if (await retry.isVisible()) await retry.click();
    else if (!(await this.list('account').isVisible())) await this.openAccount();
  }

  async openDownload(): Promise<void> {
    await this.shell.header.getByRole('button', { name: this.text('shell:header.download') }).click();
  }

  /** Opens a menu of the drawer, which closes the one before. */
  async openInDrawer(menu: Menu): Promise<void> {
    const drawer = await this.shell.openDrawer();
    await drawer.getByText(this.text(`shell:groups.${menu}`), { exact: true }).click();
  }

  async seeOpen(menu: Menu | 'account'): Promise<void> {
    await expect(this.list(menu)).toBeVisible();
  }

  async seeClosed(): Promise<void> {
    await expect(this.shell.header.getByRole('button', { expanded: true })).toHaveCount(0);
  }

  /** The paths that an open menu's entries lead to, without the language. */
  async addresses(list: Locator): Promise<string[]> {
    const all = await list.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    return all.map((address) => address.replace(`/${this.shell.locale}`, ''));
  }
}
