import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exchangeCode } from '#services/http/codes.ts';
import type { AnyCall } from '#services/http/call.ts';
import { apiRights, type ApiRight } from '#services/user/apiKeyCalls.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { accountFrozen, isFrozen } from '#sandbox/core/accounts/freezing.ts';
import { isConfirmed, readUser } from '#sandbox/core/accounts/users.ts';
import type { Database } from '#sandbox/core/database/database.ts';
import { rawBody } from '#sandbox/core/http/body.ts';
import { otherLimits, type Limit, type RateLimiter } from '#sandbox/core/http/limits.ts';
import { Refusal, tooMany } from '#sandbox/core/http/refusal.ts';
import { rawTargetOf } from '#sandbox/core/security/rawBody.ts';
import { readApiKey, sleepsAt, stateOf, takeSignature, touchApiKey, type ApiKey } from './apiKeys.ts';
import { isEd25519Of, isHmacOf, signedBytes, type SignedParts } from './apiSignature.ts';
import { isFromSources } from './apiSources.ts';
import { isInWindow, mostAhead, usualWindow, windowOf } from './apiWindow.ts';
import { createPatience } from './patience.ts';
import { openSecret } from './sealSecret.ts';

const second = 1_000;
const minute = 60 * second;
/** Weight that a key may spend, and orders that a member may place by all keys. */
export const weightLimit: Limit = { times: 1_200, perMs: minute, by: 'key' };
export const orderLimit: Limit = { times: 60, perMs: 10 * second, by: { field: 'uid' } };
/** What a call costs of the weight; one that is not named costs 1. Withdrawals come to as many a minute as the app's own. */
export const weights: Readonly<Record<string, number>> = {
  apiBalances: 5,
  apiOpenOrders: 3,
  apiFills: 5,
  apiTransfers: 5,
  apiDeposits: 5,
  apiDepositAddresses: 5,
  apiWithdrawCoins: 20,
  apiWithdrawals: 5,
  apiWithdraw: 40,
  apiCancelWithdrawal: 20,
  apiStream: 5,
};
/** What all calls share of an address: whoever opens a stream has to sign, and may not try without end. */
const addressLimits = otherLimits.filter(({ by }) => by === 'ip');
const orderCalls: readonly string[] = ['apiPlaceOrder'];
/** Characters of the signed text that a refusal echoes at most: an order has a tenth. */
const longestEcho = 8_192;

/** A request of a program as it travels: what is signed of it, and from where it comes. */
type Signed = Pick<SignedParts, 'method' | 'path' | 'query' | 'body'> & { readonly headers: IncomingHttpHeaders; readonly ip: string };
/** What it asks for. Of `isOnce` a signature is taken once, however long it would be good. */
type Wanted = { readonly name: string; readonly right: ApiRight | undefined; readonly isOnce: boolean };
type Tell = (name: string, value: string) => void;

export type KeyGate = {
  /** Lets a request in by its key, as its owner. @throws Refusal 41001 to 41007, in this order of what is looked at. */
  readonly admit: (call: AnyCall, request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
  /** The same of who opens the stream. @throws Refusal the same, and 403 for an account that may do nothing. */
  readonly admitStream: (request: IncomingMessage, ip: string) => Promise<Session>;
  /** Of the sessions of open streams those that would be let in still: key, address, right and account as they are now. */
  readonly mayStayOpen: (sessions: readonly Session[]) => Promise<ReadonlySet<Session>>;
};

/** The event channel on which the end of a key's streams is told. */
export const keyChannel = (keyId: string): string => `session:${sessionNameOf(keyId)}`;
const sessionNameOf = (keyId: string): string => `api:${keyId}`;

const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};
/** A moment or a span as programs write it: digits alone, so that it has one spelling. */
const milliseconds = (text: string): number => (/^(?:0|[1-9]\d{0,14})$/.test(text) ? Number(text) : Number.NaN);

type Claim = { readonly timestamp: string; readonly window: number };

