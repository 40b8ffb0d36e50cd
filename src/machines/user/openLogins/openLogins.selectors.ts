import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { openLoginsMachine } from './openLogins.machine.ts';
import { allOthers, canEnd, type OpenLogin } from './openLogins.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export { allOthers, type OpenLogin } from './openLogins.rules.ts';
type Snapshot = SnapshotFrom<typeof openLoginsMachine>;

export const logins = (snapshot: Snapshot): readonly OpenLogin[] => snapshot.context.logins;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
/** Nothing is known yet, or it is being asked anew. */
export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
export const isAsked = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog');
export const isEnding = (snapshot: Snapshot): boolean => snapshot.hasTag('dialog') && snapshot.hasTag('busy');
/** The one that is to be ended; null for all others. */
export const chosen = (snapshot: Snapshot): OpenLogin | null => snapshot.context.chosen;
export const canEndOthers = ({ context }: Snapshot): boolean => canEnd(context.logins, allOthers);
