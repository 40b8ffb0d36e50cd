import type { OutcomeOf } from '#services/http/call.ts';
import type { accountFreeze, sendUnfreezeLetter } from '#services/user/freezeCalls.ts';

/** Since when the account is frozen, in milliseconds; null: it is not. */
export type FreezeState = OutcomeOf<typeof accountFreeze>['data'];
/** What became of the letter that was asked for. */
export type LetterSent = OutcomeOf<typeof sendUnfreezeLetter>['kind'];
