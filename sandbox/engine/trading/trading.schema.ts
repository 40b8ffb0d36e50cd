import { bigint, boolean, check, index, integer, numeric, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';
import { coins, spotPairs } from '#sandbox/core/ledger/catalog.schema.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });
const moment = (name: string) => bigint(name, { mode: 'number' });

/**
 * Each pair's market. Every transaction that matches or changes orders of a pair first raises its `version`: that takes the pair
 * for as long, and tells another process that its book is old. A pair without a row is open and was never traded.
 */
export const tradingPairs = pgTable('trading_pairs', {
  tradeId: integer('trade_id')
    .primaryKey()
    .references(() => spotPairs.tradeId),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  state: text('state', { enum: ['open', 'closed', 'delisted'] })
    .notNull()
    .default('open'),
  /** When the state began. */
  stateSince: moment('state_since').notNull().default(0),
  /** Id of the pair's latest match with an account: ids of a pair only grow. */
  lastMatchId: bigint('last_match_id', { mode: 'number' }).notNull().default(0),
});

/** Counts the changes of an account's orders and fills. */
export const tradingAccounts = pgTable('trading_accounts', {
  uid: integer('uid')
    .primaryKey()
    .references(() => users.uid),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
});

/**
 * Orders of accounts; what the house quotes is a function of seed and time and has no rows. Prices and `total` in the quote coin,
 * `amount` in the base coin. `frozen` is what the order holds of `frozenCoinId` in the `frozen` account of its wallet: wallet 2 is
 * spot, 6 cross margin, 7 isolated margin, whose `walletTradeId` is the pair (0 elsewhere). Orders of one price match by rising
 * `priority`. `extreme` is the best price that an active trailing stop has seen. `digest` tells a repeated request from another one.
 */
export const tradingOrders = pgTable(
  'trading_orders',
  {
    id: uuid('id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    clientOrderId: text('client_order_id'),
    digest: text('digest').notNull().default(''),
    ocoId: uuid('oco_id'),
    tradeId: integer('trade_id')
      .notNull()
      .references(() => spotPairs.tradeId),
    walletType: smallint('wallet_type').notNull(),
    walletTradeId: integer('wallet_trade_id').notNull().default(0),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    type: text('type', { enum: ['limit', 'market', 'stopLimit', 'stopMarket', 'trailingStop'] }).notNull(),
    timeInForce: text('time_in_force', { enum: ['GTC', 'IOC', 'FOK'] }).notNull(),
    marginMode: text('margin_mode', { enum: ['normal', 'autoBorrow', 'autoRepay'] })
      .notNull()
      .default('normal'),
    isPostOnly: boolean('is_post_only').notNull().default(false),
    price: amount('price'),
    stopPrice: amount('stop_price'),
    activationPrice: amount('activation_price'),
    callbackRate: amount('callback_rate'),
    extreme: amount('extreme'),
    amount: amount('amount'),
    total: amount('total'),
    filledAmount: amount('filled_amount').notNull().default('0'),
    filledTotal: amount('filled_total').notNull().default('0'),
    frozen: amount('frozen').notNull().default('0'),
    frozenCoinId: integer('frozen_coin_id')
      .notNull()
      .references(() => coins.coinId),
    status: text('status', { enum: ['waiting', 'open', 'filled', 'cancelled', 'rejected', 'expired'] }).notNull(),
    reason: integer('reason'),
    priority: bigint('priority', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('trading_orders_client').on(table.uid, table.clientOrderId),
    index('trading_orders_live')
      .on(table.tradeId, table.priority)
      .where(sql`${table.status} in ('waiting', 'open')`),
    index('trading_orders_own').on(table.uid, table.createdAt, table.priority),
    index('trading_orders_frozen')
      .on(table.uid, table.walletType, table.walletTradeId, table.frozenCoinId)
      .where(sql`${table.frozen} > 0`),
    index('trading_orders_oco').on(table.ocoId),
    check('trading_orders_wish', sql`(${table.amount} is null) <> (${table.total} is null)`),
    check(
      'trading_orders_amount',
      sql`${table.amount} > 0 and ${table.filledAmount} between 0 and ${table.amount} or ${table.amount} is null`,
    ),
    check('trading_orders_total', sql`${table.total} > 0 and ${table.filledTotal} between 0 and ${table.total} or ${table.total} is null`),
    check('trading_orders_held', sql`${table.frozen} >= 0 and (${table.frozen} = 0 or ${table.status} in ('waiting', 'open'))`),
    check('trading_orders_filled', sql`${table.filledAmount} >= 0 and (${table.status} <> 'filled' or ${table.filledAmount} > 0)`),
    check(
      'trading_orders_wallet',
      sql`${table.walletType} in (2, 6, 7) and ${table.walletTradeId} = case when ${table.walletType} = 7 then ${table.tradeId} else 0 end`,
    ),
    check('trading_orders_margin', sql`${table.marginMode} = 'normal' or ${table.walletType} in (6, 7)`),
  ],
);

/**
 * What orders of accounts got, one row an order and match; append-only. The other side of a match is another account's row with the
 * same `matchId`, or the house. `total` is price times amount in the quote coin, `fee` was taken of what came in. `isTaker` orders
 * came last; a match is told to the public by its taker's row, or by its only one.
 */
export const tradingFills = pgTable(
  'trading_fills',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    tradeId: integer('trade_id')
      .notNull()
      .references(() => spotPairs.tradeId),
    orderId: uuid('order_id')
      .notNull()
      .references(() => tradingOrders.id),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    isTaker: boolean('is_taker').notNull(),
    isAgainstHouse: boolean('is_against_house').notNull(),
    price: amount('price').notNull(),
    amount: amount('amount').notNull(),
    total: amount('total').notNull(),
    fee: amount('fee').notNull(),
    feeCoinId: integer('fee_coin_id')
      .notNull()
      .references(() => coins.coinId),
    createdAt: moment('created_at').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('trading_fills_once').on(table.orderId, table.matchId),
    unique('trading_fills_sides').on(table.tradeId, table.matchId, table.side),
    index('trading_fills_own').on(table.uid, table.id),
    index('trading_fills_time').on(table.tradeId, table.createdAt),
    check('trading_fills_amount', sql`${table.amount} > 0 and ${table.price} > 0 and ${table.total} = ${table.price} * ${table.amount}`),
    check('trading_fills_fee', sql`${table.fee} >= 0`),
  ],
);
