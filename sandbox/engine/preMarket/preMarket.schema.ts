import { bigint, check, index, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });
const moment = (name: string) => bigint(name, { mode: 'number' });

/**
 * Tokens that are traded before they are listed, with the moments of their lives. `state` is how far their settlement has come:
 * `running` until delivery begins, then `delivering`, and `settled` once nothing of them is owed.
 */
export const preMarketProjects = pgTable(
  'pre_market_projects',
  {
    code: text('code').primaryKey(),
    tradingAt: moment('trading_at').notNull(),
    deliveryAt: moment('delivery_at').notNull(),
    settleAt: moment('settle_at').notNull(),
    state: text('state', { enum: ['running', 'delivering', 'settled'] })
      .notNull()
      .default('running'),
  },
  (table) => [
    check('pre_market_projects_moments', sql`${table.tradingAt} < ${table.deliveryAt} and ${table.deliveryAt} < ${table.settleAt}`),
  ],
);

/**
 * Orders of accounts; what the house offers is a function of seed and time and has no rows. `takes` is the order that a taker took,
 * null where an order waits in the book. `frozen` is what is left of it holds of USDT, fee included, in the spot wallet's `frozen`
 * account. `digest` tells a repeated request from another one.
 */
export const preMarketOrders = pgTable(
  'pre_market_orders',
  {
    id: uuid('id').primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    clientOrderId: text('client_order_id').notNull(),
    digest: text('digest').notNull(),
    project: text('project')
      .notNull()
      .references(() => preMarketProjects.code),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    takes: text('takes'),
    price: amount('price').notNull(),
    amount: amount('amount').notNull(),
    filledAmount: amount('filled_amount').notNull().default('0'),
    frozen: amount('frozen').notNull().default('0'),
    status: text('status', { enum: ['open', 'filled', 'cancelled', 'expired'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    unique('pre_market_orders_client').on(table.uid, table.clientOrderId),
    index('pre_market_orders_own').on(table.uid, table.sequence),
    index('pre_market_orders_open')
      .on(table.project, table.sequence)
      .where(sql`${table.status} = 'open'`),
    check(
      'pre_market_orders_amount',
      sql`${table.price} > 0 and ${table.amount} > 0 and ${table.filledAmount} between 0 and ${table.amount}`,
    ),
    check('pre_market_orders_filled', sql`(${table.status} = 'filled') = (${table.filledAmount} = ${table.amount})`),
    check('pre_market_orders_frozen', sql`${table.frozen} >= 0 and (${table.status} = 'open') = (${table.frozen} > 0)`),
  ],
);

/**
 * What was agreed: a seller owes a buyer tokens. A side without a `uid` is the house. Each account's side holds `total` frozen until
 * the deal ends: `delivered` gives both to the seller, `defaulted` both to the buyer. `fee` is what each account paid.
 */
export const preMarketDeals = pgTable(
  'pre_market_deals',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    project: text('project')
      .notNull()
      .references(() => preMarketProjects.code),
    /** The order that was taken: of an account, or the house's own name of it. */
    makerOrder: uuid('maker_order').references(() => preMarketOrders.id),
    houseOrder: text('house_order'),
    takerOrder: uuid('taker_order')
      .notNull()
      .references(() => preMarketOrders.id),
    buyer: integer('buyer').references(() => users.uid),
    seller: integer('seller').references(() => users.uid),
    price: amount('price').notNull(),
    amount: amount('amount').notNull(),
    total: amount('total').notNull(),
    fee: amount('fee').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'defaulted'] })
      .notNull()
      .default('waiting'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('pre_market_deals_waiting')
      .on(table.project, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('pre_market_deals_time').on(table.project, table.createdAt),
    index('pre_market_deals_maker').on(table.makerOrder),
    index('pre_market_deals_taker').on(table.takerOrder),
    check('pre_market_deals_total', sql`${table.amount} > 0 and ${table.total} = ${table.price} * ${table.amount} and ${table.fee} >= 0`),
    check('pre_market_deals_maker', sql`(${table.makerOrder} is null) <> (${table.houseOrder} is null)`),
    check('pre_market_deals_sides', sql`${table.buyer} is distinct from ${table.seller}`),
    check('pre_market_deals_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
  ],
);
