import type { OutcomeOf } from '#services/http/call.ts';
import type { endSecondFactor, renewRecoveryCodes, secondFactorState } from '#services/user/secondFactorCalls.ts';

/** How the account's second factor stands; moments in milliseconds, `clockOff` in seconds. */
export type TwoStepState = OutcomeOf<typeof secondFactorState>['data'];
/** What an authenticator app is given: the secret in base32, and the address that holds it. Recordings leave both out by their names. */
export type NewSecret = { readonly secret: string; readonly secretUri: string };

/** What became of turning it off, and of new recovery codes: each may want another proof of the owner first. */
export type EndOutcome = { readonly kind: OutcomeOf<typeof endSecondFactor>['kind'] };
export type NewCodesOutcome =
  | { readonly kind: 'ok'; readonly secretCodes: readonly string[] }
  | { readonly kind: Exclude<OutcomeOf<typeof renewRecoveryCodes>['kind'], 'ok'> };

/** Fewer recovery codes than this are few. */
const fewCodes = 3;
export const areCodesFew = ({ isOn, recoveryCodesLeft }: TwoStepState): boolean => isOn && recoveryCodesLeft < fewCodes;

/** A secret in groups of four, for who types it; the parts joined are the secret. */
export const secretGroups = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];
