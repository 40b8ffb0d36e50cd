/** Business codes of contract calls, all our own; also the `reason` of an order that ended otherwise than its owner asked. */
export const contractCode = {
  /** Delivered, or halted for the moment; the wallet is frozen or liquidated, or is in the other position mode. */
  pairDelisted: 21101,
  marketClosed: 21102,
  walletUnfit: 21103,
  positionMode: 21104,
  /** Fields do not belong together. */
  shape: 21105,
  /** Nothing is listed under this code; whose owner may not trade contracts only closes. */
  contractUnknown: 21106,
  notActivated: 21107,
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
  /** The client order id belongs to an order with other details. */
  clientOrderIdUsed: 21135,
  /** What has to be filled whole is not, so nothing was. */
  marketThin: 21136,
  tooManyOrders: 21137,
  /** There is no such order, or no more of it; no such position. */
  orderUnknown: 21141,
  orderFilled: 21142,
  orderEnded: 21143,
  positionUnknown: 21144,
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
  /** Settings: positions or orders are in the way; not so much is free; no such leverage. */
  inTheWay: 21171,
  marginShort: 21174,
  leverage: 21175,
  /** Margin: of an isolated row alone; not so much can be taken out; too near to its liquidation then; no amount. */
  notIsolated: 21181,
  mostRemoved: 21183,
  tooNear: 21184,
  amount: 21185,
  /** Activation: wrong answers, answered again too soon, no identity, an agreement that is not the one of now. */
  answersWrong: 21191,
  answeredTooSoon: 21192,
  identityMissing: 21193,
  agreementOld: 21194,
} as const;
