import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { preMarketCode } from '#services/spot/preMarket/codes.ts';
import type { PlacePreMarketOrder, TakePreMarketOrder } from '#services/spot/preMarket/calls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { preMarketDeals, preMarketOrders } from './preMarket.schema.ts';
import { add, compare, cut, decimalsOf, negate, subtract, tidy, worth } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { post, type Entry } from '#sandbox/core/ledger/post.ts';
import { walletStateOf } from '#sandbox/core/ledger/walletStates.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { leastPreMarketTotal, mostPreMarketOrders, preMarketCollateral, preMarketFee } from '#sandbox/core/world/preMarket.ts';
import { exactDecimals, houseOffers, phaseOf, type Offer, type Project } from './projects.ts';

export type OrderRecord = typeof preMarketOrders.$inferSelect;
/** Decimals of USDT that a refusal tells. */
const shownDecimals = 6;

/** USDT of an account in its spot wallet. */
const spot = (uid: number, kind: 'available' | 'frozen') => ({ kind, uid, walletType: 2, coinId: usdtId }) as const;
const totalOf = (price: string, amount: string): string => worth(price, amount, exactDecimals);
const feeOf = (total: string): string => worth(total, preMarketFee, exactDecimals);
const pledgeOf = (total: string): string => worth(total, preMarketCollateral, exactDecimals);
/** What an order holds for what is left of it. */
const heldBy = (price: string, left: string): string => {
  const total = totalOf(price, left);
  return add(pledgeOf(total), feeOf(total));
};
const digestOf = (request: object): string => JSON.stringify(Object.entries(request).sort(([left], [right]) => (left < right ? -1 : 1)));

/** The order that the same request made before. @throws OrderRefusal where another request used its name. */
async function repeated(tx: Executor, uid: number, clientOrderId: string, digest: string): Promise<OrderRecord | undefined> {
  const [row] = await tx
    .select()
    .from(preMarketOrders)
    .where(and(eq(preMarketOrders.uid, uid), eq(preMarketOrders.clientOrderId, clientOrderId)));
  if (row !== undefined && row.digest !== digest) throw new OrderRefusal(preMarketCode.clientOrderIdUsed);
  return row;
}

async function checkOpen(tx: Executor, uid: number, project: Project, now: number): Promise<void> {
  if (phaseOf(project, now) !== 'trading') throw new OrderRefusal(preMarketCode.notTrading);
  const { isFrozen, isLiquidating } = await walletStateOf(tx, { uid, walletType: 2, tradeId: 0 });
  if (isFrozen || isLiquidating) throw new OrderRefusal(preMarketCode.walletBusy);
}
function checkPrice({ token, house }: Project, price: string): void {
  if (compare(price, '0') !== 1) throw new OrderRefusal(preMarketCode.price);
  if (decimalsOf(price) > token.priceDigit)
    throw new OrderRefusal(preMarketCode.priceDigits, { coin: token.coin.shortName, count: token.priceDigit });
  if (compare(price, house.band.least) === -1 || compare(price, house.band.most) === 1)
    throw new OrderRefusal(preMarketCode.priceBand, { least: tidy(house.band.least), most: tidy(house.band.most) });
}
function checkAmount({ token }: Project, amount: string): void {
  if (compare(amount, '0') !== 1) throw new OrderRefusal(preMarketCode.amount);
  if (decimalsOf(amount) > token.amountDigit)
    throw new OrderRefusal(preMarketCode.amountDigits, { coin: token.coin.shortName, count: token.amountDigit });
}
async function checkBalance(tx: Executor, uid: number, needed: string): Promise<void> {
  const available = await availableIn(tx, { uid, walletType: 2, tradeId: 0, coinId: usdtId });
  if (compare(needed, available) === 1)
    throw new OrderRefusal(preMarketCode.balance, { amount: cut(available, shownDecimals), coin: 'USDT' });
}
const tooSmall = (): OrderRefusal => new OrderRefusal(preMarketCode.totalSmall, { amount: leastPreMarketTotal });

/** Puts an order into the book and freezes what it pledges, with its fee. @throws OrderRefusal; then nothing has changed. */
export async function placeOrder(
  tx: Executor,
  uid: number,
  project: Project,
  { clientOrderId, ...wish }: PlacePreMarketOrder,
  now: number,
): Promise<OrderRecord> {
  const digest = digestOf(wish);
  const before = await repeated(tx, uid, clientOrderId, digest);
  if (before !== undefined) return before;
  await checkOpen(tx, uid, project, now);
  checkPrice(project, wish.price);
  checkAmount(project, wish.amount);
  if (compare(totalOf(wish.price, wish.amount), leastPreMarketTotal) === -1) throw tooSmall();
  const [open] = await tx
    .select({ value: count() })
    .from(preMarketOrders)
    .where(and(eq(preMarketOrders.uid, uid), eq(preMarketOrders.status, 'open')));
  if ((open?.value ?? 0) >= mostPreMarketOrders) throw new OrderRefusal(preMarketCode.tooManyOrders, { count: mostPreMarketOrders });
  const held = heldBy(wish.price, wish.amount);
  await checkBalance(tx, uid, held);
  const id = randomUUID();
  const [row] = await tx
    .insert(preMarketOrders)
    .values({ id, uid, clientOrderId, digest, ...wish, frozen: held, status: 'open', createdAt: now, updatedAt: now })
    .returning();
  await post(tx, {
    kind: 'preMarketHold',
    reference: id,
    at: now,
    entries: [
      { place: spot(uid, 'available'), amount: negate(held) },
      { place: spot(uid, 'frozen'), amount: held },
    ],
  });
  if (row === undefined) throw new Error('an order that was inserted is not there');
  return row;
}

