import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });
const moment = (name: string) => bigint(name, { mode: 'number' });
const count = (name: string) => bigint(name, { mode: 'number' });

/**
 * What positions are in: a perpetual, or a delivery with its day. Every transaction that matches or changes its orders first raises its
 * `version`. `number` names its clearing in the ledger; ids of its matches only grow.
 */
export const contractInstruments = pgTable('contract_instruments', {
  instrumentId: text('instrument_id').primaryKey(),
  number: integer('number').notNull().unique().generatedAlwaysAsIdentity(),
  contractCode: text('contract_code').notNull(),
  /** Coins of a contract, and decimals of its price. */
  unitAmount: amount('unit_amount').notNull(),
  priceDigit: smallint('price_digit').notNull(),
  state: text('state', { enum: ['trading', 'halted', 'delivered'] })
    .notNull()
    .default('trading'),
  stateSince: moment('state_since').notNull().default(0),
  listedAt: moment('listed_at').notNull(),
  /** Null for a perpetual. */
  expiresAt: moment('expires_at'),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  lastMatchId: bigint('last_match_id', { mode: 'number' }).notNull().default(0),
});

/** How an account trades an instrument in a wallet, 5 its own or 8 its copies; without a row: one-way, cross, the leverage of the terms. */
export const contractSettings = pgTable(
  'contract_settings',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    walletType: smallint('wallet_type').notNull(),
    instrumentId: text('instrument_id')
      .notNull()
      .references(() => contractInstruments.instrumentId),
    positionMode: text('position_mode', { enum: ['oneWay', 'hedge'] }).notNull(),
    marginMode: text('margin_mode', { enum: ['cross', 'isolated'] }).notNull(),
    leverageLong: smallint('leverage_long').notNull(),
    leverageShort: smallint('leverage_short').notNull(),
  },
  (table) => [
    unique('contract_settings_key').on(table.uid, table.walletType, table.instrumentId),
    check('contract_settings_wallet', sql`${table.walletType} in (5, 8)`),
    check('contract_settings_leverage', sql`${table.leverageLong} >= 1 and ${table.leverageShort} >= 1`),
  ],
);

/**
 * Orders of accounts. `contracts` are whole, `opens` of what is left are those for which the margin in `frozen` (USDT of its wallet) is
 * held, counted by the mark at that time, `holdMark`. `positionSide` is `net` in one-way mode, else the row that it opens or closes.
 */
