import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The foot of every page, and the button that leads back from it. */
export class Footer {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, `footer:${key}`, values);
  }

  get root(): Locator {
    return this.page.getByRole('contentinfo');
  }

  get columns(): Locator {
    return this.root.getByRole('navigation', { name: this.text('label') });
  }

  get backups(): Locator {
    return this.root.getByRole('region', { name: this.text('backup.title') });
  }

  get community(): Locator {
    return this.root.getByRole('region', { name: this.text('columns.community') });
  }

  get toTop(): Locator {
    return this.page.getByRole('button', { name: this.text('toTop') });
  }

  /** Scrolls down to the footer until its content stands. */
  async reach(): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(this.columns).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  }

  /** Unfolds every column, as a phone's visitor would one by one. */
  async unfold(): Promise<void> {
    const folded = this.columns.locator('details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
  }

  /** The addresses of all links in a part, in order. */
  addresses(part: Locator): Promise<(string | null)[]> {
    return part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  }
}
