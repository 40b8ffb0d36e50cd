import type { FastifyReply, FastifyRequest } from 'fastify';
import { exchangeCode } from '#services/http/codes.ts';
import type { AnyCall } from '#services/http/call.ts';
import { apiRights } from '#services/user/apiKeyCalls.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { readUser } from '#sandbox/core/accounts/users.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { rawBody } from '#sandbox/core/http/body.ts';
import type { Limit, RateLimiter } from '#sandbox/core/http/limits.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import { rawTargetOf } from '#sandbox/core/security/rawBody.ts';
import { readApiKey, sleepsAt, stateOf, takeSignature, touchApiKey, type ApiKey } from './apiKeys.ts';
import { isEd25519Of, isHmacOf, signedBytes } from './apiSignature.ts';
import { isFromSources } from './apiSources.ts';
import { isInWindow, mostAhead, usualWindow, windowOf } from './apiWindow.ts';
import { createPatience } from './patience.ts';
import { openSecret } from './sealSecret.ts';

const second = 1_000;
const minute = 60 * second;
/** Weight that a key may spend, and orders that a member may place by all keys. */
export const weightLimit: Limit = { times: 1_200, perMs: minute, by: 'key' };
export const orderLimit: Limit = { times: 60, perMs: 10 * second, by: { field: 'uid' } };
/** What a call costs of the weight; one that is not named costs 1. */
export const weights: Readonly<Record<string, number>> = { apiBalances: 5, apiOpenOrders: 3, apiFills: 5, apiTransfers: 5 };
const orderCalls: readonly string[] = ['apiPlaceOrder'];
/** Characters of the signed text that a refusal echoes at most: an order has a tenth. */
const longestEcho = 8_192;

export type KeyGate = {
  /** Lets a request in by its key, as its owner. @throws Refusal 41001 to 41007, in this order of what is looked at. */
  readonly admit: (call: AnyCall, request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
};

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};
/** A moment or a span as programs write it: digits alone, so that it has one spelling. */
const milliseconds = (text: string): number => (/^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : Number.NaN);

type Claim = { readonly timestamp: string; readonly window: number };

/** @throws Refusal 41003 for a time that is none, or too far from ours. */
function readTime(request: FastifyRequest, now: number): Claim {
  const timestamp = header(request, 'hk-api-timestamp');
  const asked = request.headers['hk-api-window'];
  const [time, window] = [milliseconds(timestamp), asked === undefined ? usualWindow : milliseconds(String(asked))];
  if (isInWindow(time, window, now)) return { timestamp, window: windowOf(window) };
  const offset = Number.isNaN(time) ? null : time - now;
  const params = { ms: offset ?? '?', now };
  throw new Refusal(401, exchangeCode.apiTime, { params, data: { offset } });
}

function isSignedBy(key: ApiKey, bytes: Uint8Array, signature: string, sealingSecret: Uint8Array): boolean {
  if (key.publicKey !== null) return isEd25519Of(signature, bytes, key.publicKey);
  return isHmacOf(signature, bytes, openSecret(key.sealedSecret ?? '', key.id, sealingSecret));
}

type Door = { readonly database: Database; readonly limiter: RateLimiter; readonly secret: Uint8Array };

/** The door of the public API. Order: key known, address, time, signature, right, signature of a write used once, limit. */
export function createKeyGate({ database, limiter, secret }: Door): KeyGate {
  const { orm, clock } = database;
  const patience = createPatience(clock.now);

  /** @throws Refusal 41007 */
  function limit(call: AnyCall, key: ApiKey, reply: FastifyReply): void {
    const subject = { session: undefined, ip: '', key: key.id, fields: { uid: String(key.uid) } };
    const isOrder = orderCalls.includes(call.name);
    const weight = weights[call.name] ?? 1;
    const paused = patience.pauseOf(key.id);
    const [spent, placed] = [
      limiter.wait('api', [weightLimit], subject, weight),
      isOrder ? limiter.wait('api orders', [orderLimit], subject) : 0,
    ];
    const wait = paused || (spent > 0 || placed > 0 ? patience.refuse(key.id, Math.max(spent, placed)) : 0);
    if (wait === 0) {
      limiter.take('api', [weightLimit], subject, weight);
      if (isOrder) limiter.take('api orders', [orderLimit], subject);
    }
    void reply.header('hk-limit-used', String(limiter.used('api', weightLimit, subject)));
    if (wait === 0) return;
    const seconds = Math.ceil(wait / second);
    throw new Refusal(429, exchangeCode.apiLimit, { params: { seconds }, headers: { 'retry-after': String(seconds) } });
  }

  return {
    async admit(call, request, reply) {
      const now = clock.now();
      const key = await readApiKey(orm, header(request, 'hk-api-key'));
      if (key === undefined || stateOf(key, now) !== 'active') throw new Refusal(401, exchangeCode.apiKeyUnknown);
      if (!isFromSources(key.sources, request.ip)) throw new Refusal(403, exchangeCode.apiAddress, { params: { ip: request.ip } });
      const { timestamp, window } = readTime(request, now);
      const signature = header(request, 'hk-api-sign');
      const bytes = signedBytes({ timestamp, method: request.method, ...rawTargetOf(request), body: rawBody(request) });
      if (!isSignedBy(key, bytes, signature, secret)) {
        const signedText = bytes.toString('utf8').slice(0, longestEcho);
        throw new Refusal(401, exchangeCode.apiSignature, { data: { signedText } });
      }
      const right = apiRights.find((each) => call.flags.includes(each));
      if (right === undefined || !key.rights.includes(right))
        throw new Refusal(403, exchangeCode.apiRight, { params: { right: right ?? '' }, data: { right } });
      const until = Number(timestamp) + window + mostAhead;
      if (request.method !== 'GET' && !(await takeSignature(orm, key.id, signature, until)))
        throw new Refusal(401, exchangeCode.apiReplayed);
      limit(call, key, reply);
      await touchApiKey(orm, key, now);
      const user = await readUser(orm, key.uid);
      if (user === undefined) throw new Refusal(401, exchangeCode.apiKeyUnknown);
      return sessionOf(key, user, request, now);
    },
  };
}

/** What a handler is told of who asks by a key: the account, and a name for the key in place of a login's. */
function sessionOf(key: ApiKey, user: Session['user'], request: FastifyRequest, now: number): Session {
  const expiresAt = Math.min(key.expiresAt ?? Infinity, sleepsAt(key) ?? Infinity);
  const { uid, createdAt } = key;
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  return {
    uid,
    idHash: `api:${key.id}`,
    jkt: '',
    origin: 'password',
    createdAt,
    lastSeenAt: now,
    expiresAt,
    ip: request.ip,
    userAgent,
    user,
    wallet: null,
  };
}
