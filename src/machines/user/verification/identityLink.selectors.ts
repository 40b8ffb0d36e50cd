import type { SnapshotFrom } from 'xstate';
import type { identityLinkMachine } from './identityLink.machine.ts';
import type { MadeLink } from './identityLink.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export type { MadeLink } from './identityLink.rules.ts';
type Snapshot = SnapshotFrom<typeof identityLinkMachine>;

/** Null until it was made, and once it is over. */
export const shownLink = (snapshot: Snapshot): MadeLink | null => (snapshot.matches('shown') ? snapshot.context.link : null);
export const isOver = (snapshot: Snapshot): boolean => snapshot.matches('over');
export const isRefused = (snapshot: Snapshot): boolean => snapshot.matches('refused');
