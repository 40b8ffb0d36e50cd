import { boolean, check, index, integer, numeric, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { users } from '#sandbox/core/accounts/accounts.schema.ts';

/** A decimal string in code: 38 digits, 18 of them after the dot. */
const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });

/** Coins the exchange lists. `priceUsdt` is the base the market starts from, `dailyTransferLimit` the coins a user may move out of one wallet in a UTC day. */
export const coins = pgTable(
  'coins',
  {
    coinId: integer('coin_id').primaryKey(),
    shortName: text('short_name').notNull().unique('coins_short_name'),
    name: text('name').notNull(),
    webLogo: text('web_logo').notNull(),
    transferPrecision: smallint('transfer_precision').notNull(),
    transferOutAble: boolean('transfer_out_able').notNull(),
    transferInAble: boolean('transfer_in_able').notNull(),
    /** Whether contract and cross margin wallets take the coin; spot and C2C rules stand in the ledger's wallet rules. */
    isCollateral: boolean('is_collateral').notNull(),
    isC2c: boolean('is_c2c').notNull(),
    priceUsdt: amount('price_usdt').notNull(),
    dailyTransferLimit: amount('daily_transfer_limit').notNull(),
  },
  (table) => [
    check('coins_precision', sql`${table.transferPrecision} between 0 and 18`),
    check('coins_price', sql`${table.priceUsdt} > 0`),
  ],
);

/** Spot pairs; `tradeArea` 6 is ETF, 8 is ALTS; `digit` the price's decimals. Isolated flags count only where `isIsolated`. */
export const spotPairs = pgTable(
  'spot_pairs',
  {
    tradeId: integer('trade_id').primaryKey(),
    baseCoinId: integer('base_coin_id')
      .notNull()
      .references(() => coins.coinId),
    quoteCoinId: integer('quote_coin_id')
      .notNull()
      .references(() => coins.coinId),
    tradeArea: smallint('trade_area').notNull(),
    digit: smallint('digit').notNull(),
    amountDigit: smallint('amount_digit').notNull(),
    isMarginTrade: boolean('is_margin_trade').notNull(),
    marginRatio: smallint('margin_ratio').notNull(),
    isIsolated: boolean('is_isolated').notNull(),
    baseTransferinable: boolean('base_transferinable').notNull(),
    quoteTransferinable: boolean('quote_transferinable').notNull(),
    baseTransferoutable: boolean('base_transferoutable').notNull(),
    quoteTransferoutable: boolean('quote_transferoutable').notNull(),
  },
  (table) => [unique('spot_pairs_coins').on(table.baseCoinId, table.quoteCoinId, table.tradeArea)],
);

/**
 * What hangs over a user's wallet beside its balances; a wallet without a row is free.
 * `tradeId` is 0 but for wallet 7. `settlementMs` is how long a transfer that touches the wallet stays in progress.
 */
export const walletStates = pgTable(
  'wallet_states',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    walletType: smallint('wallet_type').notNull(),
    tradeId: integer('trade_id').notNull().default(0),
    isFrozen: boolean('is_frozen').notNull().default(false),
    isLiquidating: boolean('is_liquidating').notNull().default(false),
    transferOpenCardInvalid: boolean('transfer_open_card_invalid').notNull().default(false),
    settlementMs: integer('settlement_ms').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.uid, table.walletType, table.tradeId] })],
);

/** Coins that open positions of a wallet need: still shown as available, refused when a transfer would take them. */
export const positionHolds = pgTable(
  'position_holds',
  {
    uid: integer('uid')
      .notNull()
      .references(() => users.uid),
    walletType: smallint('wallet_type').notNull(),
    tradeId: integer('trade_id').notNull().default(0),
    coinId: integer('coin_id')
      .notNull()
      .references(() => coins.coinId),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.walletType, table.tradeId, table.coinId] }),
    index('position_holds_uid').on(table.uid),
    check('position_holds_amount', sql`${table.amount} > 0`),
  ],
);