/** @throws Refusal 41003 for a time that is none, or too far from ours. */
function readTime(headers: IncomingHttpHeaders, now: number): Claim {
  const timestamp = header(headers, 'hk-api-timestamp');
  const asked = headers['hk-api-window'];
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

/** Whether a key has a right: to withdraw none that may be used from everywhere, whatever its row says. */
const hasRight = ({ rights, sources }: ApiKey, right: ApiRight | undefined): boolean =>
  right !== undefined && rights.includes(right) && (right !== 'withdraw' || sources.length > 0);

type Door = { readonly database: Database; readonly limiter: RateLimiter; readonly secret: Uint8Array };

/** Counts what keys spend and members place. */
function createLimit(limiter: RateLimiter, now: () => number) {
  const patience = createPatience(now);
  /** @throws Refusal 41007 */
  return function limit(name: string, key: ApiKey, tell: Tell): void {
    const subject = { session: undefined, ip: '', key: key.id, fields: { uid: String(key.uid) } };
    const isOrder = orderCalls.includes(name);
    const weight = weights[name] ?? 1;
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
    tell('hk-limit-used', String(limiter.used('api', weightLimit, subject)));
    if (wait === 0) return;
    const seconds = Math.ceil(wait / second);
    throw new Refusal(429, exchangeCode.apiLimit, { params: { seconds }, headers: { 'retry-after': String(seconds) } });
  };
}

/** The door of the public API. Order: key known, address, time, signature, right, signature that is taken once, limit. */
export function createKeyGate({ database, limiter, secret }: Door): KeyGate {
  const { orm, clock } = database;
  const limit = createLimit(limiter, clock.now);

  async function judge({ headers, ip, ...parts }: Signed, { name, right, isOnce }: Wanted, tell: Tell): Promise<Session> {
    const now = clock.now();
    const key = await readApiKey(orm, header(headers, 'hk-api-key'));
    if (key === undefined || stateOf(key, now) !== 'active') throw new Refusal(401, exchangeCode.apiKeyUnknown);
    if (!isFromSources(key.sources, ip)) throw new Refusal(403, exchangeCode.apiAddress, { params: { ip } });
    const { timestamp, window } = readTime(headers, now);
    const signature = header(headers, 'hk-api-sign');
    const bytes = signedBytes({ timestamp, ...parts });
    if (!isSignedBy(key, bytes, signature, secret)) {
      const signedText = bytes.toString('utf8').slice(0, longestEcho);
      throw new Refusal(401, exchangeCode.apiSignature, { data: { signedText } });
    }
    if (!hasRight(key, right)) throw new Refusal(403, exchangeCode.apiRight, { params: { right: right ?? '' }, data: { right } });
    const until = Number(timestamp) + window + mostAhead;
    if (isOnce && !(await takeSignature(orm, key.id, signature, until))) throw new Refusal(401, exchangeCode.apiReplayed);
    limit(name, key, tell);
    await touchApiKey(orm, key, now);
    const user = await readUser(orm, key.uid);
    if (user === undefined) throw new Refusal(401, exchangeCode.apiKeyUnknown);
    return sessionOf(key, user, { headers, ip }, now);
  }

  return {
    admit(call, request, reply) {
      const { headers, method, ip } = request;
      const right = apiRights.find((each) => call.flags.includes(each));
      const wanted = { name: call.name, right, isOnce: method !== 'GET' };
      const signed = { headers, method, ip, ...rawTargetOf(request), body: rawBody(request) };
      return judge(signed, wanted, (name, value) => void reply.header(name, value));
    },
    async admitStream(request, ip) {
      const wait = limiter.take('all calls', addressLimits, { session: undefined, ip, key: undefined, fields: {} });
      if (wait > 0) throw tooMany(wait);
      const { headers, method = 'GET' } = request;
      const [path = '', ...query] = (request.url ?? '').split('?');
      const signed = { headers, method, path, query: query.join('?'), body: '', ip };
      const session = await judge(signed, { name: 'apiStream', right: 'read', isOnce: true }, () => {});
      refuseIdle(session);
      return session;
    },
    async mayStayOpen(sessions) {
      const now = clock.now();
      const keys = new Map<string, ApiKey | undefined>();
      for (const name of new Set(sessions.map(({ idHash }) => idHash))) {
        const key = await readApiKey(orm, name.slice(sessionNameOf('').length));
        const user = key === undefined ? undefined : await readUser(orm, key.uid);
        if (user !== undefined && !isFrozen(user) && isConfirmed(user)) keys.set(name, key);
      }
      const isLetIn = ({ idHash, ip }: Session): boolean => {
        const key = keys.get(idHash);
        return key !== undefined && stateOf(key, now) === 'active' && isFromSources(key.sources, ip) && hasRight(key, 'read');
      };
      return new Set(sessions.filter(isLetIn));
    },
  };
}

/** @throws Refusal 403 for an account that is frozen, or whose e-mail is not confirmed. */
function refuseIdle({ user }: Session): void {
  if (!isConfirmed(user)) throw new Refusal(403, 40311);
  if (isFrozen(user)) throw accountFrozen();
}

/** What a handler is told of who asks by a key: the account, and a name for the key in place of a login's. */
function sessionOf(key: ApiKey, user: Session['user'], { headers, ip }: Pick<Signed, 'headers' | 'ip'>, now: number): Session {
  const expiresAt = Math.min(key.expiresAt ?? Infinity, sleepsAt(key) ?? Infinity);
  const { uid, createdAt } = key;
  const userAgent = header(headers, 'user-agent').slice(0, 300);
  return {
    uid,
    idHash: sessionNameOf(key.id),
    jkt: '',
    origin: 'password',
    createdAt,
    lastSeenAt: now,
    expiresAt,
    ip,
    userAgent,
    user,
    wallet: null,
    isProgram: true,
    keyProvenBy: key.provenBy,
  };
}
