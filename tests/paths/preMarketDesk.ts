import { expect, type Locator } from '@playwright/test';
import { PreMarket } from '#tests/e2e/pages/preMarket.ts';
import { orbil } from '#tests/support/preMarketSamples.ts';
import type { Doing } from './driver.ts';
import { openAsMember } from './orderDesk.ts';
import type { Stage } from './stage.ts';

export const market = ({ page }: Stage): PreMarket => new PreMarket(page);

/** Opens a token that trades for ever, whose book has one offer, as the demo trader. */
export async function openMarket(stage: Stage): Promise<void> {
  const project = orbil({ tradingAt: 1_000, deliveryAt: 9e12, settleAt: 9.1e12 });
  const time = Date.now();
  await stage.controls.force('preMarketProjects', { code: 200, data: { time, list: [project] } });
  const asks = [{ orderId: 'h1', price: '12.5', amount: '4' }];
  await stage.controls.force('preMarketBook', { code: 200, data: { time, asks, bids: [] } });
  await stage.controls.force('preMarketOrders', { code: 200, data: { time, available: '10000', list: [] } });
  await openAsMember(stage, '/en_US/preMarket?project=orbil');
  await expect(stage.page.getByRole('button', { name: /^Buy 4 ORBIL/ })).toBeVisible();
  await expect(market(stage).form).toContainText('10,000');
}

/** The button that asks for an order, and that which sends it. */
export const submitName = (stage: Stage): RegExp =>
  new RegExp(`^(${['buy', 'sell'].map((side) => market(stage).text(`trade:form.submit.${side}`, { coin: 'ORBIL' })).join('|')})$`);
/** A button of an order whose answer is lost. */
export const pending = (stage: Stage, key: string): Locator =>
  stage.page.getByRole('main').getByRole('button', { name: market(stage).text(`trade:unanswered.${key}`), exact: true });
export const isOrderBusy = ({ page }: Stage): Promise<void> =>
  expect(page.getByRole('main').locator('button[aria-busy="true"]').first()).toBeVisible();

/** An order of one's own goes by one call, the taking of another's by another. */
export const bothWays =
  (doing: (call: string) => Doing): Doing =>
  async (stage, event) => {
    await doing('placePreMarketOrder')(stage, event);
    await doing('takePreMarketOrder')(stage, event);
  };
