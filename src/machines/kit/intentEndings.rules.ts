import { endingOfFault, type FaultEnding, type KeyedIntent } from './intent.rules.ts';

/** What becomes of an intent that is carried out at once or refused. `code` and `message` are the server's own. */
export type IntentEnding<Wish> =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  | FaultEnding<KeyedIntent<Wish>>
  /** Another tab has taken the intent over or settled it. */
  | { readonly kind: 'elsewhere' };
type Answered = { readonly kind: 'ok' | 'refused'; readonly code: number; readonly message: string };
/** The endings of such an intent, as `createIntentMachine` takes them. */
export const intentEndings = {
  elsewhere: { kind: 'elsewhere' },
  ofAnswer: ({ kind, code, message }: Answered) => (kind === 'ok' ? ({ kind: 'done' } as const) : ({ kind, code, message } as const)),
  ofFault: endingOfFault,
} as const;
