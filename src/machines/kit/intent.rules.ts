import { isFaultNamed, problemOf, type Problem } from '../rules/problem.ts';

/** How the lock of a stored intent was taken: `none`: there is no intent yet; `elsewhere`: another tab has it, or has settled it. */
export type Taken =
  | 'none'
  /** This tab has it: it is sent again. */
  | 'held'
  /** This tab has it: it is looked for, where the flow can do so. */
  | 'lost'
  | 'elsewhere';
/** How an intent is taken by who holds it already, so that no lock is asked for. `key`: null for a new one. */
export function takenByHolder({ key, way }: { readonly key: string | null; readonly way?: 'send' | 'find' }): Taken {
  if (key === null) return 'none';
  return way === 'find' ? 'lost' : 'held';
}

/** An intent before it has a key. `owner`: the UID of who wishes. */
export type NewIntent<Wish> = { readonly owner: string; readonly wish: Wish };
/** An intent under its key: an idempotency key, or the id that the client gives an order. */
export type KeyedIntent<Wish> = { readonly wish: Wish; readonly key: string };
/** Who looks for an intent by its key finds what became of it, or learns that the exchange knows of none by that key now. */
export type Finding<Found> = ({ readonly kind: 'found' } & Found) | { readonly kind: 'missing' };

export type FaultEnding<Sent> =
  /** It may have had its effect: only asking again with the same key can tell. */
  | ({ readonly kind: 'unanswered'; readonly problem: Problem } & Sent)
  /** Nothing was done by this try; what an earlier one did is asked for after the next login. */
  | { readonly kind: 'sessionEnded' }
  /** Nothing was done by this try. */
  | { readonly kind: 'fault'; readonly problem: Problem };

/** What became of an intent whose call failed. `sent` is what may have had its effect by this try or one before, null when nothing may. */
export function endingOfFault<Sent extends object>(error: unknown, sent: Sent | null): FaultEnding<Sent> {
  if (isFaultNamed(error, 'SessionFault')) return { kind: 'sessionEnded' };
  const problem = problemOf(error);
  return sent === null ? { kind: 'fault', problem } : { kind: 'unanswered', ...sent, problem };
}

type Ended = { readonly kind: string };
/** The guard `isEnding` of a machine that sends an intent. */
export const isEnding = (_: unknown, { ending, kind }: { readonly ending: Ended; readonly kind: string }): boolean => ending.kind === kind;
/** The step of an intent that ended so: `{ guard: endsAs<Ending>('done') }`. */
export const endsAs = <Ending extends Ended>(kind: Ending['kind']) =>
  ({ type: 'isEnding', params: ({ event }: { event: { readonly output: Ending } }) => ({ ending: event.output, kind }) }) as const;
