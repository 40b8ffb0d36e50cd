import type { SnapshotFrom } from 'xstate';
import type { SpotMarket } from '#services/market/calls.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { pairPickerMachine } from './pairPicker.machine.ts';
import type { PickerTab } from './pairPicker.rules.ts';

export { longestSearch, pickerRows, quotesOf, type PickerTab } from './pairPicker.rules.ts';
export type { SpotMarket };
export type PairPickerSnapshot = SnapshotFrom<typeof pairPickerMachine>;
/** Null until they have been read. */
export const pairs = (snapshot: PairPickerSnapshot): readonly SpotMarket[] | null => snapshot.context.pairs;
export const problem = (snapshot: PairPickerSnapshot): Problem | null => snapshot.context.problem;
export const search = (snapshot: PairPickerSnapshot): string => snapshot.context.search;
export const tab = (snapshot: PairPickerSnapshot): PickerTab => snapshot.context.tab;
