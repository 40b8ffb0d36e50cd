import type { FastifyInstance } from 'fastify';
import {
  cancelPreMarketOrder,
  placePreMarketOrder,
  preMarketBook,
  preMarketOrderDetail,
  preMarketOrders,
  preMarketProjects,
  takePreMarketOrder,
} from '#services/spot/preMarket/calls.ts';
import { preMarketCode } from '#services/spot/preMarket/codes.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { endOrder, findOrder, placeOrder, takeOrder } from '#sandbox/engine/preMarket/deeds.ts';
import { ordersOf, orderViews } from '#sandbox/engine/preMarket/preMarket.ts';
import { bookOf, projectView } from '#sandbox/engine/preMarket/projects.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Parts } from '#sandbox/sandbox.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** The answer that a refusal stands for; whatever else is thrown goes on. */
function refused(error: unknown) {
  if (!(error instanceof OrderRefusal)) throw error;
  return { kind: 'refused' as const, code: error.code, message: `code.${error.code}`, params: error.params };
}
const tellBalances = ({ events }: Core, ...uids: readonly (number | undefined)[]): void => {
  for (const uid of new Set(uids)) if (uid !== undefined) events.publish(`user:${uid}`, 'balances.changed');
};
/** Reads several things as of one moment. */
const atOnce = <Result>({ database }: Core, work: (executor: Executor) => Promise<Result>): Promise<Result> =>
  database.orm.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

function serveLists(app: FastifyInstance, preMarket: Parts['preMarket']): void {
  serve(app, preMarketProjects, async ({ core }) => {
    await preMarket.look();
    const time = core.clock.now();
    return atOnce(core, async (executor) => {
      const list = [];
      for (const project of preMarket.projects) list.push(await projectView(executor, project, time));
      return { kind: 'ok', data: { time, list } };
    });
  });
  serve(app, preMarketBook, async ({ request, core }) => {
    const project = preMarket.projects.find(({ code }) => code === request.project);
    if (project === undefined) return { kind: 'unknown' };
    await preMarket.look();
    return atOnce(core, async (executor) => ({ kind: 'ok', data: await bookOf(executor, project, core.clock.now()) }));
  });
  serve(app, preMarketOrders, async ({ session: { uid }, core }) => {
    await preMarket.look();
    return atOnce(core, async (executor) => {
      const available = await availableIn(executor, { uid, walletType: 2, tradeId: 0, coinId: usdtId });
      const list = await orderViews(executor, await ordersOf(executor, uid));
      return { kind: 'ok', data: { time: core.clock.now(), available, list } };
    });
  });
  serve(app, preMarketOrderDetail, async ({ request, session: { uid }, core }) => {
    await preMarket.look();
    return atOnce(core, async (executor) => {
      const [order] = await orderViews(executor, await ordersOf(executor, uid, request.clientOrderId));
      return order === undefined ? { kind: 'unknown' } : { kind: 'ok', data: order };
    });
  });
}

/** The pre-market: its projects and their books, and orders of members. */
export function servePreMarket(app: FastifyInstance, { preMarket }: Pick<Parts, 'preMarket'>): void {
  serveLists(app, preMarket);
  /** The order after its deed, which has committed. */
  async function answered({ database }: Core, row: Awaited<ReturnType<typeof placeOrder>>) {
    const [data] = await orderViews(database.orm, [row]);
    if (data === undefined) throw new Error('an order that was written is not there');
    return data;
  }
  serve(app, placePreMarketOrder, async ({ request, session: { uid }, core }) => {
    const { database, clock } = core;
    try {
      const project = preMarket.projectOf(request.project);
      const row = await inTransaction(database, (tx) => placeOrder(tx, uid, project, request, clock.now()));
      tellBalances(core, uid);
      return { kind: 'accepted', data: await answered(core, row) };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, takePreMarketOrder, async ({ request, session: { uid }, core }) => {
    const { database, clock } = core;
    try {
      const project = preMarket.projectOf(request.project);
      const { row, maker } = await inTransaction(database, (tx) => takeOrder(tx, uid, project, request, clock.now()));
      tellBalances(core, uid, maker);
      return { kind: 'accepted', data: await answered(core, row) };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, cancelPreMarketOrder, async ({ request, session: { uid }, core }) => {
    const { database, clock } = core;
    await preMarket.look();
    try {
      const { row, isEnded } = await inTransaction(database, async (tx) => {
        const found = await findOrder(tx, request.orderId);
        if (found === undefined || found.uid !== uid) throw new OrderRefusal(preMarketCode.orderUnknown);
        if (found.status !== 'open') return { row: found, isEnded: true };
        return { row: await endOrder(tx, found, 'cancelled', clock.now()), isEnded: false };
      });
      const data = await answered(core, row);
      if (isEnded) return { kind: 'tooLate', code: preMarketCode.orderEnded, data };
      tellBalances(core, uid);
      return { kind: 'accepted', data };
    } catch (error) {
      return refused(error);
    }
  });
}
