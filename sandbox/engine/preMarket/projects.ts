import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { PreMarketBook, PreMarketProject } from '#services/spot/preMarket/calls.ts';
import type { Database, Executor } from '#sandbox/core/database/database.ts';
import { inTransaction } from '#sandbox/core/database/inTransaction.ts';
import { preMarketDeals, preMarketOrders, preMarketProjects } from './preMarket.schema.ts';
import { add, compare, subtract, tidy, worth } from '#sandbox/core/ledger/amounts.ts';
import {
  leastPreMarketTotal,
  preMarketCollateral,
  preMarketFee,
  preMarketTokens,
  type PreMarketToken,
} from '#sandbox/core/world/preMarket.ts';
import { createHouse, type House } from './house.ts';

const day = 24 * 60 * 60_000;
/** More decimals than price, amount and fee have together: nothing is rounded. */
export const exactDecimals = 18;

/** A token with its moments and what the house does with it. */
export type Project = {
  readonly code: string;
  readonly token: PreMarketToken;
  readonly house: House;
  readonly tradingAt: number;
  readonly deliveryAt: number;
  readonly settleAt: number;
};
export type Phase = PreMarketProject['phase'];

export function phaseOf({ tradingAt, deliveryAt, settleAt }: Project, now: number): Phase {
  if (now < tradingAt) return 'upcoming';
  if (now < deliveryAt) return 'trading';
  return now < settleAt ? 'delivering' : 'settled';
}

/** Writes the moments of tokens that have none yet, from now on, and returns all projects by the begin of their trading. */
export async function openProjects(database: Database, seed: number): Promise<Project[]> {
  const now = database.clock.now();
  const rows = await inTransaction(database, async (executor) => {
    const known = new Set((await executor.select({ code: preMarketProjects.code }).from(preMarketProjects)).map(({ code }) => code));
    const missing = preMarketTokens.filter(({ project }) => !known.has(project));
    if (missing.length > 0)
      await executor.insert(preMarketProjects).values(
        missing.map(({ project, tradingAfter, deliveryAfter, settleAfter }) => ({
          code: project,
          tradingAt: now + tradingAfter,
          deliveryAt: now + deliveryAfter,
          settleAt: now + settleAfter,
        })),
      );
    return executor.select().from(preMarketProjects).orderBy(preMarketProjects.tradingAt, preMarketProjects.code);
  });
  return rows.flatMap(({ code, tradingAt, deliveryAt, settleAt }) => {
    const token = preMarketTokens.find(({ project }) => project === code);
    return token === undefined
      ? []
      : [{ code, token, tradingAt, deliveryAt, settleAt, house: createHouse(seed, token, tradingAt, deliveryAt) }];
  });
}

/** What of the house's offers is taken, by their ids. */
async function takenOf(executor: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: preMarketDeals.houseOrder, amount: sql<string>`sum(${preMarketDeals.amount})::text` })
    .from(preMarketDeals)
    .where(inArray(preMarketDeals.houseOrder, [...ids]))
    .groupBy(preMarketDeals.houseOrder);
  return new Map(rows.map(({ id, amount }) => [id ?? '', tidy(amount)]));
}

/** An order that can be taken: `uid` is undefined where it is the house's. */
export type Offer = {
  readonly id: string;
  readonly uid: number | undefined;
  readonly side: 'buy' | 'sell';
  readonly price: string;
  readonly left: string;
};

/** What the house offers at a moment and is not taken. */
export async function houseOffers(executor: Executor, { house }: Project, now: number): Promise<Offer[]> {
  const offers = house.offersAt(now);
  const taken = await takenOf(
    executor,
    offers.map(({ id }) => id),
  );
  return offers.flatMap(({ id, side, price, amount }) => {
    const left = subtract(amount, taken.get(id) ?? '0');
    return compare(left, '0') === 1 ? [{ id, uid: undefined, side, price: tidy(price), left }] : [];
  });
}

/** The book of a project, best first; of one price the members by age, then the house. */
export async function bookOf(executor: Executor, project: Project, now: number): Promise<PreMarketBook> {
  const isTrading = phaseOf(project, now) === 'trading';
  const rows = isTrading
    ? await executor
        .select()
        .from(preMarketOrders)
        .where(and(eq(preMarketOrders.project, project.code), eq(preMarketOrders.status, 'open')))
        .orderBy(preMarketOrders.sequence)
    : [];
  const offers: Offer[] = [
    ...rows.map(({ id, uid, side, price, amount, filledAmount }) => ({
      id,
      uid,
      side,
      price: tidy(price),
      left: subtract(amount, filledAmount),
    })),
    ...(await houseOffers(executor, project, now)),
  ];
  const sideOf = (side: Offer['side'], sign: 1 | -1) =>
    offers
      .filter((offer) => offer.side === side)
      .sort((one, other) => sign * compare(one.price, other.price))
      .map(({ id, price, left }) => ({ orderId: id, price, amount: left }));
  return { time: now, asks: sideOf('sell', 1), bids: sideOf('buy', -1) };
}

/** A project as it stands, with what was traded of it by members and by the house. */
export async function projectView(executor: Executor, project: Project, now: number): Promise<PreMarketProject> {
  const { code, token, house, tradingAt, deliveryAt, settleAt } = project;
  const [last] = await executor
    .select({ price: preMarketDeals.price, at: preMarketDeals.createdAt })
    .from(preMarketDeals)
    .where(eq(preMarketDeals.project, code))
    .orderBy(desc(preMarketDeals.createdAt), desc(preMarketDeals.id))
    .limit(1);
  const [dealt] = await executor
    .select({
      amount: sql<string>`coalesce(sum(${preMarketDeals.amount}), 0)::text`,
      total: sql<string>`coalesce(sum(${preMarketDeals.total}), 0)::text`,
    })
    .from(preMarketDeals)
    .where(and(eq(preMarketDeals.project, code), gt(preMarketDeals.createdAt, now - day)));
  const prints = house.printsBetween(now - day, now);
  const print = house.lastPrint(now);
  const isDealNewer = last !== undefined && (print === undefined || last.at >= print.at);
  const lastPrice = isDealNewer ? last.price : print?.price;
  return {
    project: code,
    shortName: token.coin.shortName,
    name: token.coin.name,
    webLogo: token.coin.webLogo,
    phase: phaseOf(project, now),
    tradingAt,
    deliveryAt,
    settleAt,
    priceDigit: token.priceDigit,
    amountDigit: token.amountDigit,
    collateral: preMarketCollateral,
    fee: preMarketFee,
    leastTotal: leastPreMarketTotal,
    leastPrice: tidy(house.band.least),
    mostPrice: tidy(house.band.most),
    lastPrice: lastPrice === undefined ? null : tidy(lastPrice),
    volume: prints.reduce((sum, { amount }) => add(sum, amount), tidy(dealt?.amount ?? '0')),
    total: prints.reduce((sum, { amount, price }) => add(sum, worth(amount, price, exactDecimals)), tidy(dealt?.total ?? '0')),
  };
}
