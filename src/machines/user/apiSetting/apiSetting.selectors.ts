import type { SnapshotFrom } from 'xstate';
import { createApiKeyIntent, editApiKeyIntent } from '#machines/rules/accountIntents.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { apiSettingMachine } from './apiSetting.machine.ts';
import type { ApiKeyRequest } from './apiKeyForm.rules.ts';
import type { ApiKey, KeyRefusal } from './apiSetting.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export type { ApiKey } from './apiSetting.rules.ts';
type Snapshot = SnapshotFrom<typeof apiSettingMachine>;

export const keys = (snapshot: Snapshot): readonly ApiKey[] => snapshot.context.keys;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
/** Why the key was not taken once its owner had proven to want it. */
export const refusal = (snapshot: Snapshot): KeyRefusal | null => snapshot.context.refusal;
export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches('loading');
/** Whether a key is made or edited: filled in, proven or saved. */
export const isForming = (snapshot: Snapshot): boolean => isProving(snapshot) || isSaving(snapshot) || snapshot.matches('forming');
export const isProving = (snapshot: Snapshot): boolean => snapshot.matches('proving');
export const isSaving = (snapshot: Snapshot): boolean => snapshot.matches('saving');
/** What the form begins with. */
export const wanted = (snapshot: Snapshot): ApiKeyRequest => snapshot.context.wanted;
/** What its owner proves to want. */
export const intent = ({ context: { wanted: key } }: Snapshot): string =>
  'edit' in key ? editApiKeyIntent(key.edit) : createApiKeyIntent(key.create);
/** Whether the key that is to be proven may withdraw. */
export const mayWithdraw = ({ context: { wanted: key } }: Snapshot): boolean =>
  ('edit' in key ? key.edit : key.create).rights.includes('withdraw');
/** Null but for the moment after a key was made. */
export const secret = (snapshot: Snapshot): string | null => snapshot.context.secret;
export const isAsked = (snapshot: Snapshot): boolean => snapshot.matches('asking') || snapshot.matches('revoking');
export const isRevoking = (snapshot: Snapshot): boolean => snapshot.matches('revoking');
/** What is edited or to be revoked; null: a new one is made. */
export const chosen = (snapshot: Snapshot): ApiKey | null => snapshot.context.chosen;
