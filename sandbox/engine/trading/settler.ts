import type { Executor } from '#sandbox/core/database/database.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import type { StreamFact } from '#services/stream/facts.ts';
import type { BookOrder } from './bookOrder.ts';
import type { Match, TradeSide } from './matchingBook.ts';

/** What the book gives as it stands: lots, their value (ticks times lots) and their worst price. */
type Given = { readonly lots: number; readonly value: bigint; readonly worst: number };
/** What a market order takes of it: up to `limit` (ticks), and whether that is all that it wishes. */
export type Reach = Given & { readonly limit: number; readonly isWhole: boolean };

/** A match that is to be settled. A side without an order is the house's; `side` is that of who came. */
export type OpenMatch<Order extends BookOrder> = {
  readonly id: number;
  readonly match: Match;
  readonly side: TradeSide;
  readonly maker: Order | undefined;
  readonly taker: Order | undefined;
};
/** Both orders after it: filled by so much more, and holding so much less; and other live orders that hold more or less by it. */
export type SettledMatch<Order extends BookOrder> = {
  readonly maker: Order | undefined;
  readonly taker: Order | undefined;
  readonly others?: readonly Order[];
};

/** What changed for one account, as it is told. */
export type News = { readonly uid: number; readonly fact: StreamFact; readonly about: unknown };

/**
 * How one turn moves what orders are about. The matching core knows orders, the book and their order in time; what an order holds, what
 * a match gives and takes, and what is written at the end of the turn is the settler's. Amounts to hold are in units of its own.
 */
export type Settler<Order extends BookOrder> = {
  /** What an order must hold for what is left of it while it waits, when it may come to `worstPrice` (ticks). */
  needed(order: Order, worstPrice: number): bigint;
  /** What an order must hold to take at once what it reaches. */
  neededToTake(order: Order, reach: Reach): bigint;
  /** What of its reach an order can pay with what it holds; `take` tells what the book gives for less. */
  payable(order: Order, reach: Reach, take: (most: { readonly lots: number } | { readonly value: bigint }) => Given): Reach;
  /** Makes sure that an order may hold so much. @throws OrderRefusal */
  checkFree(order: Order, held: bigint): Promise<void>;
  /** Makes an order hold so much, from what is free or back to it, and returns it so. */
  hold(order: Order, held: bigint): Order;
  /** Gives back what an order holds, for it ends. */
  end(order: Order): Order;
  /** Gives and takes what a match does, and notes its fills. */
  settleMatch(match: OpenMatch<Order>): Promise<SettledMatch<Order>>;
  /** Notes an order as it is to be written. */
  put(order: Order, made: 'new' | 'changed'): void;
  /** Writes all of it. Returns what is to be told, and the priorities of the orders. */
  write(
    reference: string,
  ): Promise<{ readonly news: readonly News[]; readonly priorities: readonly { readonly id: string; readonly priority: number }[] }>;
};

/** The codes with which the matching core refuses orders or ends them. */
export type BookCodes = Readonly<
  Record<
    | 'orderUnknown'
    | 'marketClosed'
    | 'pairDelisted'
    | 'postOnlyWouldMatch'
    | 'notFilledAtOnce'
    | 'selfTrade'
    | 'ocoOtherFirst'
    | 'refusedAfterwards',
    number
  >
>;

export type BookState = 'open' | 'closed' | 'delisted';
/** The row of a book: whoever changes the book raises its `version` first. */
export type BookRow = { readonly version: number; readonly state: BookState; readonly stateSince: number; readonly lastMatchId: number };

/** What the core has to know of what is traded. */
export type BookRules = {
  readonly tradeCode: string;
  readonly pair: Pick<MarketPair, 'prices' | 'tape' | 'houseTime'>;
};

/** One book's place in the database, by its kind of trading: its row, its live orders, and the settler of each turn. */
export type Venue<Order extends BookOrder, Own extends Settler<Order> = Settler<Order>> = {
  readonly rules: BookRules;
  readonly codes: BookCodes;
  /** Whether the house stands still at a moment, though the book is open. */
  isStill?(moment: number): boolean;
  /** The last price (ticks) that a market order takes when the market stands at `last`. */
  marketLimit(last: number, side: TradeSide): number;
  /** Takes the book for the rest of the transaction, and raises its version. */
  take(tx: Executor): Promise<BookRow>;
  /** The row as it stands; undefined where nobody ever traded. */
  read(tx: Executor): Promise<BookRow | undefined>;
  /** Open and waiting orders by their priority. */
  liveOrders(tx: Executor): Promise<Order[]>;
  /** The latest match with an account; its price in ticks. */
  lastMatch(tx: Executor): Promise<{ readonly time: number; readonly ticks: number } | undefined>;
  saveMatchId(tx: Executor, lastMatchId: number): Promise<void>;
  saveState(tx: Executor, state: BookState, since: number): Promise<void>;
  /** A priority after all that were given. */
  nextPriority(tx: Executor): Promise<number>;
  /** `live`: the orders that are open or waiting, as the turn has left them so far. */
  settler(tx: Executor, now: number, live: () => Iterable<Order>): Own;
};
