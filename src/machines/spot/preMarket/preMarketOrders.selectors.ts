import type { SnapshotFrom } from 'xstate';
import type { PreMarketOrder } from '#services/spot/preMarket/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { preMarketOrdersMachine } from './preMarketOrders.machine.ts';

export type PreMarketOrdersSnapshot = SnapshotFrom<typeof preMarketOrdersMachine>;

const none: readonly PreMarketOrder[] = [];
/** Own orders of every project, the newest first. */
export const orders = ({ context }: PreMarketOrdersSnapshot): readonly PreMarketOrder[] => context.data?.list ?? none;
/** USDT that the spot wallet has free; null while it is not known. */
export const available = ({ context }: PreMarketOrdersSnapshot): string | null => context.data?.available ?? null;
export const isFirstRead = ({ context }: PreMarketOrdersSnapshot): boolean => context.data === null && context.problem === null;
/** Why the orders could not be read; null when they could. */
export const problem = (snapshot: PreMarketOrdersSnapshot): Problem | null =>
  snapshot.matches({ list: 'unread' }) ? snapshot.context.problem : null;
/** The order that is being cancelled; nothing else can be meanwhile. */
export const busyId = (snapshot: PreMarketOrdersSnapshot): string | null =>
  snapshot.matches({ deed: 'cancelling' }) ? snapshot.context.cancelId : null;
export const refusal = ({ context }: PreMarketOrdersSnapshot): string | null => context.refusal;
export const failure = ({ context }: PreMarketOrdersSnapshot): Problem | null => context.failure;
