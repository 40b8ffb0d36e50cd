import { useEffect } from 'react';
import { watchPicks, type OrderPick } from '#services/spot/pickStore.ts';

export type { OrderPick };

/** Hears what is picked on the book, the tape or by key, for a form that stands on the same page. `hear` is the same function each time. */
export function useOrderPicks(hear: (pick: OrderPick) => void): void {
  useEffect(() => watchPicks(hear), [hear]);
}
