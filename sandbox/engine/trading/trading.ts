import { eq, gt } from 'drizzle-orm';
import { orderCode } from '#services/spot/orderCodes.ts';
import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { tradingOrders, tradingPairs } from './trading.schema.ts';
import type { LiquidationTrade } from '#sandbox/engine/margin/liquidationPlan.ts';
import type { Margin } from '#sandbox/engine/margin/margin.ts';
import type { MarginWallet } from '#sandbox/engine/margin/terms.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import type { TradesOfAccounts } from './accountTrades.ts';
import { isLive } from './bookOrder.ts';
import type { HouseState, Told } from './desk.ts';
import { orderView, type Order, type OrderRecord } from './orders.ts';
import { findOrders, findOrdersByClientId, liveTradeIds } from './orderQueries.ts';
import { createPairDesk, type PairDesk } from './pairDesk.ts';
import { createQueue } from './queue.ts';
import { rulesOf } from './rules.ts';
import { OrderRefusal } from './refusal.ts';
import type { BookState } from './settler.ts';
import type { Amendment } from './spotAmend.ts';
import { digestOf } from './spotPlace.ts';

export type TradingOptions = {
  readonly database: Database;
  readonly seed: number;
  readonly pairs: readonly MarketPair[];
  readonly events: Events;
  readonly accountTrades: TradesOfAccounts;
  readonly margin: Margin;
  readonly onFault: (error: unknown) => void;
  /** A pair is not open, or is again. */
  readonly onState: (tradeId: number, state: BookState, since: number) => void;
};

/** An order by one of its two ids. */
export type OrderId = { readonly orderId?: string | undefined; readonly clientOrderId?: string | undefined };

/** Between two looks at pairs whose accounts wait, in real milliseconds. */
const lookInterval = 1_000;
/** A desk that nobody asked for so long, and where nobody waits, is put away. Real milliseconds. */
const idleTime = 120_000;

