import type { FastifyInstance } from 'fastify';
import { desc } from 'drizzle-orm';
import { feedbackReports } from '#sandbox/database/feedback.schema.ts';
import { reportNumber } from '#sandbox/routes/feedback.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** Testers' look at what members reported: the newest 50, with the recordings to play again. */
export function serveFeedbackScene(app: FastifyInstance, { database }: Sandbox): void {
  app.get('/sandbox/feedback', async () => {
    const rows = await database.orm.select().from(feedbackReports).orderBy(desc(feedbackReports.id)).limit(50);
    const reports = rows.map(({ id, ...row }) => ({ reportNumber: reportNumber(id), ...row }));
    return { code: 200, message: '', data: { reports } };
  });
}
