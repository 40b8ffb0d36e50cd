import { expect } from '@playwright/test';
import { OwnOrders } from '#tests/e2e/pages/ownOrders.ts';
import { logIn, trader } from '#tests/e2e/support/journey.ts';
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

export const ordersPath = '/en_US/orderHome/coinTradeOrder';
export const desk = ({ page }: Stage): OwnOrders => new OwnOrders(page);

/** The exchange answers which orders are open. */
export const listed =
  (orders: readonly object[]): Doing =>
  (stage, event) =>
    said('openOrders', 200, { revision: 0, orders })(stage, event);

/** The stream tells of an order, or of a fill, what cannot be read: the lists have to read again. */
export const tellUnreadable =
  (fact: 'order.changed' | 'fill.made' = 'order.changed'): Doing =>
  async (stage) =>
    streamOf(stage).tell('user', { fact, about: {} });

/** The exchange answers with a status that says no more than that it will not. */
export const broken = (call: string): Doing => answer(call, { status: 422, body: '{"code":42200,"message":""}', type: 'application/json' });
