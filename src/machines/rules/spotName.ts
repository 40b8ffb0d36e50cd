/** A spot code as it is read: `btc_usdt` is `BTC/USDT`, its area left out. */
export const spotName = (tradeCode: string): string => tradeCode.split('_').slice(0, 2).join('/').toUpperCase();
