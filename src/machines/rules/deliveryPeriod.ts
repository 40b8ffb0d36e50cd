const week = 7 * 86_400_000;

export type DeliveryPeriod = 'week' | 'nextWeek' | 'quarter' | 'nextQuarter';

/** Names a delivery contract by the time to its end: up to 1, 2 and 13 weeks, both moments in milliseconds (spec section 4). */
export function deliveryPeriod(liquidationDate: number, now: number): DeliveryPeriod {
  const left = liquidationDate - now;
  return left <= week ? 'week' : left <= 2 * week ? 'nextWeek' : left <= 13 * week ? 'quarter' : 'nextQuarter';
}
