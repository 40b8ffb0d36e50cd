import { expect } from '@playwright/test';
import { Alerts } from '#tests/e2e/pages/alerts.ts';
import { Trade } from '#tests/e2e/pages/trade.ts';
import type { Stage } from './stage.ts';

export type Place = { readonly x: number; readonly y: number };
const pair = 'BTC/USDT';

/** The chart has its candles, and what a member moves on it. */
export async function seeChart({ page }: Stage): Promise<void> {
  const trade = new Trade(page);
  await trade.seePair(pair);
  await expect.poll(() => trade.colorsOf(trade.chart(pair).locator('canvas').first())).toBeGreaterThan(5);
  await expect(new Alerts(page).opener).toBeVisible();
}

/** A place on the candles, with room below, and right of what a line says and of its cross. */
export async function linePlace({ page }: Stage): Promise<Place> {
  const box = await new Trade(page).chart(pair).boundingBox();
  return { x: (box?.x ?? 0) + 520, y: (box?.y ?? 0) + 100 };
}

/** The price at a place of the chart, which tells it to who points there with the other button. */
export async function priceAt({ page }: Stage, { x, y }: Place): Promise<string> {
  const alerts = new Alerts(page);
  await page.mouse.click(x, y, { button: 'right' });
  await expect(alerts.field).toHaveValue(/\d/);
  const price = await alerts.field.inputValue();
  await page.keyboard.press('Escape');
  await expect(alerts.menu).toBeHidden();
  return price;
}

/** Takes a line where it stands and lets it go a little below. */
export async function dragDown({ page }: Stage, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 4 });
  await page.mouse.move(x, y + 40, { steps: 4 });
  await page.mouse.up();
}
