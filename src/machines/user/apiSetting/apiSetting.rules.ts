import type { OutcomeOf } from '#services/http/call.ts';
import type { apiKeys, createApiKey, editApiKey } from '#services/user/apiKeyCalls.ts';

/** A key of the member; moments in milliseconds. */
export type ApiKey = OutcomeOf<typeof apiKeys>['data']['keys'][number];
/** What became of a key that was made or edited; `secret` is told this once, null where there is none. */
export type SavedKey = { readonly keys: readonly ApiKey[]; readonly secret: string | null };
/** What the exchange said of a key that was to be made or edited. */
export type SaveOutcome =
  | { readonly kind: 'ok'; readonly saved: SavedKey }
  | { readonly kind: Exclude<OutcomeOf<typeof createApiKey>['kind'] | OutcomeOf<typeof editApiKey>['kind'], 'ok'> };

/** Why the exchange did not take a key that its owner had proven to want. */
export type KeyRefusal = Exclude<SaveOutcome['kind'], 'ok' | 'needsStepUp'>;

export const keyNamed = (keys: readonly ApiKey[], id: string): ApiKey | null => keys.find((key) => key.id === id) ?? null;
/** Whether a key can still be changed or ended. */
export const isKept = (keys: readonly ApiKey[], id: string): boolean => keys.some((key) => key.id === id && key.state !== 'revoked');
