import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { PreMarketOrder } from '#services/spot/preMarket/calls.ts';
import { preMarketCode } from '#services/spot/preMarket/codes.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { preMarketDeals, preMarketOrders } from './preMarket.schema.ts';
import { add, tidy } from '#sandbox/core/ledger/amounts.ts';
import type { Events } from '#sandbox/core/stream/events.ts';
import { OrderRefusal } from '#sandbox/engine/trading/refusal.ts';
import type { OrderRecord } from './deeds.ts';
import { openProjects, phaseOf, type Project } from './projects.ts';
import { beginDelivery, deliver, settle, type Told } from './settlement.ts';

/** Real milliseconds between two looks at the sandbox clock. */
const lookInterval = 1_000;
/** Sandbox milliseconds between two tries to deliver what members owe. */
const deliverInterval = 5_000;
/** Own orders that are told. */
const mostTold = 200;

type Options = { readonly database: Database; readonly seed: number; readonly events: Events; readonly onFault: (error: unknown) => void };

/** The pre-market: its projects, and the look that ends trading, delivers and settles by the sandbox clock. */
export async function openPreMarket({ database, seed, events, onFault }: Options) {
  const { clock } = database;
  const projects = await openProjects(database, seed);
  /** How far each project is known to have come; another process may have gone further, which does no harm. */
  const known = new Map<string, { step: 'running' | 'delivering' | 'settled'; triedAt: number }>();
  const standing = ({ code }: Project) => known.get(code) ?? { step: 'running', triedAt: -Infinity };
  const tell = (told: Told): void => {
    for (const uid of told) {
      events.publish(`user:${uid}`, 'balances.changed');
      events.publish(`user:${uid}`, 'inMail.changed');
    }
  };
  const isDue = (project: Project, now: number): boolean => {
    const { step, triedAt } = standing(project);
    const phase = phaseOf(project, now);
    if (phase === 'upcoming' || phase === 'trading' || step === 'settled') return false;
    return phase === 'settled' || step === 'running' || Math.abs(now - triedAt) >= deliverInterval;
  };

  async function advance(project: Project): Promise<void> {
    const now = clock.now();
    const isOver = phaseOf(project, now) === 'settled';
    const told = await inTransaction(database, async (tx) => {
      const all: Told = new Set();
      const note = (more: Told): void => more.forEach((uid) => all.add(uid));
      note(await beginDelivery(tx, project, now));
      note(await deliver(tx, project, now));
      if (isOver) note(await settle(tx, project, now));
      return all;
    });
    known.set(project.code, { step: isOver ? 'settled' : 'delivering', triedAt: now });
    tell(told);
  }

  let looking: Promise<void> | undefined;
  /** Does what is due by the sandbox clock; a look during another one comes after it, for it may find what the other could not. */
  function look(): Promise<void> {
    if (looking !== undefined) return looking.then(look);
    const due = projects.filter((project) => isDue(project, clock.now()));
    if (due.length === 0) return Promise.resolve();
    looking = (async () => {
      for (const project of due) await advance(project).catch(onFault);
    })().finally(() => (looking = undefined));
    return looking;
  }
  const timer = setInterval(() => {
    if (looking === undefined) void look();
  }, lookInterval);
  timer.unref();

  return {
    projects,
    look,
    /** @throws OrderRefusal for a code that names no project. */
    projectOf(code: string): Project {
      const project = projects.find((known) => known.code === code);
      if (project === undefined) throw new OrderRefusal(preMarketCode.projectUnknown);
      return project;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
    },
  };
}
export type PreMarket = Awaited<ReturnType<typeof openPreMarket>>;

/** Orders as their owners see them, with what became of what was filled. */
export async function orderViews(executor: Executor, rows: readonly OrderRecord[]): Promise<PreMarketOrder[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const deals = await executor
    .select()
    .from(preMarketDeals)
    .where(or(inArray(preMarketDeals.makerOrder, ids), inArray(preMarketDeals.takerOrder, ids)));
  return rows.map((row) => {
    const own = deals.filter(({ makerOrder, takerOrder }) => makerOrder === row.id || takerOrder === row.id);
    const sum = (values: readonly string[]): string => values.reduce(add, '0');
    const amountIn = (state: (typeof own)[number]['state']): string =>
      sum(own.filter((deal) => deal.state === state).map(({ amount }) => amount));
    return {
      orderId: row.id,
      clientOrderId: row.clientOrderId,
      project: row.project,
      side: row.side,
      isTaker: row.takes !== null,
      price: tidy(row.price),
      amount: tidy(row.amount),
      filledAmount: tidy(row.filledAmount),
      waiting: amountIn('waiting'),
      delivered: amountIn('delivered'),
      defaulted: amountIn('defaulted'),
      frozen: add(row.frozen, sum(own.filter(({ state }) => state === 'waiting').map(({ total }) => total))),
      fee: sum(own.map(({ fee }) => fee)),
      status: row.status,
      createdAt: row.createdAt,
    };
  });
}

/** An account's orders, newest first. */
export const ordersOf = (executor: Executor, uid: number, clientOrderId?: string): Promise<OrderRecord[]> =>
  executor
    .select()
    .from(preMarketOrders)
    .where(and(eq(preMarketOrders.uid, uid), clientOrderId === undefined ? undefined : eq(preMarketOrders.clientOrderId, clientOrderId)))
    .orderBy(desc(preMarketOrders.sequence))
    .limit(mostTold);

/**
 * The health of the pre-market beside the ledger's and trading's own: orders are filled as their deals say. Empty when sound.
 */
export async function preMarketFaults(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ fault: string }>(sql`
    select 'order ' || o.id || ' is not filled as its deals say' as fault from ${preMarketOrders} o
    left join (
      select id, sum(amount) as amount from (
        select maker_order as id, amount from ${preMarketDeals} where maker_order is not null
        union all select taker_order, amount from ${preMarketDeals}
      ) sides group by 1
    ) d on d.id = o.id
    where o.filled_amount <> coalesce(d.amount, 0)`);
  return rows.map(({ fault }) => fault);
}
