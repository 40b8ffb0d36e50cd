import type { FastifyInstance } from 'fastify';
import { desc, eq } from 'drizzle-orm';
import { feedbackReports } from '#sandbox/areas/help/feedback.schema.ts';
import { reportNumber } from '#sandbox/areas/help/feedback.routes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** Testers' look at what members reported: the newest 50, with the recordings to play again, each also as a file for the lab. */
export function serveFeedbackScene(app: FastifyInstance, { database }: Sandbox): void {
  app.get('/sandbox/feedback', async () => {
    const rows = await database.orm.select().from(feedbackReports).orderBy(desc(feedbackReports.id)).limit(50);
    const reports = rows.map(({ id, ...row }) => ({ reportNumber: reportNumber(id), ...row }));
    return { code: 200, message: '', data: { reports } };
  });
  app.get<{ Params: { report: string } }>('/sandbox/feedback/:report', async ({ params: { report } }, reply) => {
    const [, id] = /^F-(\d{6,9})$/.exec(report) ?? [];
    const found =
      id === undefined
        ? []
        : await database.orm
            .select()
            .from(feedbackReports)
            .where(eq(feedbackReports.id, Number(id)));
    const recording = found[0]?.recording ?? null;
    if (recording === null) return reply.code(404).send({ code: 40400, message: '', data: null });
    return reply.type('application/json').header('content-disposition', `attachment; filename="${report}.json"`).send(recording);
  });
}
