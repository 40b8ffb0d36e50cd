import { OrderBook, SelfTradePreventionMode, Side, type LimitOrderOptions } from 'nodejs-order-book';

export type TradeSide = 'buy' | 'sell';
export const otherSide = (side: TradeSide): TradeSide => (side === 'buy' ? 'sell' : 'buy');
/** Owner of the quotes that are the house's. */
export const house = 0;

/** An order in the book: price in ticks, what is left of it in lots. `owner` is a user's id or `house`. */
export type Resting = {
  readonly id: string;
  readonly owner: number;
  readonly side: TradeSide;
  readonly ticks: number;
  readonly lots: number;
};
/** How an order that comes in ends: its rest waits, or is dropped; `all` is dropped whole unless it can be filled whole; `post` never takes. */
export type Manner = 'rest' | 'drop' | 'all' | 'post';
/** One match, at the price of the order that was there first. */
export type Match = { readonly makerId: string; readonly makerOwner: number; readonly ticks: number; readonly lots: number };
export type Taken =
  | {
      readonly kind: 'matched';
      readonly matches: readonly Match[];
      /** Lots that wait in the book now, and lots that were dropped. */
      readonly rested: number;
      readonly dropped: number;
      /** The rest was dropped because the next match would have been with an order of the same owner. */
      readonly metOwn: boolean;
    }
  /** Nothing happened: a `post` order would have matched, an `all` order cannot be filled whole. */
  | { readonly kind: 'wouldMatch' }
  | { readonly kind: 'notWhole' };
export type Level = readonly [ticks: number, lots: number];

const sides = { buy: Side.BUY, sell: Side.SELL } as const;
type TimeInForce = NonNullable<LimitOrderOptions['timeInForce']>;
/** The library does not hand out this enum. */
const timesInForce = { rest: 'GTC', post: 'GTC', drop: 'IOC', all: 'FOK' } as const;
/** Error codes of the library, of those that an order may meet. */
const refused = { notFillable: 1106, postOnly: 1107, selfTrade: 1202 } as const;

