import type { TicketField } from '../spot/orderEntry/ticket.rules.ts';
import type { orderCode } from '#services/spot/orderCodes.ts';

type OrderCode = (typeof orderCode)[keyof typeof orderCode];
/** Where a refusal is said: beside a field, beside whichever of amount and total leads, or above the form. */
type Place = TicketField | 'lead' | null;

const other = [null, 'other'] as const;
const amount = ['lead', 'amount'] as const;
/** Codes of the order calls, with the field that they speak of and their text `refused.<key>` of locales/<code>/spot/trade.json. */
const refusals: Readonly<Record<OrderCode, readonly [place: Place, key: string]>> = {
  20801: [null, 'pairUnknown'],
  20802: [null, 'pairDelisted'],
  20803: [null, 'marketClosed'],
  20804: [null, 'walletUnfit'],
  20805: other,
  20811: ['price', 'price'],
  20812: ['price', 'price'],
  20813: ['price', 'priceBand'],
  20814: ['stopPrice', 'stop'],
  20815: ['stopPrice', 'stop'],
  20816: ['callbackRate', 'callbackRate'],
  20817: ['activationPrice', 'activationPrice'],
  20821: amount,
  20822: amount,
  20823: amount,
  20824: amount,
  20825: ['lead', 'total'],
  20826: ['lead', 'total'],
  20831: ['lead', 'balance'],
  20832: [null, 'tooManyOrders'],
  20833: other,
  20834: ['price', 'postOnly'],
  20835: ['price', 'ocoPrices'],
  20841: [null, 'orderUnknown'],
  20842: [null, 'orderFilled'],
  20843: [null, 'orderEnded'],
  20844: [null, 'cannotAmend'],
  20851: [null, 'ocoOtherFirst'],
  20852: [null, 'selfTrade'],
  20853: [null, 'notFilledAtOnce'],
  20854: [null, 'afterwards'],
  20855: [null, 'liquidated'],
};

/** Codes that have words of ours. */
export const knownReasons: readonly number[] = Object.keys(refusals).map(Number);

/** After these the rules of the pair are read anew. */
export const orderCodesOfPair: readonly number[] = [20801, 20802, 20803, 20804];

/** `key` is null for a code that has no words of ours: then the server's are shown. */
export type Refusal = { readonly place: Place; readonly key: string | null };
export function refusalOf(code: number): Refusal {
  const [place, key] = refusals[code as OrderCode] ?? [null, null];
  return { place, key: key === null ? null : `refused.${key}` };
}
