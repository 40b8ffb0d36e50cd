import { expect, type Locator } from '@playwright/test';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { OwnOrders } from '#tests/e2e/pages/ownOrders.ts';
import { logIn, trader } from '#tests/e2e/support/journey.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Doing } from './driver.ts';
import { goInside, said } from './scenarios.ts';
import { answer, type Stage } from './stage.ts';
import { Stream } from './stream.ts';

/** The stream of a page that `openAsMember` has opened. */
export const streamOf = ({ notes }: Stage): Stream => notes.get('stream') as Stream;

/** Stands between the page and the stream. */
export async function standBetween({ page, notes }: Stage): Promise<Stream> {
  const stream = new Stream();
  notes.set('stream', stream);
  await stream.standBetween(page);
  return stream;
}

/** Something of the account is told that no list shows: whoever hears the account's facts hears them by then. */
export const hearAccount = (stage: Stage): Promise<void> =>
  expect(() => streamOf(stage).tell('user', { fact: 'session.changed' })).toPass({ timeout: 20_000 });

/** Opens a page inside the app of the demo trader, where the account's facts are heard already: nothing is missed at first. */
export async function openAsMember(stage: Stage, path: string): Promise<void> {
  await standBetween(stage);
  await logIn(stage.page, trader.email);
  await goInside(stage, '/en_US/orderHome/transferRecord');
  await hearAccount(stage);
  await goInside(stage, path);
}

export const tradePath = '/en_US/trade/exchange/?tradeCode=btc_usdt';
/** Opens a trade page as the demo trader, with its order form. */
export async function openTradeAsMember(stage: Stage): Promise<void> {
  await openAsMember(stage, tradePath);
  await expect(stage.page.locator('[data-order-form]').filter({ visible: true })).toBeVisible();
}

export const ordersPath = '/en_US/orderHome/coinTradeOrder';
export const marginOrdersPath = '/en_US/orderHome/leverOrder';
export const desk = ({ page }: Stage): OwnOrders => new OwnOrders(page);

/** A number above all before it, for revisions, ids and times of one walk. */
export function counted({ notes }: Stage): number {
  const next = Number(notes.get('counted') ?? 1) + 1;
  notes.set('counted', next);
  return next;
}

/** The exchange answers which orders are open. */
export const listed =
  (orders: readonly object[]): Doing =>
  (stage, event) =>
    said('openOrders', 200, { revision: 0, orders })(stage, event);

/** The stream tells how an order stands. */
export const tellOrder = (stage: Stage, order: Partial<OrderRow>): void =>
  streamOf(stage).tell('user', { fact: 'order.changed', about: ownOrder({ ...order, revision: counted(stage) }) });

/** The stream tells of an order, or of a fill, what cannot be read: the lists have to read again. */
export const tellUnreadable =
  (fact: 'order.changed' | 'fill.made' = 'order.changed'): Doing =>
  async (stage) =>
    streamOf(stage).tell('user', { fact, about: {} });

/** The exchange answers with a status that says no more than that it will not. */
export const broken = (call: string): Doing => answer(call, { status: 422, body: '{"code":42200,"message":""}', type: 'application/json' });

/** What is pasted is not typed: the field hears it as a whole. */
export const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The stream tells the account a fact until the machine takes the event: whoever has just come may not listen yet. */
export async function tellUntil(stage: Stage, event: string, fact: object): Promise<void> {
  const mark = stage.ear.trail.length;
  await expect(async () => {
    streamOf(stage).tell('user', fact);
    await expect.poll(() => stage.ear.since(mark).some((step) => step.event === event), { timeout: 2_000 }).toBe(true);
  }).toPass({ timeout: 14_000 });
}
