import type { SnapshotFrom } from 'xstate';
import type { tradeKeysMachine } from './tradeKeys.machine.ts';
import type { TradeKey } from './tradeKeys.rules.ts';

export { tradeKeyNames, type TradeKey } from './tradeKeys.rules.ts';
export type TradeKeysSnapshot = SnapshotFrom<typeof tradeKeysMachine>;
export const areOn = (snapshot: TradeKeysSnapshot): boolean => snapshot.context.on;
/** The key of a command, as written on it. */
export const keyOf =
  (command: TradeKey) =>
  (snapshot: TradeKeysSnapshot): string =>
    snapshot.context.keys[command].toUpperCase();
/** Whose key is being chosen. */
export const choosing = (snapshot: TradeKeysSnapshot): TradeKey | null => snapshot.context.choosing;
/** The key that was pressed and means something else; '' when none was. */
export const refused = (snapshot: TradeKeysSnapshot): string => snapshot.context.refused.toUpperCase();
