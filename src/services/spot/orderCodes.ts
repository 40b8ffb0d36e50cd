/** Business codes of the order calls, all our own; also the `reason` of an order that ended otherwise than its owner asked. */
export const orderCode = {
  /** The pair is not known, not traded any more, closed for the moment, or not traded from this wallet. */
  pairUnknown: 20801,
  pairDelisted: 20802,
  marketClosed: 20803,
  walletUnfit: 20804,
  /** Fields of the order do not belong together: a price at a market order, an amount and a total, and the like. */
  shape: 20805,
  /** Price: none or zero, off the tick, too far from the last price. */
  price: 20811,
  priceTick: 20812,
  priceBand: 20813,
  /** Stop price: none, zero or off the tick; on the wrong side of the last price. */
  stopPrice: 20814,
  stopSide: 20815,
  callbackRate: 20816,
  activationPrice: 20817,
  /** Amount: none or zero, off the lot, too large; not above what is filled. */
  amount: 20821,
  amountLot: 20822,
  amountLarge: 20823,
  amountFilled: 20824,
  /** Value: below the least of the pair; a total with too many decimals. */
  totalSmall: 20825,
  totalDigits: 20826,
  balance: 20831,
  tooManyOrders: 20832,
  /** The client order id belongs to an order with other details. */
  clientOrderIdUsed: 20833,
  postOnlyWouldMatch: 20834,
  /** The two prices of a one-cancels-other do not lie on both sides of the last price. */
  ocoPrices: 20835,
  orderUnknown: 20841,
  orderFilled: 20842,
  orderEnded: 20843,
  /** Orders of this type cannot be changed so. */
  cannotAmend: 20844,
  /** Reasons: the other order of a pair came first; the next match would have been with oneself; the rest of an order that does not wait. */
  ocoOtherFirst: 20851,
  selfTrade: 20852,
  notFilledAtOnce: 20853,
  /** The exchange refused an order that it had taken. */
  refusedAfterwards: 20854,
  /** The wallet was liquidated. */
  liquidated: 20855,
} as const;
