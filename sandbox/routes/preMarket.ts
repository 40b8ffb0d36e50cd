import type { FastifyInstance } from 'fastify';
import {
  cancelPreMarketOrder,
  placePreMarketOrder,
  preMarketBook,
  preMarketOrderDetail,
  preMarketOrders,
  preMarketProjects,
  takePreMarketOrder,
} from '#services/preMarket/calls.ts';
import { preMarketCode } from '#services/preMarket/codes.ts';
import type { Executor } from '#sandbox/database/database.ts';
import { inTransaction } from '#sandbox/database/inTransaction.ts';
import { availableIn } from '#sandbox/ledger/balances.ts';
import { endOrder, findOrder, placeOrder, takeOrder } from '#sandbox/preMarket/deeds.ts';
import { ordersOf, orderViews } from '#sandbox/preMarket/preMarket.ts';
import { bookOf, projectView } from '#sandbox/preMarket/projects.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { OrderRefusal } from '#sandbox/trading/refusal.ts';
import { usdtId } from '#sandbox/world/coins.ts';
import { serve } from './serve.ts';

/** The answer that a refusal stands for; whatever else is thrown goes on. */
function refused(error: unknown) {
  if (!(error instanceof OrderRefusal)) throw error;
  return { kind: 'refused' as const, code: error.code, message: `code.${error.code}`, params: error.params };
}
const tellBalances = ({ events }: Sandbox, ...uids: readonly (number | undefined)[]): void => {
  for (const uid of new Set(uids)) if (uid !== undefined) events.publish(`user:${uid}`, 'balances.changed');
};
/** Reads several things as of one moment. */
const atOnce = <Result>({ database }: Sandbox, work: (executor: Executor) => Promise<Result>): Promise<Result> =>
  database.orm.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

function serveLists(app: FastifyInstance): void {
  serve(app, preMarketProjects, async ({ sandbox }) => {
    await sandbox.preMarket.look();
    const time = sandbox.clock.now();
    return atOnce(sandbox, async (executor) => {
      const list = [];
      for (const project of sandbox.preMarket.projects) list.push(await projectView(executor, project, time));
      return { kind: 'ok', data: { time, list } };
    });
  });
  serve(app, preMarketBook, async ({ request, sandbox }) => {
    const project = sandbox.preMarket.projects.find(({ code }) => code === request.project);
    if (project === undefined) return { kind: 'unknown' };
    await sandbox.preMarket.look();
    return atOnce(sandbox, async (executor) => ({ kind: 'ok', data: await bookOf(executor, project, sandbox.clock.now()) }));
  });
  serve(app, preMarketOrders, async ({ session: { uid }, sandbox }) => {
    await sandbox.preMarket.look();
    return atOnce(sandbox, async (executor) => {
      const available = await availableIn(executor, { uid, walletType: 2, tradeId: 0, coinId: usdtId });
      const list = await orderViews(executor, await ordersOf(executor, uid));
      return { kind: 'ok', data: { time: sandbox.clock.now(), available, list } };
    });
  });
  serve(app, preMarketOrderDetail, async ({ request, session: { uid }, sandbox }) => {
    await sandbox.preMarket.look();
    return atOnce(sandbox, async (executor) => {
      const [order] = await orderViews(executor, await ordersOf(executor, uid, request.clientOrderId));
      return order === undefined ? { kind: 'unknown' } : { kind: 'ok', data: order };
    });
  });
}

/** The pre-market: its projects and their books, and orders of members. */
export function servePreMarket(app: FastifyInstance): void {
  serveLists(app);
  /** The order after its deed, which has committed. */
  async function answered({ database }: Sandbox, row: Awaited<ReturnType<typeof placeOrder>>) {
    const [data] = await orderViews(database.orm, [row]);
    if (data === undefined) throw new Error('an order that was written is not there');
    return data;
  }
  serve(app, placePreMarketOrder, async ({ request, session: { uid }, sandbox }) => {
    const { database, preMarket, clock } = sandbox;
    try {
      const project = preMarket.projectOf(request.project);
      const row = await inTransaction(database, (tx) => placeOrder(tx, uid, project, request, clock.now()));
      tellBalances(sandbox, uid);
      return { kind: 'accepted', data: await answered(sandbox, row) };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, takePreMarketOrder, async ({ request, session: { uid }, sandbox }) => {
    const { database, preMarket, clock } = sandbox;
    try {
      const project = preMarket.projectOf(request.project);
      const { row, maker } = await inTransaction(database, (tx) => takeOrder(tx, uid, project, request, clock.now()));
      tellBalances(sandbox, uid, maker);
      return { kind: 'accepted', data: await answered(sandbox, row) };
    } catch (error) {
      return refused(error);
    }
  });
  serve(app, cancelPreMarketOrder, async ({ request, session: { uid }, sandbox }) => {
    const { database, clock, preMarket } = sandbox;
    await preMarket.look();
    try {
      const { row, isEnded } = await inTransaction(database, async (tx) => {
        const found = await findOrder(tx, request.orderId);
        if (found === undefined || found.uid !== uid) throw new OrderRefusal(preMarketCode.orderUnknown);
        if (found.status !== 'open') return { row: found, isEnded: true };
        return { row: await endOrder(tx, found, 'cancelled', clock.now()), isEnded: false };
      });
      const data = await answered(sandbox, row);
      if (isEnded) return { kind: 'tooLate', code: preMarketCode.orderEnded, data };
      tellBalances(sandbox, uid);
      return { kind: 'accepted', data };
    } catch (error) {
      return refused(error);
    }
  });
}
