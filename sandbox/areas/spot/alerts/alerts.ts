import { and, count, desc, eq, ne } from 'drizzle-orm';
import { alertCode, type PriceAlert } from '#services/spot/alertCalls.ts';
import { priceAlertRows } from './alerts.schema.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { MessageParams } from '#sandbox/core/http/messages.ts';
import type { MarketPair } from '#sandbox/engine/market/market.ts';
import { textOf, unitsOf } from '#sandbox/engine/market/units.ts';

export type AlertRow = typeof priceAlertRows.$inferSelect;
type AlertWish = { readonly alertId?: number | undefined; readonly alertValue: string };
type AlertAnswer =
  | { readonly kind: 'saved'; readonly row: AlertRow }
  | { readonly kind: 'refused'; readonly code: number; readonly params?: MessageParams };

/** Alerts that an account may have. */
export const mostAlerts = 50;

/** The price of a row in the pair's ticks; a row that was saved lies on one. */
export const ticksOf = ({ pair }: MarketPair, row: Pick<AlertRow, 'price'>): number => unitsOf(row.price, pair.digit) ?? 0;

/** An alert as the app gets it. */
export const alertView = (pair: MarketPair, row: AlertRow): PriceAlert => ({
  alertId: row.id,
  tradeCode: pair.symbol,
  alertType: row.alertType,
  alertValue: textOf(ticksOf(pair, row), pair.pair.digit),
  createdTime: row.createdAt,
});

export const alertsOf = (executor: Executor, uid: number): Promise<AlertRow[]> =>
  executor
    .select()
    .from(priceAlertRows)
    .where(eq(priceAlertRows.uid, uid))
    .orderBy(desc(priceAlertRows.createdAt), desc(priceAlertRows.id));

const refused = (code: number, params?: MessageParams): AlertAnswer => ({
  kind: 'refused',
  code,
  ...(params === undefined ? {} : { params }),
});

/** Sets or moves an alert, inside a transaction (its isolation keeps the limit true). `last` is the pair's price of this moment. */
export async function saveAlert(
  executor: Executor,
  uid: number,
  pair: MarketPair,
  wish: AlertWish,
  { last, now }: { readonly last: string; readonly now: number },
): Promise<AlertAnswer> {
  const { tradeId, digit } = pair.pair;
  const ticks = unitsOf(wish.alertValue, digit) ?? 0;
  const lastTicks = unitsOf(last, digit) ?? 0;
  if (ticks <= 0) return refused(alertCode.price, { pair: `${pair.base.shortName}/${pair.quote.shortName}`, count: digit });
  if (ticks === lastTicks) return refused(alertCode.atPrice);
  const own = and(eq(priceAlertRows.uid, uid), eq(priceAlertRows.tradeId, tradeId));
  const price = textOf(ticks, digit);
  const [there] = await executor
    .select()
    .from(priceAlertRows)
    .where(and(own, eq(priceAlertRows.price, price)));
  const values = { alertType: ticks > lastTicks ? (1 as const) : (2 as const), price, since: now };
  if (wish.alertId !== undefined) {
    const moved = and(own, eq(priceAlertRows.id, wish.alertId));
    if (there !== undefined) {
      await executor.delete(priceAlertRows).where(and(moved, ne(priceAlertRows.id, there.id)));
      return { kind: 'saved', row: there };
    }
    const [row] = await executor.update(priceAlertRows).set(values).where(moved).returning();
    return row === undefined ? refused(alertCode.alertUnknown) : { kind: 'saved', row };
  }
  if (there !== undefined) return { kind: 'saved', row: there };
  const [held] = await executor.select({ held: count() }).from(priceAlertRows).where(eq(priceAlertRows.uid, uid));
  if ((held?.held ?? 0) >= mostAlerts) return refused(alertCode.tooMany, { count: mostAlerts });
  const [row] = await executor
    .insert(priceAlertRows)
    .values({ uid, tradeId, ...values, createdAt: now })
    .returning();
  if (row === undefined) throw new Error('an alert that was inserted is not there');
  return { kind: 'saved', row };
}

/** Removes an alert of the account. Returns whether it was there. */
export async function removeAlert(executor: Executor, uid: number, alertId: number): Promise<boolean> {
  const gone = await executor
    .delete(priceAlertRows)
    .where(and(eq(priceAlertRows.uid, uid), eq(priceAlertRows.id, alertId)))
    .returning({ id: priceAlertRows.id });
  return gone.length > 0;
}
