/** Business codes of contract orders, all our own; also the `reason` of an order that ended otherwise than its owner asked. */
export const contractCode = {
  /** Delivered, or halted for the moment; the wallet is frozen or liquidated, or is in the other position mode. */
  pairDelisted: 21101,
  marketClosed: 21102,
  walletUnfit: 21103,
  positionMode: 21104,
  /** Fields do not belong together. */
  shape: 21105,
  /** Price: none or off the tick, beyond the price limit. */
  price: 21111,
  priceLimit: 21112,
  /** Contracts: not whole, none, or more than an order may have. */
  contracts: 21121,
  balance: 21131,
  /** The position would be worth more than its leverage allows. */
  tier: 21132,
  nothingToClose: 21133,
  postOnlyWouldMatch: 21134,
  orderUnknown: 21141,
  /** Reasons: the other of a pair came first; the next match would have been with oneself; the rest of an order that does not wait. */
  ocoOtherFirst: 21151,
  selfTrade: 21152,
  notFilledAtOnce: 21153,
  refusedAfterwards: 21154,
  /** A reduce-only order, for orders that rest with it would close more than there is. */
  beyondPosition: 21155,
  /** Its rows are being closed by the exchange. */
  liquidated: 21156,
  /** Positions can be closed only: refused, or of what waited to open the reason why it ended. */
  closeOnly: 21161,
} as const;
