import type { SnapshotFrom } from 'xstate';
import { addPasskeyIntent, removePasskeyIntent } from '#machines/rules/accountIntents.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { passkeysMachine } from './passkeys.machine.ts';
import { canAdd, type AddRefusal, type Passkey, type PasskeyStanding } from './passkeys.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export type { Passkey, PasskeyStanding } from './passkeys.rules.ts';
type Snapshot = SnapshotFrom<typeof passkeysMachine>;

/** Null until it was read; kept while it is read anew. */
export const standing = (snapshot: Snapshot): PasskeyStanding | null => snapshot.context.standing;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
/** Why no passkey was made the last time. */
export const refusal = (snapshot: Snapshot): AddRefusal | null => snapshot.context.refusal;
export const mayAdd = (snapshot: Snapshot): boolean => canAdd(snapshot.context.standing);
/** Why a new one was not answered, where nothing else is on view. */
export const addProblem = (snapshot: Snapshot): Problem | null => (snapshot.matches('ready') ? snapshot.context.problem : null);
export const chosen = (snapshot: Snapshot): Passkey | null => snapshot.context.chosen;
export const isProving = (snapshot: Snapshot): boolean => snapshot.matches('proving');
export const isAdding = (snapshot: Snapshot): boolean => snapshot.matches('adding');
export const isProvingRemoval = (snapshot: Snapshot): boolean => snapshot.matches('provingRemoval');
export const isNaming = (snapshot: Snapshot): boolean => snapshot.matches('naming');
export const isAsked = (snapshot: Snapshot): boolean => snapshot.matches('asking');
export const isRemoving = (snapshot: Snapshot): boolean => snapshot.matches('removing');
/** What its owner proves to want: the end of the one that was chosen, else a new one. */
export const intent = (snapshot: Snapshot): string =>
  snapshot.matches('provingRemoval') ? removePasskeyIntent(snapshot.context.chosen?.id ?? '') : addPasskeyIntent;
