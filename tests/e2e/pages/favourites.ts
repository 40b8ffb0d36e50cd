import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** Stars of the home page's market board, the list they make and the offer after a login. */
export class Favourites {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, key, values);
  }

  star(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: this.text('shell:favourite', { name }) });
  }

  async see(name: string, standing: 'lit' | 'dark'): Promise<void> {
    await expect(this.star(name)).toHaveAttribute('aria-pressed', String(standing === 'lit'));
  }

  get tab(): Locator {
    return this.page.getByRole('tab', { name: this.text('home:markets.favourites') });
  }

  async openList(): Promise<void> {
    await this.tab.click();
    await expect(this.tab).toHaveAttribute('aria-selected', 'true');
  }

  /** Every row of the list on view, by the names of their stars. */
  async seeList(names: readonly string[]): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('table').getByRole('button')).toHaveCount(names.length);
    for (const [index, name] of names.entries())
      await expect(this.page.getByRole('main').getByRole('table').getByRole('button').nth(index)).toHaveAccessibleName(
        this.text('shell:favourite', { name }),
      );
  }

  async seeEmpty(): Promise<void> {
    await expect(this.page.getByText(this.text('home:markets.emptyFavourites'))).toBeVisible();
  }
  /** By the way on that the empty list offers. */
  async leaveEmpty(): Promise<void> {
    await this.page.getByRole('button', { name: this.text('home:markets.showHot') }).click();
    await expect(this.page.getByRole('tab', { name: this.text('home:markets.hot') })).toHaveAttribute('aria-selected', 'true');
  }

  get offer(): Locator {
    return this.page.getByRole('region', { name: this.text('favourites:offer.title') });
  }

  async answerOffer(answer: 'accept' | 'decline'): Promise<void> {
    await this.offer.getByRole('button', { name: this.text(`favourites:offer.${answer}`) }).click();
    await expect(this.offer).toBeHidden();
  }
}
