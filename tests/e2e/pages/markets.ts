import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

export type MarketsTab = 'favourites' | 'spot' | 'contract' | 'new';
type Column = 'pair' | 'last' | 'change' | 'turnover';

/** The market list, the overview of the market and the pages of coins. */
export class Markets {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, key, values);
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/${this.locale}/market${search}`);
    await this.see();
  }
  async see(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.text('routes:market'));
    await this.seeSettled();
  }
  async openOverview(): Promise<void> {
    await this.page.goto(`/${this.locale}/marketExplore/overview`);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(this.text('routes:marketExploreOverview'));
    await this.seeSettled();
  }
  async openCoins(search = ''): Promise<void> {
    await this.page.goto(`/${this.locale}/coinInfo${search}`);
    await this.seeSettled();
  }
  /** Nothing on the page is on its way any more. */
  async seeSettled(): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(this.main.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }
  get tabs(): Locator {
    return this.main.getByRole('navigation', { name: this.text('market:tabs.label') });
  }
  async goTo(tab: MarketsTab): Promise<void> {
    const link = this.tabs.getByRole('link', { name: this.text(`market:tabs.${tab}`), exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await this.seeSettled();
  }
  area(name: string): Locator {
    return this.main.getByRole('navigation', { name: this.text('market:areas.label') }).getByRole('link', { name, exact: true });
  }

  get rows(): Locator {
    return this.main.locator('tr[data-pair]');
  }
  row(code: string): Locator {
    return this.main.locator(`tr[data-pair="${code}"]`);
  }
  /** The link that covers a row. */
  link(code: string): Locator {
    return this.row(code).getByRole('link').first();
  }
  /** Codes of the rows that are drawn, from the top. */
  async codes(): Promise<readonly string[]> {
    return this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-pair') ?? ''));
  }
  async seeRows(code: string): Promise<void> {
    await expect(this.row(code)).toBeVisible();
  }

  private columnName(column: Column): string {
    return this.text(`home:markets.${column}`);
  }
  head(column: Column): Locator {
    return this.main.getByRole('columnheader', { name: this.columnName(column), exact: true });
  }
  async sortBy(column: Column): Promise<void> {
    await this.head(column).getByRole('button').click();
  }
  async seeSort(column: Column, sort: 'ascending' | 'descending' | 'none'): Promise<void> {
    await expect(this.head(column)).toHaveAttribute('aria-sort', sort);
  }

  get field(): Locator {
    return this.main.getByRole('searchbox');
  }
  async look(words: string): Promise<void> {
    await this.field.fill(words);
  }

  star(name: string): Locator {
    return this.main.getByRole('button', { name: this.text('shell:favourite', { name }) });
  }
  /** A part of the overview or of a coin by its title. */
  part(title: string): Locator {
    return this.main.getByRole('region', { name: title, exact: true });
  }
  /** Last price in a row, as it is written. */
  price(code: string): Locator {
    return this.row(code).getByRole('cell').nth(2).locator('bdi').first();
  }
}
