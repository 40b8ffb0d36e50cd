import * as z from 'zod/mini';
import { call } from '#services/http/call.ts';

/** What feedback is about. */
export const feedbackKinds = ['problem', 'idea', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];
/** Characters that a report's words and its recording may have. */
export const longestWords = 2_000;
/** The same as the journal's: of a longer one it leaves the oldest out. */
const longestRecording = 300_000;

/** Takes a member's words and, if attached, the recording of the last five minutes as JSON text. Asked again with the same key it is one report. */
export const sendFeedback = /* @__PURE__ */ call({
  name: 'sendFeedback',
  area: 'feedback',
  method: 'POST',
  path: '/hk-web/v2/feedback/submit',
  source: 'own',
  access: 'session',
  flags: ['idempotent'],
  request: z.strictObject({
    kind: z.enum(feedbackKinds),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestWords)),
    recording: z.optional(z.string().check(z.maxLength(longestRecording))),
  }),
  replies: { 200: { kind: 'received', data: z.object({ reportNumber: z.string() }) } },
});
