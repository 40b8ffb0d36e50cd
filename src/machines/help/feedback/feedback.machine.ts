import { assign, setup } from 'xstate';
import type { FeedbackKind, sendFeedback } from '#services/help/feedback/calls.ts';
import type { OutcomeOf, RequestOf } from '#services/http/call.ts';
import { errorOf, pick } from '#machines/kit/params.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { hasWords, withinLength } from './feedback.rules.ts';

/** The journal of the last five minutes as text, and how many entries it has. */
export type TakenRecording = { readonly text: string; readonly count: number };
export type FeedbackOutcome = OutcomeOf<typeof sendFeedback>;
export type FeedbackContext = {
  readonly kind: FeedbackKind;
  readonly text: string;
  /** Nothing was written yet when it was to be sent. */
  readonly isTextMissing: boolean;
  readonly recording: TakenRecording | null;
  readonly isAttached: boolean;
  readonly problem: Problem | null;
  readonly reportNumber: string | null;
};
export type FeedbackEvent =
  | { type: 'kind.chosen'; kind: FeedbackKind }
  | { type: 'text.changed'; value: string }
  | { type: 'recording.toggled' }
  | { type: 'feedback.submitted' }
  | { type: 'another.requested' };

const blank = {
  kind: 'problem',
  text: '',
  isTextMissing: false,
  recording: null,
  isAttached: true,
  problem: null,
  reportNumber: null,
} as const;

/** A member's words to the exchange, with a recording of what the app did before, which is shown first. */
export const feedbackMachine = setup({
  types: {} as { context: FeedbackContext; events: FeedbackEvent; tags: 'busy' },
  actors: {
    takeRecording: unboundCall<TakenRecording>('takeRecording'),
    sendFeedback: unboundCall<FeedbackOutcome, RequestOf<typeof sendFeedback>>('sendFeedback'),
  },
  actions: {
    storeRecording: assign({ recording: (_, params: { recording: TakenRecording }) => params.recording }),
    storeKind: assign({ kind: (_, params: { kind: FeedbackKind }) => params.kind }),
    storeText: assign((_, params: { value: string }) => ({ text: withinLength(params.value), isTextMissing: false })),
    toggleRecording: assign({ isAttached: ({ context }) => !context.isAttached }),
    askForText: assign({ isTextMissing: true }),
    forgetProblem: assign({ problem: null }),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    storeReceipt: assign({ reportNumber: (_, params: { outcome: FeedbackOutcome }) => params.outcome.data.reportNumber }),
    beginAnew: assign(() => blank),
  },
  guards: { hasWords: ({ context }) => hasWords(context.text) },
}).createMachine({
  id: 'feedback',
  context: blank,
  initial: 'recording',
  states: {
    recording: {
      invoke: {
        id: 'takeRecording',
        src: 'takeRecording',
        onDone: { target: 'filling', actions: { type: 'storeRecording', params: ({ event }) => ({ recording: event.output }) } },
        onError: 'filling',
      },
    },
    filling: {
      on: {
        'kind.chosen': { actions: { type: 'storeKind', params: pick('kind') } },
        'text.changed': { actions: { type: 'storeText', params: pick('value') } },
        'recording.toggled': { actions: 'toggleRecording' },
        'feedback.submitted': [{ guard: 'hasWords', target: 'sending', actions: 'forgetProblem' }, { actions: 'askForText' }],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { kind, text, isAttached, recording } }) => ({
          kind,
          text: text.trim(),
          ...(isAttached && recording !== null ? { recording: recording.text } : {}),
        }),
        onDone: { target: 'sent', actions: { type: 'storeReceipt', params: ({ event }) => ({ outcome: event.output }) } },
        onError: { target: 'filling', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
    sent: { on: { 'another.requested': { target: 'recording', actions: 'beginAnew' } } },
  },
});
