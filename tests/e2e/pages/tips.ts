import { expect, type Locator, type Page } from '@playwright/test';
import { Shell } from './shell.ts';

/** First-run tips: one card at a time, beside the part that it is about. */
export class Tips {
  readonly page: Page;
  readonly shell: Shell;

  constructor(page: Page, locale = 'en_US') {
    this.page = page;
    this.shell = new Shell(page, locale);
  }
  get card(): Locator {
    return this.page.getByRole('complementary', { name: this.shell.text('tips:title') });
  }
  press(key: 'next' | 'done' | 'skip'): Promise<void> {
    return this.card.getByRole('button', { name: this.shell.text(`tips:${key}`) }).click();
  }
  async see(tip: string): Promise<void> {
    await expect(this.card).toContainText(this.shell.text(`tips:tip.${tip}`));
    await expect(this.page.getByRole('status').filter({ hasText: this.shell.text(`tips:tip.${tip}`) })).toHaveCount(1);
  }
  /** None comes by itself: the page's own time passes over every pause of the tips. */
  async seeNone(): Promise<void> {
    await this.page.clock.runFor(5_000);
    await expect(this.card).toHaveCount(0);
  }
  /** The tip covers neither its part nor leaves the screen. */
  async seeClear(): Promise<void> {
    const card = await this.card.locator('[data-tip-card]').boundingBox();
    const size = this.page.viewportSize();
    if (card === null || size === null) throw new Error('The tip is not drawn.');
    expect([card.x >= 0, card.x + card.width <= size.width, card.y >= 0, card.y + card.height <= size.height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const ring = await this.card.locator('> span').boundingBox();
    if (ring === null) throw new Error('The tip marks nothing.');
    const isApart = ring.y + ring.height <= card.y + 1 || card.y + card.height <= ring.y + 1;
    expect(isApart).toBe(true);
  }

  /** This browser has seen these tips and no others; with the first sign of life on the page loaded anew the next comes, where its `part` is in sight. */
  async showAfter(seen: readonly string[], part = 'main'): Promise<void> {
    await this.keep(true, seen);
    await this.page.reload();
    await expect(async () => {
      if (part !== 'main') await this.page.locator(part).scrollIntoViewIfNeeded();
      await this.page.keyboard.press('Shift');
      // The part itself has no box: its card stands where there is room.
      await expect(this.card.locator('[data-tip-card]')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  }
  /** Switches the tips off, as browsers of tests have them. */
  switchOff(): Promise<void> {
    return this.keep(false, []);
  }
  private keep(isOn: boolean, seen: readonly string[]): Promise<void> {
    return this.page.evaluate((value) => localStorage.setItem('hk.tips', JSON.stringify({ version: 1, value })), { isOn, seen });
  }
}
