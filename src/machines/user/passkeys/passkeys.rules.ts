import type { DataOf, OutcomeOf } from '#services/http/call.ts';
import type { addPasskey, beginPasskey, passkeyList, removePasskey } from '#services/user/passkeyCalls.ts';

/** The account's passkeys, and whether this browser, under this address, can make one. Moments in milliseconds. */
export type PasskeyStanding = DataOf<typeof passkeyList> & { readonly isSupported: boolean };
export type Passkey = PasskeyStanding['passkeys'][number];

/** What became of a new passkey: of the two calls, or of what the device was asked for between them. */
export type AddOutcome = {
  readonly kind: OutcomeOf<typeof beginPasskey>['kind'] | OutcomeOf<typeof addPasskey>['kind'] | 'aborted' | 'exists';
};
/** What became of a removal: it may want another proof of the owner first. */
export type RemoveOutcome = { readonly kind: OutcomeOf<typeof removePasskey>['kind'] };
/** Why there is none; each has words of its own. */
export type AddRefusal = Exclude<AddOutcome['kind'], 'ok'>;

export const canAdd = (standing: PasskeyStanding | null): boolean =>
  standing !== null && standing.isSupported && standing.needsName === null;
export const passkeyOf = (standing: PasskeyStanding | null, id: string): Passkey | null =>
  standing?.passkeys.find((each) => each.id === id) ?? null;
