import * as z from 'zod/mini';
import { announceBalances, watchBalances } from '#services/assets/balances.ts';
import { send } from '#services/http/client.ts';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import {
  cancelPreMarketOrder,
  placePreMarketOrder,
  preMarketBook,
  preMarketOrderDetail,
  preMarketOrders,
  preMarketProjects,
  takePreMarketOrder,
  type PlacePreMarketOrder,
  type PreMarketBook,
  type PreMarketOrder,
  type PreMarketOrders,
  type PreMarketProjects,
  type TakePreMarketOrder,
} from './calls.ts';

/** What the page shows of one reading; the book is null where no project is chosen or there is no such one. */
export type PreMarketReading = { readonly projects: PreMarketProjects; readonly book: PreMarketBook | null };
/** An order before it has the id by which it can be asked for: one's own, or a part of one in the book. */
export type PreMarketWish =
  | ({ readonly kind: 'place' } & Omit<PlacePreMarketOrder, 'clientOrderId'>)
  | ({ readonly kind: 'take' } & Omit<TakePreMarketOrder, 'clientOrderId'>);
export type PreMarketAnswer =
  | { readonly kind: 'accepted'; readonly order: PreMarketOrder }
  /** `message` is the server's reason. */
  | { readonly kind: 'refused'; readonly message: string };

const orElse = z.catch;
/** The project that the address names (`?project=orbil`), '' for the list of all. */
const place = /* @__PURE__ */ z.object({ project: orElse(z.string().check(z.regex(/^[a-z0-9]{2,12}$/)), '') });
export const readPreMarketPlace = (search: string): string => z.parse(place, Object.fromEntries(new URLSearchParams(search))).project;

/** All projects, and the book of one. @throws Fault */
export async function readPreMarket(project: string, signal: AbortSignal): Promise<PreMarketReading> {
  const [projects, book] = await Promise.all([
    send(preMarketProjects, {}, { signal }),
    project === '' ? null : send(preMarketBook, { project }, { signal }),
  ]);
  return { projects: projects.data, book: book?.kind === 'ok' ? book.data : null };
}

/** @throws Fault: then the order may have been carried out, unless the fault says otherwise. */
export async function sendOrder({ kind, ...wish }: PreMarketWish, clientOrderId: string, signal: AbortSignal): Promise<PreMarketAnswer> {
  const request = { clientOrderId, ...wish };
  const answer =
    kind === 'place'
      ? await send(placePreMarketOrder, request as PlacePreMarketOrder, { signal })
      : await send(takePreMarketOrder, request as TakePreMarketOrder, { signal });
  return answer.kind === 'accepted' ? { kind: 'accepted', order: answer.data } : { kind: 'refused', message: answer.message };
}
/** What became of an order; null where the exchange has none by that id. @throws Fault */
export async function findOrder(clientOrderId: string, signal: AbortSignal): Promise<PreMarketOrder | null> {
  const answer = await send(preMarketOrderDetail, { clientOrderId }, { signal });
  return answer.kind === 'ok' ? answer.data : null;
}

/** @throws Fault */
export const readOrders = async (signal: AbortSignal): Promise<PreMarketOrders> => (await send(preMarketOrders, {}, { signal })).data;
/** Takes back what is left of an order. One that ended before is answered as it stands. @throws Fault */
export async function cancelOrder(orderId: string, signal: AbortSignal): Promise<PreMarketAnswer> {
  const answer = await send(cancelPreMarketOrder, { orderId }, { signal });
  if (answer.kind === 'refused') return { kind: 'refused', message: answer.message };
  announceBalances();
  return answer.kind === 'tooLate' ? { kind: 'refused', message: answer.message } : { kind: 'accepted', order: answer.data };
}
/** Reports each time own orders may be others. Returns the function that ends it. */
export function watchOrders(report: () => void): () => void {
  const stops = [
    watchBalances(report),
    watchStreamFacts('user', (fact) => {
      if (fact === 'balances.changed' || fact === 'missed') report();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Reports this device's time each second. Returns the function that ends it. */
export function watchSeconds(report: (now: number) => void): () => void {
  const timer = setInterval(() => report(Date.now()), 1_000);
  return () => clearInterval(timer);
}
