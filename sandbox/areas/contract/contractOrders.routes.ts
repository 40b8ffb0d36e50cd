import type { FastifyInstance } from 'fastify';
import { contractCode } from '#services/contract/contractCodes.ts';
import {
  cancelContractOrder,
  cancelContractOrders,
  contractOrderDetail,
  openContractOrders,
  placeContractOrder,
} from '#services/contract/orderCalls.ts';
import { atLeastNone } from '#machines/rules/contractCount.ts';
import { serve } from '#sandbox/core/serve/serve.ts';
import type { ContractTrading } from '#sandbox/engine/contract/contractTrading.ts';
import { findByIds, findFillsOf, findOpenOrders, revisionOf } from '#sandbox/engine/contract/contractQueries.ts';
import { contractFillView } from '#sandbox/engine/contract/contractViews.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { atOnce, refused, servedKind, viewsOf, wrongField } from './contractAnswers.ts';

const isTooLate = (error: unknown): error is OrderRefusal =>
  error instanceof OrderRefusal && (error.code === contractCode.orderFilled || error.code === contractCode.orderEnded);

function serveDeeds(app: FastifyInstance, trading: ContractTrading): void {
  serve(app, placeContractOrder, async ({ request, session: { uid } }) => {
    const { clientOrderId, code, walletType = 5, side, positionSide, isReduceOnly = false, type, price, contracts } = request;
    const { timeInForce = type === 'market' ? 'IOC' : 'GTC', isPostOnly = false } = request;
    const wish = { clientOrderId, side, positionSide, isReduceOnly, type, timeInForce, isPostOnly, price, contracts };
    try {
      const orders = viewsOf(await trading.place({ uid, walletType }, code, wish));
      const dropped = orders.reduce((left, order) => atLeastNone(left - order.contracts), contracts);
      return { kind: 'accepted', data: { orders, dropped } };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, cancelContractOrder, async ({ request: { orderId, walletType = 5 }, session: { uid }, core: { database } }) => {
    try {
      return { kind: 'accepted', data: { orders: viewsOf(await trading.cancel({ uid, walletType }, orderId)), dropped: 0 } };
    } catch (error) {
      if (!isTooLate(error)) return refused(error);
      const orders = viewsOf(await findByIds(database.orm, uid, [orderId]));
      return { kind: 'tooLate', code: error.code, data: { orders, dropped: 0 } };
    }
  });
  serve(app, cancelContractOrders, async ({ request, session: { uid } }) => {
    const bizType = servedKind(request.bizType, cancelContractOrders.name);
    try {
      const instrumentId = request.code === undefined ? undefined : trading.instrumentOf(request.code).instrumentId;
      const filter = { bizType, instrumentId, side: request.side };
      const { orders, failed } = await trading.cancelMany({ uid, walletType: 5 }, request.orderIds?.split(','), filter);
      const told = failed.map(({ id, code }) => ({ orderId: id, code }));
      return { kind: 'accepted', data: { count: orders.length, orders: viewsOf(orders), failed: told } };
    } catch (error) {
      return refused(error);
    }
  });
}

/** Orders for contracts: placing and cancelling them, and those that are open. */
export function serveContractOrders(app: FastifyInstance, trading: ContractTrading): void {
  serveDeeds(app, trading);
  serve(app, openContractOrders, ({ request, session: { uid }, core }) => {
    const { code, walletType = 5 } = request;
    const bizType = request.bizType && servedKind(request.bizType, openContractOrders.name);
    return atOnce(core, async (executor) => {
      // A code that names nothing fits no order.
      const instrumentId = code === undefined ? undefined : (trading.listedId(code) ?? '');
      const orders = viewsOf(await findOpenOrders(executor, { uid, walletType }, { bizType, instrumentId }));
      return { kind: 'ok', data: { revision: await revisionOf(executor, uid), orders } };
    });
  });
  serve(app, contractOrderDetail, ({ request: { orderId, clientOrderId }, session: { uid }, core }) => {
    if ((orderId === undefined) === (clientOrderId === undefined)) throw wrongField('orderId');
    return atOnce(core, async (executor) => {
      const found =
        orderId === undefined ? await trading.ordersOf(executor, uid, clientOrderId ?? '') : await findByIds(executor, uid, [orderId]);
      if (found.length === 0) return { kind: 'unknown' };
      const fills = await findFillsOf(
        executor,
        found.map(({ order }) => order.id),
      );
      return { kind: 'ok', data: { orders: viewsOf(found), fills: fills.map(contractFillView) } };
    });
  });
}
