import type { FastifyInstance } from 'fastify';
import { orderCode } from '#services/spot/orderCodes.ts';
import {
  amendOrder,
  cancelAllOrders,
  cancelOrder,
  openOrders,
  orderDetail,
  orderFills,
  orderHistory,
  placeOrder,
} from '#services/spot/orderCalls.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { readUser } from '#sandbox/core/accounts/users.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { fillView } from '#sandbox/engine/trading/changes.ts';
import type { Exchange } from '#sandbox/engine/trading/exchange.ts';
import { feeRatesOf } from '#sandbox/engine/trading/fees.ts';
import { orderView, type Order } from '#sandbox/engine/trading/orders.ts';
import {
  findOrders,
  findOrdersByClientId,
  readEndedOrders,
  readFills,
  readFillsOf,
  readLiveOrders,
  revisionOf,
  walletsOf,
} from '#sandbox/engine/trading/orderQueries.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { rulesOf, rulesRow, type Rules } from '#sandbox/engine/trading/rules.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

const largestPage = 100;
const wrongField = (field: string): Refusal => new Refusal(400, 40000, { fields: { [field]: 'invalid' } });

/** The answer that a refusal stands for; whatever else is thrown goes on. */
function refused(error: unknown) {
  if (!(error instanceof OrderRefusal)) throw error;
  return { kind: 'refused' as const, code: error.code, message: `code.${error.code}`, params: error.params };
}
const isTooLate = (error: unknown): error is OrderRefusal =>
  error instanceof OrderRefusal && (error.code === orderCode.orderFilled || error.code === orderCode.orderEnded);

/** Rows as their owner sees them; every row's pair exists, the database sees to it. */
const seen =
  <Row extends { readonly tradeId: number }, View>(view: (rules: Rules, row: Row) => View) =>
  ({ pairOf }: Exchange, rows: readonly Row[]): View[] =>
    rows.flatMap((row) => {
      const pair = pairOf(row.tradeId);
      return pair === undefined ? [] : [view(rulesOf(pair), row)];
    });
const ordersOf = seen(orderView);
const fillsOf = seen(fillView);

/** The pair of a filter; a code that names none fits no order. */
function tradeIdOf({ trading }: Exchange, tradeCode: string | undefined): number | undefined {
  return tradeCode === undefined ? undefined : (trading.pairOf(tradeCode)?.pair.tradeId ?? -1);
}
function checkPage({ pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }): void {
  if (pageNum < 1) throw wrongField('pageNum');
  if (pageSize < 1 || pageSize > largestPage) throw wrongField('pageSize');
}

