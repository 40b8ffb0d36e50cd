import { useSyncExternalStore } from 'react';
import { ordersStore } from '#services/spot/ordersStore.ts';

export type OwnFill = ReturnType<typeof ordersStore.fills>[number];

/** The own fills that the stream has told since the page was opened, the newest first. */
export const useOwnFills = (): readonly OwnFill[] => useSyncExternalStore(ordersStore.watch, ordersStore.fills);
