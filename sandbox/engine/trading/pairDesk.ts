import type { PlaceOrderRequest } from '#services/spot/orderCalls.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import type { Margin } from '#sandbox/engine/margin/margin.ts';
import type { MarginWallet } from '#sandbox/engine/margin/terms.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { createDesk, type Told } from './desk.ts';
import type { TradeSide } from './matchingBook.ts';
import type { Order } from './orders.ts';
import { rulesOf } from './rules.ts';
import { amendOrder, type Amendment } from './spotAmend.ts';
import { liquidateWallet, placeOrder } from './spotPlace.ts';
import { createSpotVenue } from './spotVenue.ts';

/** The desk of a spot pair, with what its accounts may do there and what their margin wallets suffer. */
export function createPairDesk(database: Database, seed: number, pair: MarketPair, margin: Margin, tell: (told: Told) => void) {
  const rules = rulesOf(pair);
  const { deed, turn, liveOrder, cancelIn, ...desk } = createDesk(database, seed, createSpotVenue(rules, margin), tell);
  const { engine } = desk;
  return {
    ...desk,
    place: (uid: number, request: PlaceOrderRequest) => deed(request.clientOrderId, (open) => placeOrder(open, rules, uid, request)),
    amend: (uid: number, id: string, amendment: Amendment) => deed(id, (open) => amendOrder(open, rules, liveOrder(uid, id), amendment)),
    /** Ends the live orders of a wallet that the exchange liquidates. */
    endOrders: (wallet: MarginWallet, reason: number) =>
      turn('liquidation', async (open) => {
        const isOf = (order: Order): boolean => order.uid === wallet.uid && order.walletType === wallet.walletType;
        for (const order of [...engine.live.values()].filter(isOf))
          if (engine.live.has(order.id)) cancelIn(open, order, 'cancelled', reason);
      }),
    /** Gives or takes for a wallet that the exchange liquidates what the market has. Returns whether anything was matched. */
    liquidate: (wallet: MarginWallet, trade: { readonly side: TradeSide; readonly lots: number }) =>
      deed('liquidation', (open) => liquidateWallet(open, rules, wallet, trade)),
  };
}
export type PairDesk = ReturnType<typeof createPairDesk>;
