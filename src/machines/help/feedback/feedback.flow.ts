import { sendFeedback } from '#services/help/feedback/calls.ts';
import { send } from '#services/http/client.ts';
import { newIdempotencyKey } from '#services/http/idempotencyKey.ts';
import { takeRecording } from '#services/journal/journal.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { feedbackMachine, type FeedbackOutcome, type TakenRecording } from './feedback.machine.ts';

type Request = Parameters<typeof send<typeof sendFeedback>>[1];
let last: { readonly body: string; readonly idempotencyKey: string } | undefined;
/** The same words with the same recording are one report, however often they are sent. */
function keyOf(request: Request): string {
  const body = JSON.stringify(request);
  if (last?.body !== body) last = { body, idempotencyKey: newIdempotencyKey() };
  return last.idempotencyKey;
}

export const feedbackFlow = feedbackMachine.provide({
  actors: {
    takeRecording: fromCall<TakenRecording>(takeRecording),
    sendFeedback: fromCall<FeedbackOutcome, Request>((request, signal) =>
      send(sendFeedback, request, { signal, idempotencyKey: keyOf(request) }),
    ),
  },
});