export const contractOrders = pgTable(
  'contract_orders',
  {
    id: uuid('id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    clientOrderId: text('client_order_id'),
    digest: text('digest').notNull(),
    instrumentId: text('instrument_id')
      .notNull()
      .references(() => contractInstruments.instrumentId),
    walletType: smallint('wallet_type').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    positionSide: text('position_side', { enum: ['net', 'long', 'short'] }).notNull(),
    isReduceOnly: boolean('is_reduce_only').notNull(),
    type: text('type', { enum: ['limit', 'market'] }).notNull(),
    timeInForce: text('time_in_force', { enum: ['GTC', 'IOC', 'FOK'] }).notNull(),
    isPostOnly: boolean('is_post_only').notNull(),
    marginMode: text('margin_mode', { enum: ['cross', 'isolated'] }).notNull(),
    leverage: smallint('leverage').notNull(),
    price: amount('price'),
    contracts: count('contracts').notNull(),
    opens: count('opens').notNull(),
    filledContracts: count('filled_contracts').notNull().default(0),
    filledValue: amount('filled_value').notNull().default('0'),
    holdMark: amount('hold_mark').notNull(),
    frozen: amount('frozen').notNull().default('0'),
    status: text('status', { enum: ['open', 'filled', 'cancelled', 'rejected', 'expired'] }).notNull(),
    reason: integer('reason'),
    /** Of an order that the exchange gave to close a row: the liquidation it belongs to. */
    liquidationId: uuid('liquidation_id').references((): AnyPgColumn => contractLiquidations.id),
    priority: bigint('priority', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** Of its owner's changes the one that left it so. */
    revision: count('revision').notNull().default(0),
  },
  (table) => [
    unique('contract_orders_client').on(table.uid, table.clientOrderId),
    index('contract_orders_open')
      .on(table.instrumentId, table.priority)
      .where(sql`${table.status} = 'open'`),
    index('contract_orders_frozen')
      .on(table.uid, table.walletType)
      .where(sql`${table.frozen} > 0`),
    check('contract_orders_wallet', sql`${table.walletType} in (5, 8)`),
    check('contract_orders_contracts', sql`${table.contracts} > 0 and ${table.filledContracts} between 0 and ${table.contracts}`),
    check('contract_orders_opens', sql`${table.opens} between 0 and ${table.contracts} - ${table.filledContracts}`),
    check(
      'contract_orders_reduces',
      sql`${table.opens} = 0 or (not ${table.isReduceOnly} and (${table.positionSide} = 'net' or (${table.positionSide} = 'long') = (${table.side} = 'buy')))`,
    ),
    check('contract_orders_held', sql`${table.frozen} >= 0 and (${table.frozen} = 0 or (${table.status} = 'open' and ${table.opens} > 0))`),
    check('contract_orders_filled', sql`${table.status} <> 'filled' or ${table.filledContracts} = ${table.contracts}`),
    check('contract_orders_price', sql`(${table.type} = 'limit') = (${table.price} is not null)`),
  ],
);

/**
 * What orders got, one row an order and match; append-only. The other side is another account's row with the same `matchId`, or the
 * house. `realised` is what the closed part gained by its ledger cost; `covered` is what its owner could not pay.
 */
export const contractFills = pgTable(
  'contract_fills',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    matchId: bigint('match_id', { mode: 'number' }).notNull(),
    instrumentId: text('instrument_id')
      .notNull()
      .references(() => contractInstruments.instrumentId),
    orderId: uuid('order_id')
      .notNull()
      .references(() => contractOrders.id),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    walletType: smallint('wallet_type').notNull(),
    side: text('side', { enum: ['buy', 'sell'] }).notNull(),
    isTaker: boolean('is_taker').notNull(),
    isAgainstHouse: boolean('is_against_house').notNull(),
    price: amount('price').notNull(),
    contracts: count('contracts').notNull(),
    /** Of them those that closed; the others opened. */
    closed: count('closed').notNull(),
    value: amount('value').notNull(),
    fee: amount('fee').notNull(),
    realised: amount('realised').notNull(),
    covered: amount('covered').notNull(),
    /** What a liquidated fill paid to the insurance. */
    clearance: amount('clearance').notNull().default('0'),
    /** Matched outside the book: legs of a hedge, or a deleveraged row. Its price is nobody's last price. */
    isAside: boolean('is_aside').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    revision: count('revision').notNull().default(0),
  },
  (table) => [
    unique('contract_fills_once').on(table.orderId, table.matchId),
    unique('contract_fills_sides').on(table.instrumentId, table.matchId, table.side),
    index('contract_fills_own').on(table.uid, table.id),
    index('contract_fills_time').on(table.instrumentId, table.createdAt),
    check('contract_fills_contracts', sql`${table.contracts} > 0 and ${table.closed} between 0 and ${table.contracts}`),
    check(
      'contract_fills_amounts',
      sql`${table.price} > 0 and ${table.value} > 0 and ${table.fee} >= 0 and ${table.covered} >= 0 and ${table.clearance} >= 0`,
    ),
  ],
);

/**
 * Rows of positions, of the house too (without a `uid`). They keep costs, never an average: `openCost` was paid and is shown, `holdCost`
 * is what the clearing counts. `margin` stands behind an isolated row; `realised` is all that the clearing ever paid for the row.
 * A row that has ended keeps no contracts.
 */
export const contractPositions = pgTable(
  'contract_positions',
  {
    id: uuid('id').primaryKey(),
    instrumentId: text('instrument_id')
      .notNull()
      .references(() => contractInstruments.instrumentId),
    uid: integer('uid').references(() => users.uid),
    walletType: smallint('wallet_type').notNull(),
    side: text('side', { enum: ['long', 'short'] }).notNull(),
    marginMode: text('margin_mode', { enum: ['cross', 'isolated'] }).notNull(),
    leverage: smallint('leverage').notNull(),
    contracts: count('contracts').notNull(),
    openCost: amount('open_cost').notNull(),
    holdCost: amount('hold_cost').notNull(),
    margin: amount('margin').notNull().default('0'),
    realised: amount('realised').notNull().default('0'),
    fees: amount('fees').notNull().default('0'),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // Merged rows: one of a side.
    uniqueIndex('contract_positions_live')
      .on(table.instrumentId, sql`coalesce(${table.uid}, 0)`, table.walletType, table.side)
      .where(sql`${table.endedAt} is null`),
    index('contract_positions_own').on(table.uid, table.walletType),
    index('contract_positions_isolated')
      .on(table.uid, table.walletType)
      .where(sql`${table.margin} > 0`),
    check('contract_positions_wallet', sql`(${table.uid} is null) = (${table.walletType} = 0) and ${table.walletType} in (0, 5, 8)`),
    check('contract_positions_margin', sql`${table.margin} >= 0 and (${table.margin} = 0 or ${table.marginMode} = 'isolated')`),
    check(
      'contract_positions_ended',
      sql`(${table.contracts} > 0) = (${table.endedAt} is null) and (${table.contracts} > 0 or (${table.contracts} = 0 and ${table.openCost} = 0 and ${table.holdCost} = 0 and ${table.margin} = 0))`,
    ),
  ],
);

/** Moments at which funding was paid, once each: the rate, and the mark by which it was counted. Append-only. */
export const contractFunding = pgTable(
  'contract_funding',
  {
    instrumentId: text('instrument_id')
      .notNull()
      .references(() => contractInstruments.instrumentId),
    moment: moment('moment').notNull(),
    rate: amount('rate').notNull(),
    mark: amount('mark').notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [primaryKey({ name: 'contract_funding_once', columns: [table.instrumentId, table.moment] })],
);

/**
 * What funding changed rows by, of the house too, never rounded: all changes of a moment sum to zero. `covered` is what the owner could
 * not pay; the insurance did, or the house. Append-only.
 */
export const contractFundingPayments = pgTable(
  'contract_funding_payments',
  {
    positionId: uuid('position_id')
      .notNull()
      .references(() => contractPositions.id),
    instrumentId: text('instrument_id').notNull(),
    moment: moment('moment').notNull(),
    contracts: count('contracts').notNull(),
    change: amount('change').notNull(),
    covered: amount('covered').notNull(),
  },
  (table) => [
    primaryKey({ name: 'contract_funding_payments_once', columns: [table.positionId, table.moment] }),
    foreignKey({
      name: 'contract_funding_payments_moment',
      columns: [table.instrumentId, table.moment],
      foreignColumns: [contractFunding.instrumentId, contractFunding.moment],
    }),
    index('contract_funding_payments_all').on(table.instrumentId, table.moment),
    check(
      'contract_funding_payments_covered',
      sql`${table.covered} >= 0 and (${table.covered} = 0 or ${table.covered} <= -${table.change})`,
    ),
  ],
);

/**
 * Liquidations of an isolated row (`positionId`) or of all cross rows of a wallet. `mark` (of the instrument), `equity` and `required`
 * are why it began. `stage` is what comes next; of the row that is being closed `need` contracts are still to go.
 */
export const contractLiquidations = pgTable(
  'contract_liquidations',
  {
    id: uuid('id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    walletType: smallint('wallet_type').notNull(),
    instrumentId: text('instrument_id')
      .notNull()
      .references(() => contractInstruments.instrumentId),
    positionId: uuid('position_id').references(() => contractPositions.id),
    mark: amount('mark').notNull(),
    equity: amount('equity').notNull(),
    required: amount('required').notNull(),
    stage: text('stage', { enum: ['orders', 'closing', 'insuring', 'deleveraging', 'ended'] }).notNull(),
    rowId: uuid('row_id').references(() => contractPositions.id),
    need: count('need').notNull().default(0),
    steps: integer('steps').notNull().default(0),
    equityAfter: amount('equity_after'),
    beganAt: moment('began_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('contract_liquidations_live')
      .on(table.uid, table.walletType, sql`coalesce(${table.positionId}::text, '')`)
      .where(sql`${table.endedAt} is null`),
    index('contract_liquidations_own').on(table.uid, table.walletType),
    check('contract_liquidations_why', sql`${table.required} > 0 and ${table.equity} <= ${table.required}`),
    check(
      'contract_liquidations_ended',
      sql`(${table.stage} = 'ended') = (${table.endedAt} is not null) and (${table.stage} = 'ended') = (${table.equityAfter} is not null)`,
    ),
    check('contract_liquidations_need', sql`${table.need} >= 0 and (${table.stage} in ('insuring', 'deleveraging')) = (${table.need} > 0)`),
  ],
);
