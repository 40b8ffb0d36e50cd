import type { PriceAlert } from '#services/spot/alertCalls.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { edited, entryOf, settledAmount, type AmountEntry, type EntryRules } from '#machines/rules/amountEntry.ts';
import { isZero } from '#machines/rules/decimal.ts';

/** What is asked of the exchange; `alertId` is null for an alert that is new. */
export type AlertWish =
  | { readonly kind: 'save'; readonly alertId: number | null; readonly alertValue: string }
  | { readonly kind: 'remove'; readonly alertId: number };
/** The pair, and how its prices are entered. */
export type AlertPair = { readonly tradeCode: string; readonly priceDigit: number; readonly locale: string };

const rulesOf = ({ priceDigit, locale }: AlertPair): EntryRules => ({ mark: decimalMarkOf(locale), precision: priceDigit, cap: null });

/** The price field after a key press or a paste. */
export const typedPrice = (entry: AmountEntry, pair: AlertPair, text: string, pasted: boolean): AmountEntry =>
  edited(entry, { text, pasted }, rulesOf(pair));
/** The price field with a price that was pointed at. */
export const pickedPrice = (pair: AlertPair, price: string): AmountEntry => entryOf(price, rulesOf(pair));

/** The price that stands in the field; null while there is none, it is zero, or nobody knows which of two it is. */
export function enteredPrice(entry: AmountEntry, { priceDigit }: AlertPair): string | null {
  const price = settledAmount(entry, priceDigit);
  return isZero(price) ? null : price;
}

/** The alerts once one was saved: a new one comes first, a moved one keeps its place, and takes that of one that stood at its price. */
export function withSaved(alerts: readonly PriceAlert[], saved: PriceAlert, movedId: number | null): readonly PriceAlert[] {
  const others = alerts.filter(({ alertId }) => alertId !== movedId || alertId === saved.alertId);
  return others.some(({ alertId }) => alertId === saved.alertId)
    ? others.map((alert) => (alert.alertId === saved.alertId ? saved : alert))
    : [saved, ...others];
}