/**
 * All trading of this process: one queue, so that a transaction never waits for another one here; a desk for each pair that is
 * asked for. Other processes on the same database may do the same: a pair's row says whose memory is old.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createTrading({ database, seed, pairs, events, accountTrades, margin, onFault, onState }: TradingOptions) {
  const queue = createQueue();
  const byCode = new Map(pairs.map((pair) => [pair.symbol, pair]));
  const byId = new Map(pairs.map((pair) => [pair.pair.tradeId, pair]));
  const desks = new Map<number, { readonly desk: PairDesk; usedAt: number }>();
  const watchers = new Map<number, Set<() => void>>();
  /** Orders of a pair that are to be refused once they are taken: testers ask for it. */
  const toRefuse = new Map<number, number>();

  function tell(tradeId: number, { news, matches }: Told): void {
    accountTrades.add(tradeId, matches);
    const uids = new Set<number>();
    for (const { uid, fact, about } of news) {
      uids.add(uid);
      events.publish(`user:${uid}`, fact, about);
    }
    for (const uid of uids) events.publish(`user:${uid}`, 'balances.changed');
  }
  const changed = (tradeId: number): void => watchers.get(tradeId)?.forEach((watch) => watch());
  function deskOf(pair: MarketPair): PairDesk {
    const { tradeId } = pair.pair;
    const known = desks.get(tradeId) ?? { desk: createPairDesk(database, seed, pair, margin, (told) => tell(tradeId, told)), usedAt: 0 };
    known.usedAt = Date.now();
    desks.set(tradeId, known);
    return known.desk;
  }
  /** Runs a deed on a pair in its turn; whoever watches the pair is told, also when it fails: the house may have moved. */
  function on<Result>(pair: MarketPair, deed: (desk: PairDesk) => Promise<Result>): Promise<Result> {
    return queue.run(() => deed(deskOf(pair)).finally(() => changed(pair.pair.tradeId)));
  }
  function pairOf(tradeCode: string): MarketPair {
    const pair = byCode.get(tradeCode);
    if (pair === undefined) throw new OrderRefusal(orderCode.pairUnknown);
    return pair;
  }
  const viewsOf = (rows: readonly OrderRecord[]): OrderRow[] =>
    rows.flatMap((row) => {
      const pair = byId.get(row.tradeId);
      return pair === undefined ? [] : [orderView(rulesOf(pair), row)];
    });
  const views = async (ids: readonly string[]): Promise<OrderRow[]> => viewsOf(await findOrders(database.orm, ids));

  async function readOrders(uid: number, clientOrderId: string) {
    const rows = await findOrdersByClientId(database.orm, uid, clientOrderId);
    return { digest: rows[0]?.digest, orders: viewsOf(rows) };
  }
  async function refuseIfAsked(pair: MarketPair, uid: number, orders: readonly OrderRow[]): Promise<void> {
    const { tradeId } = pair.pair;
    const left = toRefuse.get(tradeId) ?? 0;
    const [order] = orders;
    if (left === 0 || order === undefined) return;
    toRefuse.set(tradeId, left - 1);
    await on(pair, (desk) => desk.refuse(uid, order.orderId));
  }

  /** The order that an id names, and its pair. @throws OrderRefusal where there is none, or it has ended. */
  async function find(uid: number, id: OrderId) {
    const rows =
      id.orderId === undefined
        ? await findOrdersByClientId(database.orm, uid, id.clientOrderId ?? '')
        : (await findOrders(database.orm, [id.orderId])).filter((row) => row.uid === uid);
    const row = rows[0];
    const pair = row === undefined ? undefined : byId.get(row.tradeId);
    if (row === undefined || pair === undefined) throw new OrderRefusal(orderCode.orderUnknown);
    if (!isLive(row)) throw new OrderRefusal(row.status === 'filled' ? orderCode.orderFilled : orderCode.orderEnded);
    return { row, pair };
  }
  /** A deed on an order that was live when it was asked for; by its turn it may have ended. */
  async function onOrder(uid: number, id: OrderId, deed: (desk: PairDesk, orderId: string) => Promise<void>): Promise<string> {
    const { row, pair } = await find(uid, id);
    try {
      await on(pair, (desk) => deed(desk, row.id));
    } catch (error) {
      if (error instanceof OrderRefusal && error.code === orderCode.orderUnknown) await find(uid, id);
      throw error;
    }
    return row.id;
  }

  async function readStates(): Promise<void> {
    const rows = await database.orm.select().from(tradingPairs).where(gt(tradingPairs.stateSince, 0));
    for (const { tradeId, state, stateSince } of rows) onState(tradeId, state, stateSince);
  }

  let looking: Promise<void> | undefined;
  /** Moves the pairs where accounts wait and nobody looks, and puts away those that nobody needs. */
  function look(): Promise<void> {
    looking ??= (async () => {
      // What another process has changed is seen in its rows.
      if (database.kind === 'server') await readStates();
      for (const [tradeId, { desk, usedAt }] of desks) {
        const pair = byId.get(tradeId);
        if (pair === undefined) continue;
        const isWatched = (watchers.get(tradeId)?.size ?? 0) > 0;
        if (database.kind === 'server' && (isWatched || desk.engine.live.size > 0))
          await queue.run(async () => {
            if (await desk.review()) await accountTrades.read(database.orm, tradeId);
          });
        if (desk.engine.live.size > 0 && !isWatched) await queue.run(() => desk.advance());
        else if (!isWatched && Date.now() - usedAt > idleTime) desks.delete(tradeId);
      }
    })()
      .catch(onFault)
      .finally(() => (looking = undefined));
    return looking;
  }
  const timer = setInterval(() => void look(), lookInterval);
  timer.unref();

  return {
    pairs,
    pairOf: (tradeCode: string): MarketPair | undefined => byCode.get(tradeCode),
    /** Reads what is needed from the start: the trades of the last day, and the pairs where accounts wait. */
    async load(): Promise<void> {
      await accountTrades.read(database.orm);
      await readStates();
      for (const tradeId of await liveTradeIds(database.orm)) {
        const pair = byId.get(tradeId);
        if (pair !== undefined) void on(pair, (desk) => desk.advance()).catch(onFault);
      }
    },
    /** Places an order; the same client order id again answers with the first one. @throws OrderRefusal */
    async place(uid: number, request: PlaceOrderRequest): Promise<OrderRow[]> {
      const known = await readOrders(uid, request.clientOrderId);
      if (known.digest !== undefined && known.digest !== digestOf(request)) throw new OrderRefusal(orderCode.clientOrderIdUsed);
      if (known.digest !== undefined) return known.orders;
      const pair = pairOf(request.tradeCode);
      // In the queue nobody else of this process can place it between the question and the deed; another process meets the unique key.
      const isRepeat = await on(pair, async (desk) => {
        const { digest } = await readOrders(uid, request.clientOrderId);
        if (digest === undefined) await desk.place(uid, request);
        else if (digest !== digestOf(request)) throw new OrderRefusal(orderCode.clientOrderIdUsed);
        return digest !== undefined;
      });
      const { orders } = await readOrders(uid, request.clientOrderId);
      if (!isRepeat) void refuseIfAsked(pair, uid, orders).catch(onFault);
      return orders;
    },
    /** @throws OrderRefusal; with `orderFilled` or `orderEnded` where it comes too late. */
    async amend(uid: number, orderId: string, amendment: Amendment): Promise<OrderRow[]> {
      return this.ordersOf(uid, await onOrder(uid, { orderId }, (desk, id) => desk.amend(uid, id, amendment)));
    },
    async cancel(uid: number, id: OrderId): Promise<OrderRow[]> {
      return this.ordersOf(uid, await onOrder(uid, id, (desk, orderId) => desk.cancel(uid, orderId)));
    },
    async cancelAll(
      uid: number,
      filter: { readonly tradeCode?: string | undefined; readonly fits: (order: Order) => boolean },
    ): Promise<OrderRow[]> {
      const wanted = filter.tradeCode === undefined ? await liveTradeIds(database.orm, uid) : [pairOf(filter.tradeCode).pair.tradeId];
      const ids: string[] = [];
      for (const tradeId of wanted) {
        const pair = byId.get(tradeId);
        if (pair !== undefined) ids.push(...(await on(pair, (desk) => desk.cancelAll(uid, filter.fits))));
      }
      return views(ids);
    },
    /** Ends the live orders of a margin wallet that is liquidated. */
    async endOrders(wallet: MarginWallet, reason: number): Promise<void> {
      const tradeIds = wallet.walletType === 7 ? [wallet.tradeId] : await liveTradeIds(database.orm, wallet.uid);
      for (const tradeId of tradeIds) {
        const pair = byId.get(tradeId);
        if (pair !== undefined) await on(pair, (desk) => desk.endOrders(wallet, reason));
      }
    },
    /** One order of a liquidation. Returns whether anything was matched. */
    liquidate: (wallet: MarginWallet, { pair, ...trade }: LiquidationTrade): Promise<boolean> =>
      on(pair, (desk) => desk.liquidate(wallet, trade)),
    /** An order as it stands, with the other one of a one-cancels-other after it. */
    async ordersOf(uid: number, orderId: string): Promise<OrderRow[]> {
      const [row] = await findOrders(database.orm, [orderId]);
      if (row === undefined || row.uid !== uid) return [];
      if (row.ocoId === null) return views([row.id]);
      const both = await database.orm.select({ id: tradingOrders.id }).from(tradingOrders).where(eq(tradingOrders.ocoId, row.ocoId));
      return views([row.id, ...both.map(({ id }) => id).filter((id) => id !== row.id)]);
    },
    async setState(tradeCode: string, state: BookState): Promise<void> {
      const pair = pairOf(tradeCode);
      await on(pair, async (desk) => {
        await desk.setState(state);
        onState(pair.pair.tradeId, state, desk.engine.stateSince);
      });
    },
    setHouse: (tradeCode: string, house: HouseState): Promise<void> => on(pairOf(tradeCode), (desk) => desk.setHouse(house)),
    /** The next orders on a pair are taken and then refused. */
    refuseNext(tradeCode: string, count: number): void {
      toRefuse.set(pairOf(tradeCode).pair.tradeId, count);
    },
    /** Brings a pair to now. */
    advance: (pair: MarketPair) => on(pair, (desk) => desk.advance()),
    deskOf,
    /** Calls `listener` whenever a pair may have changed, until the returned function is called; the pair moves with time meanwhile. */
    watch(pair: MarketPair, listener: () => void): () => void {
      const { tradeId } = pair.pair;
      const listeners = watchers.get(tradeId) ?? new Set();
      watchers.set(tradeId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && watchers.get(tradeId) === listeners) watchers.delete(tradeId);
      };
    },
    look,
    /** Runs other work in the queue of all trading: what trades contracts waits for what trades coins, and the other way round. */
    inQueue: queue.run,
    idle: queue.idle,
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
      await queue.idle();
    },
  };
}
export type Trading = ReturnType<typeof createTrading>;
