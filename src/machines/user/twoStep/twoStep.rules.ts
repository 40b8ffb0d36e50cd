import type { OutcomeOf } from '#services/http/call.ts';
import type { secondFactorState } from '#services/user/secondFactorCalls.ts';

/** How the account's second factor stands; moments in milliseconds, `clockOff` in seconds. */
export type TwoStepState = OutcomeOf<typeof secondFactorState>['data'];
/** What an authenticator app is given: the secret in base32, and the address that holds it. Recordings leave both out by their names. */
export type NewSecret = { readonly secret: string; readonly secretUri: string };

/** Fewer recovery codes than this are few. */
const fewCodes = 3;
export const areCodesFew = ({ isOn, recoveryCodesLeft }: TwoStepState): boolean => isOn && recoveryCodesLeft < fewCodes;

/** A secret in groups of four, for who types it; the parts joined are the secret. */
export const secretGroups = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];
