import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Headers and fields whose values never reach a log; the canary test walks this list. */
export const redactedNames = [
  'authorization',
  'cookie',
  'set-cookie',
  'dpop',
  'dpop-nonce',
  'idempotency-key',
  'hk-receipt',
  'hk-step-up',
  'hk-api-key',
  'hk-api-sign',
  'secret',
  'password',
  'email',
  'qrCodeToken',
  'address',
  'accountAddress',
  'phone',
  'nickname',
  'fnickname',
  'query',
  'url',
  'body',
] as const;

/** Where log lines go; one JSON object per line. */
export type LogSink = { write(line: string): void };

/** What happened, without the values of a query: the driver puts them below its message. PostgreSQL's own code tells the cause. */
function describeFault(error: Error): { type: string; message: string; stack: string } {
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
  const [message = ''] = error.message.split('\nparams:');
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: `${message.slice(0, 300)}${cause}`,
    stack: frames
      .slice(0, 5)
      .map((line) => line.trim())
      .join(' | '),
  };
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Fastify's logger settings: JSON lines, no request or response objects, redaction as a second net. */
export function loggerOptions(sink: LogSink | undefined, level = 'info'): Pick<FastifyServerOptions, 'logger'> {
  if (sink === undefined) return {};
  const logger = {
    level,
    stream: sink,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: redactedNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    serializers: { err: describeFault },
  };
  return { logger };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer's log line tells beside route and status. */
    facts: { code?: number; identifier?: string; session?: string; replayed?: boolean; scene?: string };
  }
}

/** One line per answer: route template (never the raw address), status, code, latency, first letters of the proof's jti, session hash. */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('facts');
  app.addHook('onRequest', async (request: FastifyRequest) => {
    request.facts = {};
  });
  app.addHook('onResponse', async (request, reply) => {
    const { code, identifier, session, replayed, scene } = request.facts;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        code,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        jti: identifier?.slice(0, 8),
        session: session === undefined ? undefined : shortHash(session),
        replayed,
        scene,
      },
      'answer',
    );
  });
}
