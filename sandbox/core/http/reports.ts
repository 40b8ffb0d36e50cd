import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readJsonBody } from './body.ts';
import { reportLimits, type RateLimiter } from './limits.ts';
import { Refusal, tooMany } from './refusal.ts';

const text = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((value: string) => value.slice(0, length)),
  );
/** What the app tells of an unexpected error: no bodies, no addresses with queries. */
export const errorReport = z.object({
  name: text(80),
  message: text(300),
  /** Where it happened: a flow, a route pattern or a call. */
  where: z.optional(text(120)),
  stack: z.optional(text(1500)),
  build: z.optional(text(40)),
});
const violation = z.object({
  'effective-directive': z.optional(text(60)),
  effectiveDirective: z.optional(text(60)),
  'violated-directive': z.optional(text(60)),
  'blocked-uri': z.optional(text(200)),
  blockedURL: z.optional(text(200)),
  'source-file': z.optional(text(200)),
  sourceFile: z.optional(text(200)),
  'line-number': z.optional(z.number()),
  lineNumber: z.optional(z.number()),
});
const violations = z.union([z.array(z.object({ body: violation })).check(z.maxLength(20)), z.object({ 'csp-report': violation })]);

/** Report kept for tests and the operator: the newest 100. */
export type Report = { readonly kind: 'csp' | 'error'; readonly facts: Readonly<Record<string, unknown>> };

/** Scheme, host and path of an address: a query may hold a secret. */
const withoutQuery = (address: string | undefined) => address?.split(/[?#]/)[0];

function parse<Schema extends z.ZodMiniType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const parsed = z.safeParse(schema, readJsonBody(request));
  if (!parsed.success) throw new Refusal(400, 40000);
  return parsed.data;
}

/** Serves /csp and /err: at most 10 a minute per session, repeats counted once, 16 kB each. `sessionOf` names the reporter for the limit. */
export function serveReports(
  app: FastifyInstance,
  limiter: RateLimiter,
  sessionOf: (request: FastifyRequest) => string | undefined,
): { readonly latest: readonly Report[] } {
  const latest: Report[] = [];
  const seen = new Set<string>();
  const keep = (request: FastifyRequest, report: Report) => {
    const fingerprint = JSON.stringify(report);
    if (seen.has(fingerprint)) return;
    if (seen.size > 1000) seen.clear();
    seen.add(fingerprint);
    latest.push(report);
    if (latest.length > 100) latest.shift();
    request.log.warn({ report: report.kind, ...report.facts }, 'report');
  };
  const limit = (request: FastifyRequest) => {
    const wait = limiter.take('report', reportLimits, { session: sessionOf(request), ip: request.ip, key: undefined, fields: {} });
    if (wait > 0) throw tooMany(wait);
  };
  app.post('/csp', { bodyLimit: 16_384 }, async (request, reply) => {
    limit(request);
    const parsed = parse(violations, request);
    const bodies = Array.isArray(parsed) ? parsed.map((item) => item.body) : [parsed['csp-report']];
    for (const body of bodies) {
      keep(request, {
        kind: 'csp',
        facts: {
          directive: body.effectiveDirective ?? body['effective-directive'] ?? body['violated-directive'],
          blocked: withoutQuery(body.blockedURL ?? body['blocked-uri']),
          source: withoutQuery(body.sourceFile ?? body['source-file']),
          line: body.lineNumber ?? body['line-number'],
        },
      });
    }
    return reply.code(204).send();
  });
  app.post('/err', { bodyLimit: 16_384 }, async (request, reply) => {
    limit(request);
    const { name, message, where, stack, build } = parse(errorReport, request);
    keep(request, { kind: 'error', facts: { name, message, where, stack: stack?.replace(/\?[^\s:)]*/g, ''), build } });
    return reply.code(204).send();
  });
  return { latest };
}
