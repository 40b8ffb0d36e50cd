import { endingOfFault as endingAfter } from '#machines/kit/intent.rules.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { submitTransfer, transferPrecheck, TransferRequest } from '#services/assets/calls.ts';
import type { OutcomeOf } from '#services/http/call.ts';

/** `shortName` is the coin's. */
export type TransferWish = { readonly request: TransferRequest; readonly shortName: string };
export type TransferAnswer = OutcomeOf<typeof submitTransfer> | OutcomeOf<typeof transferPrecheck>;

/** What became of an intent. `code` and `message` are the server's own. */
export type TransferEnding =
  | { readonly kind: 'accepted' | 'needsRecord' | 'explained' | 'refused' | 'failed'; readonly code: number; readonly message: string }
  /** It may have moved money: only asking again with the same key can tell. */
  | { readonly kind: 'unanswered'; readonly key: string; readonly problem: Problem }
  /** Nothing was moved by this try; with a key, an earlier try is still unanswered. */
  | { readonly kind: 'sessionEnded'; readonly key: string | null }
  | { readonly kind: 'fault'; readonly problem: Problem }
  /** Another tab has taken the intent over or settled it. */
  | { readonly kind: 'elsewhere' };

/** What the server said, for a toast; `code` 0 and no words when it said nothing. */
export type ServerWords = { readonly message: string; readonly code: number };
export const serverWords = (ending: TransferEnding): ServerWords =>
  'code' in ending ? { message: ending.message, code: ending.code } : { message: '', code: 0 };

export const endingOfOutcome = ({ kind, code, message }: TransferAnswer): TransferEnding => ({ kind, code, message });

/** `key` names the intent when a try of it may have moved money. */
export function endingOfFault(error: unknown, key: string | null): TransferEnding {
  const ending = endingAfter(error, key === null ? null : { key });
  return ending.kind === 'sessionEnded' ? { ...ending, key } : ending;
}
