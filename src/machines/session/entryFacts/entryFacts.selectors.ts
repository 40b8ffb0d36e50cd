import type { SnapshotFrom } from 'xstate';
import type { EntryFacts, entryFactsMachine } from './entryFacts.machine.ts';

export type EntryFactsSnapshot = SnapshotFrom<typeof entryFactsMachine>;
/** How many pairs stand beside the form. */
export const pairsShown = 5;
const none: EntryFacts['pairs'] = [];
export const pairs = (snapshot: EntryFactsSnapshot): EntryFacts['pairs'] => snapshot.context.data?.pairs ?? none;
export const trend =
  (tradeId: number) =>
  (snapshot: EntryFactsSnapshot): readonly string[] | undefined =>
    snapshot.context.data?.trends[tradeId];
export const totals = (snapshot: EntryFactsSnapshot): EntryFacts['totals'] | null => snapshot.context.data?.totals ?? null;
export const isWaiting = (snapshot: EntryFactsSnapshot): boolean => snapshot.context.data === null && snapshot.hasTag('busy');
/** Nothing could be read: the panel shows no figures rather than old or empty ones. */
export const isSilent = (snapshot: EntryFactsSnapshot): boolean => snapshot.context.data === null && snapshot.hasTag('error');
