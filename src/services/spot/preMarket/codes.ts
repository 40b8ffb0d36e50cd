/** Business codes of the pre-market calls, all our own. */
export const preMarketCode = {
  /** There is no such project, or it is not in its trading time. */
  projectUnknown: 21001,
  notTrading: 21002,
  /** Price: none or zero, too many decimals, too far from the reference price. */
  price: 21011,
  priceDigits: 21012,
  priceBand: 21013,
  /** Amount: none or zero, too many decimals, more than the order has left. */
  amount: 21021,
  amountDigits: 21022,
  amountLarge: 21023,
  /** Price times amount is below the project's least, and not all that an order has left. */
  totalSmall: 21024,
  balance: 21031,
  tooManyOrders: 21032,
  /** The client order id belongs to an order with other details. */
  clientOrderIdUsed: 21033,
  ownOrder: 21034,
  /** The spot wallet is frozen. */
  walletBusy: 21035,
  /** There is no such order, or no more of it. */
  orderUnknown: 21041,
  orderEnded: 21042,
} as const;
