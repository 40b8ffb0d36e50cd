import { sql } from 'drizzle-orm';
import type { FillRow, OrderRow } from '#services/spot/orderRows.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import { tradingAccounts, tradingFills, tradingOrders } from './trading.schema.ts';
import { add, tidy } from '#sandbox/core/ledger/amounts.ts';
import { createMoves } from '#sandbox/core/ledger/moves.ts';
import { post } from '#sandbox/core/ledger/post.ts';
import type { Exchanged } from './fees.ts';
import type { TradeSide } from './matchingBook.ts';
import { orderView, recordOf, type Order, type OrderRecord } from './orders.ts';
import type { Rules } from './rules.ts';

/** A fill that is to be written: what one order gets from one match. */
export type FillDraft = {
  readonly matchId: number;
  readonly orderId: string;
  readonly uid: number;
  readonly side: TradeSide;
  readonly isTaker: boolean;
  readonly isAgainstHouse: boolean;
  readonly exchanged: Exchanged;
  readonly feeCoinId: number;
};
export type FillRecord = typeof tradingFills.$inferSelect;

/** What changed for one account, in the order of its revisions. */
export type AccountNews =
  | { readonly uid: number; readonly fact: 'order.changed'; readonly about: OrderRow }
  | { readonly uid: number; readonly fact: 'fill.made'; readonly about: FillRow };

/** A fill as its owner sees it. */
export function fillView({ tradeCode, priceDigit, pair: { base, quote } }: Rules, row: FillRecord): FillRow {
  return {
    fillId: String(row.id),
    tradeId: row.matchId,
    orderId: row.orderId,
    tradeCode,
    side: row.side,
    isMaker: !row.isTaker,
    price: tidy(row.price),
    priceDigit,
    amount: tidy(row.amount),
    fee: tidy(row.fee),
    feeCurrency: (row.feeCoinId === base.coinId ? base : quote).shortName,
    time: row.createdAt,
    revision: row.revision,
  };
}

/** The columns of an order that may change, as `jsonb_to_recordset` reads them. */
const changing = [
  ['price', 'numeric'],
  ['stop_price', 'numeric'],
  ['activation_price', 'numeric'],
  ['callback_rate', 'numeric'],
  ['extreme', 'numeric'],
  ['amount', 'numeric'],
  ['total', 'numeric'],
  ['filled_amount', 'numeric'],
  ['filled_total', 'numeric'],
  ['frozen', 'numeric'],
  ['status', 'text'],
  ['reason', 'integer'],
  ['priority', 'bigint'],
  ['updated_at', 'bigint'],
  ['revision', 'bigint'],
] as const;
const assignments = sql.raw(
  changing.map(([name]) => (name === 'priority' ? 'priority = coalesce(n.priority, o.priority)' : `${name} = n.${name}`)).join(', '),
);
const columns = sql.raw(['id uuid', ...changing.map(([name, type]) => `${name} ${type}`)].join(', '));
const inSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Gathers what one transaction does to a pair's orders, their fills and the coins behind them, and writes it at its end in a few
 * statements: orders, fills and one ledger posting of what was moved on balance.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createChanges(rules: Rules, now: number) {
  const moves = createMoves();
  const orders = new Map<string, Order>();
  const isNew = new Set<string>();
  const fills: FillDraft[] = [];
  const incomes = new Map<string, { readonly order: Order; readonly coinId: number; amount: string }>();

  async function revisionsOf(tx: Executor): Promise<(uid: number) => number> {
    const counts = new Map<number, number>();
    for (const { uid } of [...orders.values(), ...fills]) counts.set(uid, (counts.get(uid) ?? 0) + 1);
    const next = new Map<number, number>();
    // In one order for all, so that two of them never wait for each other.
    for (const [uid, count] of [...counts].sort(([left], [right]) => left - right)) {
      const [row] = await tx
        .insert(tradingAccounts)
        .values({ uid, revision: count })
        .onConflictDoUpdate({ target: tradingAccounts.uid, set: { revision: sql`${tradingAccounts.revision} + ${count}` } })
        .returning();
      next.set(uid, (row?.revision ?? count) - count);
    }
    return (uid) => {
      const revision = (next.get(uid) ?? 0) + 1;
      next.set(uid, revision);
      return revision;
    };
  }

  return {
    move: moves.move,
    put(order: Order, made: 'new' | 'changed'): void {
      orders.set(order.id, order);
      if (made === 'new') isNew.add(order.id);
    },
    fill: (draft: FillDraft): void => void fills.push(draft),
    /** What came in for an order that pays back with it. */
    income(order: Order, coinId: number, amount: string): void {
      const before = incomes.get(order.id);
      incomes.set(order.id, { order, coinId, amount: before === undefined ? amount : add(before.amount, amount) });
    },
    incomes: () => [...incomes.values()],
    /** Writes all of it. Returns what each account is to be told, and the priorities of the new orders. */
    async write(tx: Executor, reference: string): Promise<{ news: AccountNews[]; priorities: OrderRecord[] }> {
      const nextRevision = await revisionsOf(tx);
      const { pair } = rules;
      const fillRevisions = fills.map(({ uid }) => nextRevision(uid));
      const values = [...orders.values()].map((order) => recordOf(rules, order, now, nextRevision(order.uid)));
      const made = values.filter(({ id }) => isNew.has(id));
      const changed = values.filter(({ id }) => !isNew.has(id));
      const records: OrderRecord[] = made.length === 0 ? [] : await tx.insert(tradingOrders).values(made).returning();
      if (changed.length > 0) {
        const rows = changed.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [inSnakeCase(name), value])));
        await tx.execute(
          sql`update trading_orders o set ${assignments} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${columns}) where o.id = n.id`,
        );
        records.push(...changed.map((row) => row as OrderRecord));
      }
      const written =
        fills.length === 0
          ? []
          : await tx
              .insert(tradingFills)
              .values(
                fills.map(({ exchanged: { price, amount, total, fee }, ...fill }, index) => ({
                  ...fill,
                  price,
                  amount,
                  total,
                  fee,
                  tradeId: pair.pair.tradeId,
                  createdAt: now,
                  revision: fillRevisions[index] ?? 0,
                })),
              )
              .returning();
      const entries = moves.entries();
      if (entries.length > 0) await post(tx, { kind: fills.length > 0 ? 'trade' : 'order', reference, at: now, entries });
      const news = [
        ...written.map((row): AccountNews => ({
          uid: row.uid,
          fact: 'fill.made',
          about: fillView(rules, row),
        })),
        ...records.map((row): AccountNews => ({ uid: row.uid, fact: 'order.changed', about: orderView(rules, row) })),
      ];
      return { news: news.sort((left, right) => left.about.revision - right.about.revision), priorities: records };
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
