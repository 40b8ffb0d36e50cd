import * as z from 'zod/mini';
import { watchStreamFacts } from '#services/stream/streamFacts.ts';
import { orderRow, type OrderRow } from './orderRows.ts';

/** Who hears of the own account while it trades; `money` also when something may have been missed. */
export type OwnFactHearer = { readonly order: (order: OrderRow) => void; readonly money: () => void };

/** Hears of own orders as they change, and of each change of a balance. Returns the function that ends it. */
export const watchOwnFacts = ({ order, money }: OwnFactHearer): (() => void) =>
  watchStreamFacts('user', (fact, about) => {
    if (fact === 'missed' || fact === 'balances.changed' || fact === 'fill.made') return money();
    if (fact !== 'order.changed') return;
    const { data } = z.safeParse(orderRow, about);
    if (data !== undefined) order(data);
  });
