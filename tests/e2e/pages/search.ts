import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** Search and the command palette, by pointer and by keys. */
export class Search {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, key, values);
  }
  get trigger(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.text('shell:header.search'), exact: true });
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.text('search:title') });
  }
  get field(): Locator {
    return this.dialog.getByRole('combobox', { name: this.text('search:field') });
  }
  /** Links of a group, by its translated name's key. */
  group(key: 'history' | 'hot' | 'spots' | 'swaps' | 'commands'): Locator {
    return this.dialog
      .getByRole('rowgroup')
      .filter({ has: this.page.getByRole('columnheader', { name: this.text(`search:${key}`), exact: true }) });
  }
  links(key: 'history' | 'hot' | 'spots' | 'swaps'): Locator {
    return this.group(key).getByRole('link');
  }
  get active(): Locator {
    return this.dialog.locator('[role="gridcell"][aria-selected="true"]');
  }

  async open(): Promise<void> {
    await this.trigger.click();
    await expect(this.field).toBeFocused();
  }
  async look(keyword: string): Promise<void> {
    await this.field.fill(keyword);
  }
  async seeClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0);
  }
}