function serveDeeds(app: FastifyInstance, exchange: Exchange): void {
  serve(app, placeOrder, async ({ request, session: { uid } }) => {
    try {
      return { kind: 'accepted', data: { orders: await exchange.trading.place(uid, request) } };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, amendOrder, async ({ request: { orderId, ...amendment }, session: { uid } }) => {
    try {
      return { kind: 'accepted', data: { orders: await exchange.trading.amend(uid, orderId, amendment) } };
    } catch (error) {
      if (isTooLate(error)) return { kind: 'tooLate', code: error.code, data: { orders: await exchange.trading.ordersOf(uid, orderId) } };
      return refused(error);
    }
  });
  serve(app, cancelOrder, async ({ request, session: { uid }, core: { database } }) => {
    if ((request.orderId === undefined) === (request.clientOrderId === undefined)) throw wrongField('orderId');
    try {
      return { kind: 'accepted', data: { orders: await exchange.trading.cancel(uid, request) } };
    } catch (error) {
      if (!isTooLate(error)) return refused(error);
      const orderId = request.orderId ?? (await findOrdersByClientId(database.orm, uid, request.clientOrderId ?? ''))[0]?.id ?? '';
      return { kind: 'tooLate', code: error.code, data: { orders: await exchange.trading.ordersOf(uid, orderId) } };
    }
  });
  serve(app, cancelAllOrders, async ({ request, session: { uid } }) => {
    const { tradeCode, walletType, walletGroup, side, type, isConditional } = request;
    try {
      const orders = await exchange.trading.cancelAll(uid, {
        tradeCode,
        fits: (order) =>
          (walletType === undefined || order.walletType === walletType) &&
          walletsOf(walletGroup).includes(order.walletType) &&
          (side === undefined || order.side === side) &&
          (type === undefined || order.type === type) &&
          (isConditional === undefined || isConditionalOrder(order) === isConditional),
      });
      return { kind: 'accepted', data: { count: orders.length, orders } };
    } catch (error) {
      return refused(error);
    }
  });
}

/** Whether an order waits for a trigger, or its twin of a one-cancels-other does: its first fill ends the twin. */
const isConditionalOrder = ({ status, ocoId, type, filledLots }: Order): boolean =>
  status === 'waiting' || (ocoId !== null && type === 'limit' && filledLots === 0);

/** Reads several lists as of one moment. */
const atOnce = <Result>({ database }: Core, work: (executor: Executor) => Promise<Result>): Promise<Result> =>
  database.orm.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

function serveLists(app: FastifyInstance, exchange: Exchange): void {
  serve(app, openOrders, ({ request, session: { uid }, core }) =>
    atOnce(core, async (executor) => {
      const filter = {
        tradeId: tradeIdOf(exchange, request.tradeCode),
        walletType: request.walletType,
        walletGroup: request.walletGroup,
      };
      const orders = ordersOf(exchange, await readLiveOrders(executor, uid, filter));
      return { kind: 'ok', data: { revision: await revisionOf(executor, uid), orders } };
    }),
  );
  serve(app, orderHistory, ({ request, session: { uid }, core }) => {
    checkPage(request);
    return atOnce(core, async (executor) => {
      const filter = { ...request, tradeId: tradeIdOf(exchange, request.tradeCode) };
      const { list, totalCount } = await readEndedOrders(executor, uid, filter, request);
      return { kind: 'ok', data: { revision: await revisionOf(executor, uid), list: ordersOf(exchange, list), totalCount } };
    });
  });
  serve(app, orderFills, ({ request, session: { uid }, core }) => {
    checkPage(request);
    return atOnce(core, async (executor) => {
      const orderId = request.orderId === undefined ? undefined : (await findOrders(executor, [request.orderId]))[0]?.id;
      if (request.orderId !== undefined && orderId === undefined)
        return { kind: 'ok', data: { revision: await revisionOf(executor, uid), list: [], totalCount: 0 } };
      const filter = { ...request, orderId, tradeId: tradeIdOf(exchange, request.tradeCode) };
      const { list, totalCount } = await readFills(executor, uid, filter, request);
      return { kind: 'ok', data: { revision: await revisionOf(executor, uid), list: fillsOf(exchange, list), totalCount } };
    });
  });
  serve(app, orderDetail, ({ request, session: { uid }, core }) => {
    if ((request.orderId === undefined) === (request.clientOrderId === undefined)) throw wrongField('orderId');
    return atOnce(core, async (executor) => {
      const rows =
        request.orderId === undefined
          ? await findOrdersByClientId(executor, uid, request.clientOrderId ?? '')
          : (await findOrders(executor, [request.orderId])).filter((row) => row.uid === uid);
      if (rows.length === 0) return { kind: 'unknown' };
      const fills = await readFillsOf(
        executor,
        rows.map(({ id }) => id),
      );
      return { kind: 'ok', data: { orders: ordersOf(exchange, rows), fills: fillsOf(exchange, fills) } };
    });
  });
}

/** Orders: placing, changing and cancelling them, and the lists of them. Every rule of the app is repeated here in whole ticks and lots. */
export function serveTrade(app: FastifyInstance, { exchange }: Pick<Parts, 'exchange'>): void {
  serveDeeds(app, exchange);
  serveLists(app, exchange);
  serve(app, tradeRules, async ({ request, findSession, core: { database } }) => {
    const session = await findSession();
    const user = session === undefined ? undefined : await readUser(database.orm, session.uid);
    const fees = feeRatesOf(user?.vipLevel ?? 0);
    const pairs = exchange.trading.pairs.filter(({ symbol }) => request.tradeCode === undefined || symbol === request.tradeCode);
    return { kind: 'ok', data: pairs.map((pair) => rulesRow(rulesOf(pair), exchange.stateOf(pair.pair.tradeId), fees)) };
  });
}