/**
 * One pair's book. Orders match by price, then by time, as the library does it; here is what it does not tell: whose orders stand
 * there, and what would happen. All numbers are whole.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createMatchingBook() {
  const library = new OrderBook();
  const orders = new Map<string, Resting & { readonly arrival: number }>();
  const accounts = new Set<string>();
  let arrivals = 0;

  function keep(order: Resting): void {
    arrivals += 1;
    orders.set(order.id, { ...order, arrival: arrivals });
    if (order.owner !== house) accounts.add(order.id);
  }
  function forget(id: string): void {
    orders.delete(id);
    accounts.delete(id);
  }
  const isWithin = (side: TradeSide, limit: number, ticks: number): boolean => (side === 'buy' ? ticks <= limit : ticks >= limit);
  /** Whether `left` is matched before `right` by an order of `side`. */
  const isBefore = (side: TradeSide, left: { ticks: number; arrival: number }, right: { ticks: number; arrival: number }): boolean =>
    left.ticks === right.ticks ? left.arrival < right.arrival : side === 'buy' ? left.ticks < right.ticks : left.ticks > right.ticks;
  /** Of the orders that an order of `side` could take up to `limit`, the first one that fits. */
  function firstMet(side: TradeSide, limit: number, candidates: Iterable<string>, fits: (order: Resting) => boolean) {
    let first: (Resting & { readonly arrival: number }) | undefined;
    for (const id of candidates) {
      const order = orders.get(id);
      if (order === undefined || order.side === side || !isWithin(side, limit, order.ticks) || !fits(order)) continue;
      if (first === undefined || isBefore(side, order, first)) first = order;
    }
    return first;
  }
  /** Lots that an order of `side` would take before it comes to `order`; all within `limit` where there is none. */
  function lotsBefore(side: TradeSide, limit: number, order: { ticks: number; arrival: number } | undefined): number {
    let lots = 0;
    for (const other of orders.values())
      if (other.side !== side && isWithin(side, limit, other.ticks) && (order === undefined || isBefore(side, other, order)))
        lots += other.lots;
    return lots;
  }

  return {
    /** Takes what an order may take, by the book's order, and leaves the rest as `manner` says. */
    take({ id, owner, side, ticks, lots }: Resting, manner: Manner): Taken {
      if (manner === 'all' && owner !== house) {
        const own = firstMet(side, ticks, accounts, (order) => order.owner === owner);
        if (own !== undefined && lotsBefore(side, ticks, own) < lots) return { kind: 'notWhole' };
      }
      const { done, partial, partialQuantityProcessed, err } = library.limit({
        id,
        side: sides[side],
        size: lots,
        price: ticks,
        timeInForce: timesInForce[manner] as TimeInForce,
        postOnly: manner === 'post',
        ...(owner === house ? {} : { accountId: String(owner), stpMode: SelfTradePreventionMode.EXPIRE_TAKER }),
      });
      if (err?.code === refused.postOnly) return { kind: 'wouldMatch' };
      if (err?.code === refused.notFillable) return { kind: 'notWhole' };
      if (err !== null && err.code !== refused.selfTrade) throw new Error(`the book refuses an order: ${err.message}`);
      const matches: Match[] = [];
      const match = (makerId: string, matched: number): void => {
        const maker = orders.get(makerId);
        if (maker === undefined) throw new Error('a match with an order that is not in the book');
        matches.push({ makerId, makerOwner: maker.owner, ticks: maker.ticks, lots: matched });
        if (matched === maker.lots) forget(makerId);
        else orders.set(makerId, { ...maker, lots: maker.lots - matched });
      };
      for (const order of done) if (order.id !== id) match(order.id, order.size);
      if (partial !== null && partial.id !== id) match(partial.id, partialQuantityProcessed);
      const left = lots - matches.reduce((sum, matched) => sum + matched.lots, 0);
      const rests = err === null && (manner === 'rest' || manner === 'post') && left > 0;
      if (rests) keep({ id, owner, side, ticks, lots: left });
      return { kind: 'matched', matches, rested: rests ? left : 0, dropped: rests ? 0 : left, metOwn: err !== null };
    },
    /** Takes an order out; undefined when it is not in the book. */
    remove(id: string): Resting | undefined {
      const order = orders.get(id);
      if (order === undefined) return undefined;
      library.cancel(id);
      forget(id);
      return order;
    },
    /** Makes an order smaller without costing it its place: the orders of its price are put back in their order. */
    shrink(id: string, lots: number): void {
      const order = orders.get(id);
      if (order === undefined) throw new Error('an order that is not in the book cannot be made smaller');
      const queue = [...orders.values()]
        .filter((other) => other.side === order.side && other.ticks === order.ticks)
        .sort((left, right) => left.arrival - right.arrival);
      for (const other of queue) this.remove(other.id);
      for (const other of queue) this.take(other.id === id ? { ...other, lots } : other, 'rest');
    },
    get: (id: string): Resting | undefined => orders.get(id),
    /** The best price at which accounts wait on a side. */
    bestOfAccounts(side: TradeSide): number | undefined {
      let best: number | undefined;
      for (const id of accounts) {
        const order = orders.get(id);
        if (order?.side === side && (best === undefined || (side === 'buy' ? order.ticks > best : order.ticks < best))) best = order.ticks;
      }
      return best;
    },
    /** Whether an order of the house would meet one of an account. */
    wouldMeetAccount(side: TradeSide, limit: number, lots: number): boolean {
      const first = firstMet(side, limit, accounts, () => true);
      return first !== undefined && lotsBefore(side, limit, first) < lots;
    },
    /**
     * Lots and value (ticks times lots) that an order of `side` could take within `limit` for at most so many lots or so much value, and
     * the worst price of them (0 for none).
     */
    reachable(
      side: TradeSide,
      limit: number,
      most: { readonly lots: number } | { readonly value: bigint },
    ): { lots: number; value: bigint; worst: number } {
      let [lots, value, worst] = [0, 0n, 0];
      const [asks, bids] = library.depth();
      for (const [ticks, size] of side === 'buy' ? asks : bids) {
        if (!isWithin(side, limit, ticks)) break;
        const wanted = 'lots' in most ? most.lots - lots : Number((most.value - value) / BigInt(ticks));
        const taken = Math.min(size, wanted);
        if (taken <= 0) break;
        lots += taken;
        value += BigInt(ticks) * BigInt(taken);
        worst = ticks;
      }
      return { lots, value, worst };
    },
    /** Both sides as levels, best first. */
    levels(): { readonly bids: readonly Level[]; readonly asks: readonly Level[] } {
      const [asks, bids] = library.depth();
      return { bids, asks };
    },
    /** Ids of the house's quotes. */
    quotes: (): string[] => [...orders.values()].filter(({ owner }) => owner === house).map(({ id }) => id),
    accountOrders: (): number => accounts.size,
  };
}
export type MatchingBook = ReturnType<typeof createMatchingBook>;
