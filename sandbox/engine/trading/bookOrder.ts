import type { TradeSide } from './matchingBook.ts';

/**
 * An order as the matching core knows it: prices in ticks, amounts in lots, values in ticks times lots. `held` is what it holds frozen,
 * in units of its own settler. The wish is `lots` or, for a market order by value, `total`.
 */
export type BookOrder = {
  readonly id: string;
  readonly uid: number;
  readonly ocoId: string | null;
  readonly side: TradeSide;
  readonly type: 'limit' | 'market' | 'stopLimit' | 'stopMarket' | 'trailingStop';
  readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
  readonly isPostOnly: boolean;
  readonly price: number | undefined;
  readonly stop: number | undefined;
  readonly activation: number | undefined;
  /** In parts of ten thousand. */
  readonly callback: number | undefined;
  /** Best price since a trailing stop became active; undefined before. */
  readonly extreme: number | undefined;
  readonly lots: number | undefined;
  readonly total: bigint | undefined;
  readonly filledLots: number;
  readonly filledValue: bigint;
  readonly held: bigint;
  readonly status: 'waiting' | 'open' | 'filled' | 'cancelled' | 'rejected' | 'expired';
  readonly reason: number | null;
  /** Orders of one price match by it; undefined until the database has given it. */
  readonly priority: number | undefined;
  readonly createdAt: number;
};

export const isLive = ({ status }: Pick<BookOrder, 'status'>): boolean => status === 'open' || status === 'waiting';
/** Lots that are wished and not filled; none for an order by value. */
export const lotsLeft = ({ lots, filledLots }: Pick<BookOrder, 'lots' | 'filledLots'>): number => (lots ?? 0) - filledLots;
