import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { withdrawBookMachine } from './withdrawBook.machine.ts';
import { isFull as isBookFull, type AddressBook, type SavedAddress } from './withdrawBook.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export { doesWait, type AddressBook, type SavedAddress } from './withdrawBook.rules.ts';
type Snapshot = SnapshotFrom<typeof withdrawBookMachine>;

/** Null until it was read; kept while it is read anew. */
export const book = (snapshot: Snapshot): AddressBook | null => snapshot.context.book;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
export const chosen = (snapshot: Snapshot): SavedAddress | null => snapshot.context.chosen;
export const isFull = (snapshot: Snapshot): boolean => isBookFull(snapshot.context.book);
export const isForming = (snapshot: Snapshot): boolean => snapshot.matches('forming');
export const isAsked = (snapshot: Snapshot): boolean => snapshot.matches('asking') || snapshot.matches('removing');
export const isRemoving = (snapshot: Snapshot): boolean => snapshot.matches('removing');
export const isExplaining = (snapshot: Snapshot): boolean => snapshot.matches('explaining') || snapshot.matches('switching');
export const isProving = (snapshot: Snapshot): boolean => snapshot.matches('proving');
export const isSwitching = (snapshot: Snapshot): boolean => snapshot.matches('switching');
