import type { SnapshotFrom } from 'xstate';
import type { verificationMachine } from './verification.machine.ts';
import type { Facts, Level } from './verification.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export {
  isAsleep,
  levels,
  mayApply,
  wordOf,
  type Facts,
  type IdentityConfig,
  type Level,
  type Right,
  type Standing,
} from './verification.rules.ts';
type Snapshot = SnapshotFrom<typeof verificationMachine>;

/** Null until they were read; kept while they are read anew. */
export const facts = (snapshot: Snapshot): Facts | null => snapshot.context.facts;
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
/** The level whose form is open, or null. */
export const formLevel = (snapshot: Snapshot): Level | null => (snapshot.matches('filling') ? snapshot.context.level : null);
/** Whether the link to another device is on view. */
export const isLinking = (snapshot: Snapshot): boolean => snapshot.matches('linking');
/** Whether a form was open before: who comes back from it looks for what became of it. */
export const isBack = (snapshot: Snapshot): boolean => snapshot.context.level !== null;
