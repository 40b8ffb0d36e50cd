import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { accountFreezeMachine } from './accountFreeze.machine.ts';
import type { FreezeState } from './accountFreeze.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';

type Snapshot = SnapshotFrom<typeof accountFreezeMachine>;

/** Null until it was read; kept while it is read anew. */
export const state = (snapshot: Snapshot): FreezeState | null => snapshot.context.state;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
export const isAsked = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const isFreezing = (snapshot: Snapshot): boolean => snapshot.matches('freezing');
export const isWriting = (snapshot: Snapshot): boolean => snapshot.matches('writing');
export const cancelsOrders = (snapshot: Snapshot): boolean => snapshot.context.cancelsOrders;