async function findOffer(tx: Executor, project: Project, orderId: string, now: number): Promise<Offer & { record?: OrderRecord }> {
  const house = (await houseOffers(tx, project, now)).find(({ id }) => id === orderId);
  if (house !== undefined) return house;
  const record = await findOrder(tx, orderId);
  if (record === undefined || record.project !== project.code || record.takes !== null)
    throw new OrderRefusal(orderId.startsWith('h-') ? preMarketCode.orderEnded : preMarketCode.orderUnknown);
  if (record.status !== 'open') throw new OrderRefusal(preMarketCode.orderEnded);
  return {
    id: record.id,
    uid: record.uid,
    side: record.side,
    price: tidy(record.price),
    left: subtract(record.amount, record.filledAmount),
    record,
  };
}

/** What the owner of an order that waits gives up of it: its fee is paid, its pledge stays frozen for the deal. */
async function fillMaker(
  tx: Executor,
  { record, price, left }: { record: OrderRecord; price: string; left: string },
  amount: string,
  now: number,
) {
  const rest = subtract(left, amount);
  await tx
    .update(preMarketOrders)
    .set({
      filledAmount: add(record.filledAmount, amount),
      frozen: heldBy(price, rest),
      status: compare(rest, '0') === 0 ? 'filled' : 'open',
      updatedAt: now,
    })
    .where(eq(preMarketOrders.id, record.id));
}

/**
 * Takes part or all of an order of the book, at its price: both sides' pledges are frozen until the deal ends, both pay their fee.
 * @throws OrderRefusal; then nothing has changed.
 */
export async function takeOrder(
  tx: Executor,
  uid: number,
  project: Project,
  { clientOrderId, ...wish }: TakePreMarketOrder,
  now: number,
): Promise<{ readonly row: OrderRecord; readonly maker: number | undefined }> {
  const digest = digestOf(wish);
  const before = await repeated(tx, uid, clientOrderId, digest);
  if (before !== undefined) return { row: before, maker: undefined };
  await checkOpen(tx, uid, project, now);
  checkAmount(project, wish.amount);
  const offer = await findOffer(tx, project, wish.orderId, now);
  const { price, left, record } = offer;
  if (offer.uid === uid) throw new OrderRefusal(preMarketCode.ownOrder);
  if (compare(wish.amount, left) === 1)
    throw new OrderRefusal(preMarketCode.amountLarge, { amount: left, coin: project.token.coin.shortName });
  const total = totalOf(price, wish.amount);
  if (compare(total, leastPreMarketTotal) === -1 && compare(wish.amount, left) !== 0) throw tooSmall();
  const [pledge, fee] = [pledgeOf(total), feeOf(total)];
  await checkBalance(tx, uid, add(pledge, fee));
  const id = randomUUID();
  const side = offer.side === 'sell' ? 'buy' : 'sell';
  const [row] = await tx
    .insert(preMarketOrders)
    .values({
      id,
      uid,
      clientOrderId,
      digest,
      project: project.code,
      side,
      takes: offer.id,
      price,
      amount: wish.amount,
      filledAmount: wish.amount,
      status: 'filled',
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  const entries: Entry[] = [
    { place: spot(uid, 'available'), amount: negate(add(pledge, fee)) },
    { place: spot(uid, 'frozen'), amount: pledge },
    { place: { kind: 'fees', coinId: usdtId }, amount: fee },
  ];
  if (record !== undefined) {
    await fillMaker(tx, { record, price, left }, wish.amount, now);
    entries.push({ place: spot(record.uid, 'frozen'), amount: negate(fee) }, { place: { kind: 'fees', coinId: usdtId }, amount: fee });
  }
  const other = offer.uid ?? null;
  await tx.insert(preMarketDeals).values({
    project: project.code,
    makerOrder: record?.id ?? null,
    houseOrder: record === undefined ? offer.id : null,
    takerOrder: id,
    buyer: side === 'buy' ? uid : other,
    seller: side === 'sell' ? uid : other,
    price,
    amount: wish.amount,
    total,
    fee,
    createdAt: now,
  });
  await post(tx, { kind: 'preMarketDeal', reference: id, at: now, entries });
  if (row === undefined) throw new Error('an order that was inserted is not there');
  return { row, maker: record?.uid };
}

const uuidText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An order of any account by its id. */
export async function findOrder(tx: Executor, orderId: string): Promise<OrderRecord | undefined> {
  if (!uuidText.test(orderId)) return undefined;
  const [row] = await tx.select().from(preMarketOrders).where(eq(preMarketOrders.id, orderId));
  return row;
}

/** Ends an open order and frees what it holds. */
export async function endOrder(tx: Executor, row: OrderRecord, status: 'cancelled' | 'expired', now: number): Promise<OrderRecord> {
  const [ended] = await tx
    .update(preMarketOrders)
    .set({ status, frozen: '0', updatedAt: now })
    .where(eq(preMarketOrders.id, row.id))
    .returning();
  await post(tx, {
    kind: 'preMarketFree',
    reference: row.id,
    at: now,
    entries: [
      { place: spot(row.uid, 'frozen'), amount: negate(row.frozen) },
      { place: spot(row.uid, 'available'), amount: tidy(row.frozen) },
    ],
  });
  return ended ?? row;
}
