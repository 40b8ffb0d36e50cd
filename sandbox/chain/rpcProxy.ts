import type { FastifyInstance, FastifyReply } from 'fastify';
import { rateLimiter, type Limit, type RateLimiter } from '#sandbox/core/http/limits.ts';
import { JsonTooLarge, readJson } from '#sandbox/core/http/readJson.ts';
import type { LocalChain } from './chain.ts';
import { allowedRpcMethods } from './rpcMethods.ts';

/** JSON-RPC 2.0 error codes, and those of EIP-1474 for what is not a fault of the request. */
const errorCode = { parse: -32700, invalid: -32600, unknownMethod: -32601, unavailable: -32002, limited: -32005 } as const;
const bodyLimit = 512 * 1024;
const largestBatch = 20;
const limits: readonly Limit[] = [{ times: 200, perMs: 1_000, by: 'ip' }];

type Id = string | number | null;
type Entry = { readonly id: Id; readonly method: string; readonly params: unknown };
const failure = (id: Id, code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } });

function readEntry(value: unknown): Entry | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, method, params = [] } = value as { id?: unknown; method?: unknown; params?: unknown };
  const hasId = typeof id === 'number' || (typeof id === 'string' && id.length <= 100);
  return hasId && typeof method === 'string' && typeof params === 'object' && params !== null ? { id, method, params } : undefined;
}

/**
 * Serves a node to the app's own origin at POST /rpc/<chain id>, single requests and batches of at most 20: only the methods of the
 * allow list, 512 KiB a body (a multicall over 500 tokens takes a third of it), 200 requests a second per address. Every answer is JSON-RPC; HTTP tells 400 unreadable, 413 too large,
 * 415 no JSON, 429 too many (with Retry-After), 503 chain not online.
 */
export function registerRpcProxy(
  app: FastifyInstance,
  chain: LocalChain,
  limiter: RateLimiter = rateLimiter(() => performance.now()),
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
      refuse(reply, error.statusCode ?? 500, errorCode.invalid, 'The request cannot be read.'),
    );

    scope.post(`/rpc/${chain.plan.chain.id}`, { bodyLimit }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const { value: body, fault } = parse(request.body);
      if (fault === 'large') return refuse(reply, 400, errorCode.invalid, 'The body is too deep, or holds too many values.');
      if (fault === 'notJson') return refuse(reply, 400, errorCode.parse, 'The body is not JSON.');
      const values: readonly unknown[] = Array.isArray(body) ? body : [body];
      if (values.length === 0 || values.length > largestBatch)
        return refuse(reply, 400, errorCode.invalid, `A batch holds 1 to ${largestBatch} requests.`);
      for (const _ of values) {
        const wait = limiter.take('rpc', limits, { session: undefined, ip: request.ip, key: undefined, fields: {} });
        if (wait > 0)
          return refuse(reply.header('retry-after', String(Math.ceil(wait / 1_000))), 429, errorCode.limited, 'Too many requests.');
      }
      const state = chain.state();
      if (state.status !== 'online') return refuse(reply, 503, errorCode.unavailable, 'The chain is offline.');
      const answers = await Promise.all(values.map((value) => answer(state.rpcUrl, value)));
      return reply.type('application/json').send(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
    });
  });
}

function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  return reply
    .status(status)
    .type('application/json')
    .send(JSON.stringify(failure(null, code, message)));
}

function parse(body: unknown): { readonly value?: unknown; readonly fault?: 'large' | 'notJson' } {
  try {
    return typeof body === 'string' ? { value: readJson(body) } : { fault: 'notJson' };
  } catch (error) {
    return { fault: error instanceof JsonTooLarge ? 'large' : 'notJson' };
  }
}

async function answer(rpcUrl: string, value: unknown): Promise<unknown> {
  const entry = readEntry(value);
  if (entry === undefined) return failure(null, errorCode.invalid, 'Not a JSON-RPC request.');
  if (!allowedRpcMethods.has(entry.method)) return failure(entry.id, errorCode.unknownMethod, 'This method is not available here.');
  try {
    const reply = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', ...entry }),
      signal: AbortSignal.timeout(10_000),
    });
    return await reply.json();
  } catch {
    return failure(entry.id, errorCode.unavailable, 'The chain did not answer.');
  }
}
