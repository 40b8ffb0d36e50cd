import { expect } from '@playwright/test';
import type { OrderRow } from '#services/trade/orderRows.ts';
import { AccountForms } from '#tests/e2e/pages/accountForms.ts';
import { OwnOrders } from '#tests/e2e/pages/ownOrders.ts';
import { Shell } from '#tests/e2e/pages/shell.ts';
import { trader } from '#tests/e2e/support/journey.ts';
import { textOf } from '#tests/e2e/support/texts.ts';
import { ownOrder } from '#tests/support/tradeSamples.ts';
import type { Doing } from './driver.ts';
import { expired, goInside, said } from './scenarios.ts';
import { answer, type Stage } from './stage.ts';
import { Stream } from './stream.ts';

/** Pages that draw much get more time: what can wait on them comes when they have time for it. */
export const whenDrawn = { timeout: 45_000 } as const;

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
  expect(() => streamOf(stage).tell('user', { fact: 'session.changed' })).toPass(whenDrawn);

/** Logs the demo trader in on the page itself. */
export async function enter({ page }: Stage): Promise<void> {
  const [forms, shell] = [new AccountForms(page), new Shell(page)];
  await page.goto('/en_US/login');
  await forms.logIn(trader.email);
  await expect(shell.header.getByRole('button', { name: new RegExp(`^${textOf('en_US', 'inMail:title')}`) })).toBeVisible(whenDrawn);
}

/** Opens a page inside the app of the demo trader, where the account's facts are heard already: nothing is missed at first. */
export async function openAsMember(stage: Stage, path: string): Promise<void> {
  await standBetween(stage);
  await enter(stage);
  await goInside(stage, '/en_US/orderHome/transferRecord');
  await hearAccount(stage);
  await goInside(stage, path);
}

export const tradePath = '/en_US/trade/exchange/?tradeCode=btc_usdt';
/** Opens a trade page as the demo trader, with its order form. */
export async function openTradeAsMember(stage: Stage): Promise<void> {
  await openAsMember(stage, tradePath);
  await expect(stage.page.locator('[data-order-form]').filter({ visible: true })).toBeVisible(whenDrawn);
}

export const ordersPath = '/en_US/orderHome/coinTradeOrder';
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
export const paste = (field: ReturnType<Stage['page']['locator']>, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** The exchange answers the count of unread messages, which is asked anew, by: the session is over. Needs `unreadCount` among the calls. */
export const endSession: Doing = async (stage, event) => {
  await expired('unreadCount')(stage, event);
  streamOf(stage).tell('user', { fact: 'inMail.changed' });
};
