import { expect, type Locator, type Page } from '@playwright/test';
import { textOf } from '../support/texts.ts';

/** The trade page of a spot pair. */
export class Trade {
  readonly page: Page;
  readonly locale: string;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.locale = locale;
  }

  /** A key of another namespace than the page's own names it. */
  text(key: string, values: Readonly<Record<string, string>> = {}): string {
    return textOf(this.locale, key.includes(':') ? key : `trade:${key}`, values);
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  get picker(): Locator {
    return this.page.getByRole('dialog', { name: this.text('page.choosePair') });
  }

  async open(tradeCode: string): Promise<void> {
    await this.page.goto(`/${this.locale}/trade/exchange/?tradeCode=${tradeCode}`);
  }
  async seePair(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(this.chart(name)).toBeVisible();
  }
  chart(name: string, interval = '15m'): Locator {
    return this.main.getByRole('application', {
      name: this.text('chart.picture', { pair: name, interval: this.text(`chart.interval.${interval}`) }),
    });
  }
  book(name: string): Locator {
    return this.main.getByRole('img', { name: this.text('book.picture', { pair: name }) });
  }
  bookTable(name: string): Locator {
    return this.main.getByRole('table', { name: this.text('book.table', { pair: name }) });
  }
  button(key: string): Locator {
    return this.main.getByRole('button', { name: this.text(key), exact: true });
  }
  tab(key: string): Locator {
    return this.main.getByRole('tab', { name: this.text(key), exact: true });
  }

  /** The best prices of both sides as the table says them, once it has both. */
  async readBest(name: string): Promise<{ readonly bid: string; readonly ask: string }> {
    const table = this.bookTable(name);
    const sides = table.locator('tbody');
    await expect(sides.nth(0).getByRole('row')).not.toHaveCount(1);
    await expect(sides.nth(1).getByRole('row')).not.toHaveCount(1);
    const ask = await sides.nth(0).getByRole('row').last().getByRole('cell').first().innerText();
    const bid = await sides.nth(1).getByRole('row').nth(1).getByRole('cell').first().innerText();
    return { bid: bid.replaceAll(',', ''), ask: ask.replaceAll(',', '') };
  }

  /** How many colours a picture shows: more than its ground when something was drawn. */
  colorsOf(canvas: Locator): Promise<number> {
    return canvas.evaluate((element) => {
      // A chart without its candles yet has no size.
      if (!(element instanceof HTMLCanvasElement) || element.width === 0 || element.height === 0) return 0;
      // Of a copy that is made for reading: the browser warns of a canvas that is drawn to and read again and again.
      const copy = Object.assign(document.createElement('canvas'), { width: element.width, height: element.height });
      const ground = copy.getContext('2d', { willReadFrequently: true });
      ground?.drawImage(element, 0, 0);
      const data = ground?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray();
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4) seen.add((data[at] ?? 0) * 65_536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0));
      return seen.size;
    });
  }
}
