import type { FastifyInstance } from 'fastify';
import { sendFeedback } from '#services/help/feedback/calls.ts';
import { feedbackReports } from './feedback.schema.ts';
import { serve } from '#sandbox/core/serve/serve.ts';

/** The number under which a member finds a report again. */
export const reportNumber = (id: number): string => `F-${String(id).padStart(6, '0')}`;

/** Members' words to the exchange. */
export function serveFeedback(app: FastifyInstance): void {
  serve(app, sendFeedback, async ({ request: { kind, text, recording }, session: { uid }, core: { clock }, transaction, client }) => {
    const [row] = await transaction
      .insert(feedbackReports)
      .values({
        uid,
        kind,
        words: text,
        recording: recording ?? null,
        userAgent: client.userAgent,
        createdAt: clock.now(),
      })
      .returning({ id: feedbackReports.id });
    if (row === undefined) throw new Error('a report that was inserted is not there');
    return { kind: 'received', data: { reportNumber: reportNumber(row.id) } };
  });
}
