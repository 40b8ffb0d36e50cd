import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { apiSettingMachine } from './apiSetting.machine.ts';
import type { ApiKey } from './apiSetting.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export type { ApiKey } from './apiSetting.rules.ts';
type Snapshot = SnapshotFrom<typeof apiSettingMachine>;

export const keys = (snapshot: Snapshot): readonly ApiKey[] => snapshot.context.keys;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
export const isForming = (snapshot: Snapshot): boolean => snapshot.matches('forming');
/** Null but for the moment after a key was made. */
export const secret = (snapshot: Snapshot): string | null => snapshot.context.secret;
export const isAsked = (snapshot: Snapshot): boolean => snapshot.matches('asking') || snapshot.matches('revoking');
export const isRevoking = (snapshot: Snapshot): boolean => snapshot.matches('revoking');
/** What is edited or to be revoked; null: a new one is made. */
export const chosen = (snapshot: Snapshot): ApiKey | null => snapshot.context.chosen;
