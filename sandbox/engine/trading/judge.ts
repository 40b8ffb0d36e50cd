import { orderCode } from '#services/spot/orderCodes.ts';
import { exactText } from './fees.ts';
import type { TradeSide } from './matchingBook.ts';
import { bigUnitsOf } from './orders.ts';
import { OrderRefusal } from './refusal.ts';
import { marketBandPercent, priceBandPercent, type Rules } from './rules.ts';
import type { Wish } from './wish.ts';

/** `ticks` moved by a part of a hundred to the worse side of a buyer (up) or a seller (down); whole ticks, never beyond. */
const moved = (ticks: number, side: TradeSide, percent: number): number =>
  side === 'buy' ? Math.floor((ticks * (100 + percent)) / 100) : Math.max(1, Math.ceil((ticks * (100 - percent)) / 100));
/** The last price that a market order takes when the market stands at `last`. */
export const marketLimit = (last: number, side: TradeSide): number => moved(last, side, marketBandPercent);

/** What a sell price may be at most, and a buy at least a part of: a multiple of the last price. */
const farthest = 100;

function checkBand(rules: Rules, side: TradeSide, price: number, last: number): void {
  const bound = moved(last, side, priceBandPercent);
  const isBeyond = side === 'buy' ? price > bound : price < bound || price > last * farthest;
  if (isBeyond)
    throw new OrderRefusal(orderCode.priceBand, {
      price: exactText(BigInt(side === 'sell' && price > bound ? last * farthest : bound), rules.priceDigit),
      quote: rules.pair.quote.shortName,
    });
}

/** Whether a stop of this side waits: a buy above the last price, a sell below. */
export const isBehind = (side: TradeSide, stop: number, last: number): boolean => (side === 'buy' ? stop > last : stop < last);

function checkStop(side: TradeSide, stop: number, last: number): void {
  if (!isBehind(side, stop, last)) throw new OrderRefusal(orderCode.stopSide);
}

/** @throws OrderRefusal when an order is worth less than the pair's least. */
function checkValue(rules: Rules, value: bigint): void {
  if (value < bigUnitsOf(rules.minTotal, rules.priceDigit + rules.amountDigit))
    throw new OrderRefusal(orderCode.totalSmall, { amount: rules.minTotal, quote: rules.pair.quote.shortName });
}

/** Judges a wish by the last price (ticks): band, side of the stop, value. @throws OrderRefusal with the code of the first rule that it breaks. */
export function judge(rules: Rules, wish: Wish, last: number): void {
  const { side, type, price, stop, stopLimit, activation, total } = wish;
  const lots = BigInt(wish.lots ?? 0);
  const worth = (ticks: number): bigint => total ?? BigInt(ticks) * lots;
  if (type === 'limit' && price !== undefined) {
    checkBand(rules, side, price, last);
    checkValue(rules, worth(price));
  } else if (type === 'market') {
    checkValue(rules, worth(last));
  } else if (type === 'stopLimit' && price !== undefined && stop !== undefined) {
    checkStop(side, stop, last);
    checkBand(rules, side, price, stop);
    checkValue(rules, worth(price));
  } else if (type === 'stopMarket' && stop !== undefined) {
    checkStop(side, stop, last);
    checkValue(rules, worth(stop));
  } else if (type === 'trailingStop') {
    checkValue(rules, worth(activation ?? last));
  } else if (type === 'oco' && price !== undefined && stop !== undefined) {
    if (!isBehind(side, stop, last) || isBehind(side, price, last) || price === last) throw new OrderRefusal(orderCode.ocoPrices);
    checkBand(rules, side, price, last);
    if (stopLimit !== undefined) checkBand(rules, side, stopLimit, stop);
    checkValue(rules, worth(price));
    checkValue(rules, worth(stopLimit ?? stop));
  }
}
