import { useSyncExternalStore } from 'react';
import { ordersStore } from '#services/spot/ordersStore.ts';

export type OwnOrder = ReturnType<typeof ordersStore.open>[number];

/** All own orders that are open or waiting, as far as they are known. */
export const useOwnOrders = (): readonly OwnOrder[] => useSyncExternalStore(ordersStore.watch, ordersStore.open);
