import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

const brand = 'Meridian';
/** Routes whose title says a price. */
const liveTitles: ReadonlySet<string> = new Set(['tradeExchange', 'marginTradeCode']);

/** Header, menus and preferences, the same on every page; speaks the locale that the visitor reads. */
export class Shell {
  readonly page: Page;
  locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, key, values);
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  /** Below 1100 px menus and preferences fold into the drawer. */
  async openDrawer(): Promise<Locator> {
    await this.header.getByRole('button', { name: this.text('shell:header.openMenu') }).click();
    const drawer = this.page.getByRole('dialog', { name: this.text('shell:header.mainMenu') });
    await expect(drawer).toBeVisible();
    return drawer;
  }

  /** Waits until the header shows a control, or the button of the drawer that holds it: the icons come after the first view. */
  private async seeOneOf(control: Locator): Promise<void> {
    const drawer = this.header.getByRole('button', { name: this.text('shell:header.openMenu') });
    await expect(control.or(drawer).filter({ visible: true }).first()).toBeVisible();
  }

  async openPreferences(): Promise<Locator> {
    const name = this.text('shell:header.preferences');
    const inHeader = this.header.getByRole('button', { name });
    await this.seeOneOf(inHeader);
    const opener = (await inHeader.isVisible()) ? inHeader : (await this.openDrawer()).getByRole('button', { name });
    await opener.click();
    const dialog = this.page.getByRole('dialog', { name: this.text('menu:preferences.title') });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Chooses a language by its own name; from here on the model reads in it. */
  async chooseLanguage(name: string, locale: string): Promise<void> {
    const dialog = await this.openPreferences();
    await dialog.getByRole('link', { name }).click();
    await this.page.waitForURL((url) => url.pathname.startsWith(`/${locale}`));
    this.locale = locale;
    await expect(this.page.locator('html')).toHaveAttribute('lang', locale.replace('_', '-'));
  }

  /** Changes the language where it stands, as the menu's link does: what is open stays open. */
  async speak(locale: string): Promise<void> {
    await this.page.evaluate(([was, is]) => history.replaceState(history.state, '', location.href.replace(`/${was}`, `/${is}`)), [
      this.locale,
      locale,
    ] as const);
    this.locale = locale;
    // It stands on every page, and all texts change at once.
    await expect(this.page.locator('a[href="#main"]')).toHaveText(this.text('shell:skipToContent'));
  }

  async chooseCurrency(code: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.text('menu:preferences.title') });
    const open = (await dialog.isVisible()) ? dialog : await this.openPreferences();
    const choice = open.getByRole('button', { name: code });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  }

  async chooseTheme(theme: 'light' | 'dark'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.text('menu:preferences.title') });
    const open = (await dialog.isVisible()) ? dialog : await this.openPreferences();
    await open.getByRole('button', { name: this.text(`menu:preferences.${theme}`) }).click();
    await this.seeTheme(theme);
  }

  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async goToWeb3(): Promise<void> {
    const name = this.text('shell:header.web3');
    const inHeader = this.header.getByRole('link', { name, exact: true });
    const link = (await inHeader.isVisible()) ? inHeader : (await this.openDrawer()).getByRole('link', { name, exact: true });
    await link.click();
    await this.page.waitForURL(`**/${this.locale}/web3`);
  }

  async connectWallet(): Promise<void> {
    await this.header.getByRole('button', { name: this.text('shell:web3.connect') }).click();
  }

  async logOut(): Promise<void> {
    const account = this.header.getByRole('button', { name: this.text('shell:header.account') });
    await this.seeOneOf(account);
    const holder = (await account.isVisible()) ? (await account.click(), this.header) : await this.openDrawer();
    await holder.getByRole('button', { name: this.text('menu:account.logout') }).click();
  }

  async seeTheme(theme: 'light' | 'dark'): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-theme', theme);
  }

  async seeGuest(): Promise<void> {
    await expect(this.header.getByRole('link', { name: this.text('shell:header.register') })).toBeVisible();
  }

  /** The bell, which guests do not have: a popover's button, or the phone's link. */
  async seeMember(): Promise<void> {
    const name = new RegExp(`^${this.text('inMail:title')}`);
    await expect(this.header.getByRole('button', { name }).or(this.header.getByRole('link', { name }))).toBeVisible();
  }

  async seeHeading(text?: string | RegExp): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, ...(text === undefined ? {} : { name: text }) });
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeVisible();
  }

  async seeTitle(text: string): Promise<void> {
    await expect(this.page).toHaveTitle(text === '' ? brand : `${text} · ${brand}`);
  }

  /** The title of a route; where a market is, its last price and pair stand there as soon as they are known. */
  async seeTitleOf(route: string): Promise<void> {
    if (route === 'home') return this.seeTitle('');
    if (!liveTitles.has(route)) return this.seeTitle(this.text(`routes:${route}`));
    await expect(this.page).toHaveTitle(new RegExp(`^(${this.text(`routes:${route}`)}|[\\d.,]+ .*[A-Z]+/[A-Z]+) · ${brand}$`));
  }

  /** Nothing of the page reaches past the right edge. */
  async seeNoSideScroll(): Promise<void> {
    // Polled: after a change of width the menus are measured one frame later.
    await expect
      .poll(() => this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0);
  }
}
