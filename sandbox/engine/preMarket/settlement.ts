import { and, eq } from 'drizzle-orm';
import { coins } from '#sandbox/core/ledger/catalog.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { preMarketDeals, preMarketOrders, preMarketProjects } from './preMarket.schema.ts';
import { writeMail, type Mail } from '#sandbox/core/inMail/mail.ts';
import { add, compare, negate, tidy } from '#sandbox/core/ledger/amounts.ts';
import { availableIn } from '#sandbox/core/ledger/balances.ts';
import { post, type Entry } from '#sandbox/core/ledger/post.ts';
import { usdtId } from '#sandbox/core/world/coins.ts';
import { endOrder } from './deeds.ts';
import type { Project } from './projects.ts';

type Deal = typeof preMarketDeals.$inferSelect;
/** What happened to accounts at one step: whose balances or messages changed. */
export type Told = Set<number>;

const usdtOf = (uid: number | null, kind: 'available' | 'frozen') =>
  uid === null ? ({ kind: 'house', coinId: usdtId } as const) : ({ kind, uid, walletType: 2, coinId: usdtId } as const);
/** A side's pledge where it ends: the house pledges nothing, for it always delivers and pays. */
const pledge = (uid: number | null, to: number | null, total: string): Entry[] =>
  uid === null && to === null
    ? []
    : [
        { place: usdtOf(uid, 'frozen'), amount: negate(total) },
        { place: usdtOf(to, 'available'), amount: total },
      ];

const waitingOf = (executor: Executor, code: string): Promise<Deal[]> =>
  executor
    .select()
    .from(preMarketDeals)
    .where(and(eq(preMarketDeals.project, code), eq(preMarketDeals.state, 'waiting')))
    .orderBy(preMarketDeals.id);
const endDeal = (executor: Executor, { id }: Deal, state: 'delivered' | 'defaulted', now: number) =>
  executor.update(preMarketDeals).set({ state, endedAt: now }).where(eq(preMarketDeals.id, id));

/** Sums by account and kind of message, so that each account gets one message of a kind. */
function createLetters(project: Project) {
  const sums = new Map<string, { uid: number; kind: Mail['kind']; amount: string; total: string }>();
  return {
    add(uid: number | null, kind: Mail['kind'], { amount, total }: Deal): void {
      if (uid === null) return;
      const name = `${uid} ${kind}`;
      const before = sums.get(name) ?? { uid, kind, amount: '0', total: '0' };
      sums.set(name, { ...before, amount: add(before.amount, amount), total: add(before.total, total) });
    },
    async send(executor: Executor, told: Told, now: number): Promise<void> {
      const { shortName } = project.token.coin;
      const until = new Date(project.settleAt).toISOString().slice(0, 16).replace('T', ' ');
      for (const { uid, kind, amount, total } of sums.values()) {
        await writeMail(executor, uid, { kind, params: { amount, total, coin: shortName, until }, data: { id: project.code } }, now);
        told.add(uid);
      }
    },
  };
}

/** Ends trading: what is open is freed, the token is listed, and who owes tokens is told. Nothing where that was done before. */
export async function beginDelivery(executor: Executor, project: Project, now: number): Promise<Told> {
  const told: Told = new Set();
  const [begun] = await executor
    .update(preMarketProjects)
    .set({ state: 'delivering' })
    .where(and(eq(preMarketProjects.code, project.code), eq(preMarketProjects.state, 'running')))
    .returning();
  if (begun === undefined) return told;
  const open = await executor
    .select()
    .from(preMarketOrders)
    .where(and(eq(preMarketOrders.project, project.code), eq(preMarketOrders.status, 'open')));
  for (const row of open) {
    await endOrder(executor, row, 'expired', now);
    told.add(row.uid);
  }
  const deals = await waitingOf(executor, project.code);
  if (deals.length > 0) await executor.insert(coins).values(project.token.coin).onConflictDoNothing();
  const letters = createLetters(project);
  for (const deal of deals) letters.add(deal.seller, 'preMarketOwed', deal);
  await letters.send(executor, told, now);
  return told;
}

/**
 * Delivers what can be delivered: the house at once, a member as soon as the tokens are in his spot wallet, in the order of the deals.
 * The buyer gets the tokens, the seller the price and his pledge.
 */
export async function deliver(executor: Executor, project: Project, now: number): Promise<Told> {
  const told: Told = new Set();
  const letters = createLetters(project);
  const { coinId } = project.token.coin;
  const deals = await waitingOf(executor, project.code);
  // The house first: what a member bought of it he may owe to another one.
  for (const deal of [...deals.filter(({ seller }) => seller === null), ...deals.filter(({ seller }) => seller !== null)]) {
    const { buyer, seller } = deal;
    const [amount, total] = [tidy(deal.amount), tidy(deal.total)];
    if (seller !== null) {
      const has = await availableIn(executor, { uid: seller, walletType: 2, tradeId: 0, coinId });
      if (compare(amount, has) === 1) continue;
    }
    const tokensOf = (uid: number | null) =>
      uid === null ? ({ kind: 'house', coinId } as const) : ({ kind: 'available', uid, walletType: 2, coinId } as const);
    await post(executor, {
      kind: 'preMarketDelivery',
      reference: String(deal.id),
      at: now,
      entries: [
        { place: tokensOf(seller), amount: negate(amount) },
        { place: tokensOf(buyer), amount },
        ...pledge(buyer, seller, total),
        ...(seller === null ? [] : pledge(seller, seller, total)),
      ],
    });
    await endDeal(executor, deal, 'delivered', now);
    letters.add(buyer, 'preMarketReceived', deal);
    letters.add(seller, 'preMarketPaid', deal);
  }
  await letters.send(executor, told, now);
  return told;
}

/** Ends delivery: who has not delivered loses his pledge to the buyer, who also has the price back. */
export async function settle(executor: Executor, project: Project, now: number): Promise<Told> {
  const told: Told = new Set();
  const letters = createLetters(project);
  for (const deal of await waitingOf(executor, project.code)) {
    const { buyer, seller } = deal;
    const total = tidy(deal.total);
    await post(executor, {
      kind: 'preMarketDefault',
      reference: String(deal.id),
      at: now,
      entries: [...(buyer === null ? [] : pledge(buyer, buyer, total)), ...pledge(seller, buyer, total)],
    });
    await endDeal(executor, deal, 'defaulted', now);
    letters.add(seller, 'preMarketDefaulted', deal);
    letters.add(buyer, 'preMarketCompensated', deal);
  }
  await executor.update(preMarketProjects).set({ state: 'settled' }).where(eq(preMarketProjects.code, project.code));
  await letters.send(executor, told, now);
  return told;
}
