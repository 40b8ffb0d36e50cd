import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EmailCodes } from '#sandbox/core/accounts/emailCodes.ts';
import { accountFrozen, isFrozen } from '#sandbox/core/accounts/freezing.ts';
import type { Session } from '#sandbox/core/accounts/sessions.ts';
import { isConfirmed } from '#sandbox/core/accounts/users.ts';
import type { AnyCall } from '#services/http/call.ts';
import type { KeyGate } from '#sandbox/core/apiKeys/keyGate.ts';
import { isPublicApi } from '#sandbox/core/apiKeys/publicApi.ts';
import { rawBody } from '#sandbox/core/http/body.ts';
import { callLimits, otherLimits, type Limit, type LimitSubject, type RateLimiter } from '#sandbox/core/http/limits.ts';
import { Refusal, tooMany } from '#sandbox/core/http/refusal.ts';
import type { Core } from '#sandbox/core/core.ts';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import type { LoginGuard } from '#sandbox/core/security/loginGuard.ts';
import type { Nonces } from '#sandbox/core/security/nonce.ts';
import { refusalHeaders, type ProofGuard, type ProvenRequest } from '#sandbox/core/security/proof.ts';
import { rawTargetOf } from '#sandbox/core/security/rawBody.ts';
import type { ReceiptSigner } from '#sandbox/core/security/receipt.ts';

/** What every call passes through; `buildSandbox` decorates the app with it. */
export type Gate = {
  readonly core: Core;
  readonly proofs: ProofGuard;
  readonly nonces: Nonces;
  readonly receiptSigner: ReceiptSigner;
  readonly limiter: RateLimiter;
  readonly loginGuard: LoginGuard;
  readonly emailCodes: EmailCodes;
  /** Lets in who has an API key. */
  readonly keys: KeyGate;
  /** Whether answers are checked against their schema (development and tests). */
  readonly checkAnswers: boolean;
  /** User and key of the idempotent calls in flight in this process. */
  readonly running: Set<string>;
  /** Names of the calls that have a handler. */
  readonly served: Set<string>;
};
declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
}

const isIpLimit = (limit: Limit) => limit.by === 'ip';
const isProven = (call: AnyCall) => call.flags.includes('signed') || call.flags.includes('decrypted');
/** Calls whose request must come from our own pages: all but a guest's plain read, and what programs ask by a key, where no cookie counts. */
export const needsOwnPage = (call: AnyCall): boolean =>
  !isPublicApi(call.path) && (call.method !== 'GET' || call.access !== 'public' || isProven(call));

/**
 * Takes from the buckets of a call and from those that all calls share; `stage` is `address` before anything is read, `subject` after.
 * @throws Refusal 429 with Retry-After.
 */
export function limitCall({ limiter }: Gate, call: AnyCall, stage: 'address' | 'subject', subject: LimitSubject): void {
  const applies = (item: Limit) => isIpLimit(item) === (stage === 'address');
  const own = limiter.take(call.name, (callLimits[call.name] ?? []).filter(applies), subject);
  const shared = limiter.take('all calls', otherLimits.filter(applies), subject);
  if (own > 0 || shared > 0) throw tooMany(Math.max(own, shared));
}

function provenOf(request: FastifyRequest, boundTo: string | undefined): ProvenRequest {
  const idempotencyKey = request.headers['idempotency-key'];
  return {
    proof: request.headers.dpop,
    method: request.method,
    ...rawTargetOf(request),
    body: rawBody(request),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    boundTo,
  };
}

/** Checks the proof of a signed call; undefined for other calls. @throws Refusal 401 with the code that tells the client what to do. */
export async function proveCall(
  gate: Gate,
  call: AnyCall,
  request: FastifyRequest,
  reply: FastifyReply,
  boundTo: string | undefined,
): Promise<{ thumbprint: string; identifier: string } | undefined> {
  if (!isProven(call)) return undefined;
  const verdict = await gate.proofs.judge(provenOf(request, boundTo));
  if (!verdict.ok) throw new Refusal(401, verdict.code, { headers: refusalHeaders(verdict) });
  void reply.header('dpop-nonce', verdict.nonce);
  request.facts.identifier = verdict.identifier;
  return verdict;
}

/**
 * Refuses a request whose session is over. Browsers repeat one by themselves when a connection breaks before the answer: a copy of
 * what was let in before may have had its effect, and is told as such. @throws Refusal 401, always
 */
export async function refuseWithoutSession({ proofs }: Gate, call: AnyCall, request: FastifyRequest): Promise<never> {
  const repeat = isProven(call) ? await proofs.judgeRepeat(provenOf(request, undefined)) : undefined;
  throw repeat === undefined ? new Refusal(401, 40108) : new Refusal(401, repeat.code, { headers: refusalHeaders(repeat) });
}

/** Calls that only an account with a confirmed e-mail may make: all that a member signs, but for those that say otherwise, and all by a key. */
export const needsConfirmedEmail = (call: AnyCall): boolean =>
  call.access === 'key' || (call.access === 'session' && call.flags.includes('signed') && !call.flags.includes('unconfirmed'));

/** The door of all that trades or moves money. @throws Refusal 403/40311 for an account whose e-mail is not confirmed. */
export function refuseUnconfirmed(call: AnyCall, session: Session | undefined): void {
  if (session !== undefined && needsConfirmedEmail(call) && !isConfirmed(session.user)) throw new Refusal(403, 40311);
}

/** The same of a frozen account: what is signed, but for the way back, and all by a key. @throws Refusal 403/40312 */
export function refuseFrozen(call: AnyCall, session: Session | undefined): void {
  const isStopped = needsConfirmedEmail(call) && !call.flags.includes('whileFrozen');
  if (session !== undefined && isStopped && isFrozen(session.user)) throw accountFrozen();
}

/** Sends a scene's raw answer. */
export function sendForced(effect: Effect, reply: FastifyReply): FastifyReply {
  if (effect.retryAfter !== undefined) void reply.header('retry-after', String(effect.retryAfter));
  return reply
    .code(effect.status ?? 200)
    .type(effect.type ?? 'text/html; charset=utf-8')
    .send(effect.body ?? '');
}

/** Ends the connection without an answer. */
export function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

/** The business answer that a scene forces; undefined when it forces none. */
export function forcedAnswer(effect: Effect | undefined, { messages }: Core, locale: string): { status: number; body: string } | undefined {
  if (effect?.code === undefined) return undefined;
  const key = `code.${effect.code}`;
  const message = effect.message ?? (messages.has(key) ? messages.text(locale, key) : '');
  return { status: 200, body: JSON.stringify({ code: effect.code, message, ...(effect.data === undefined ? {} : { data: effect.data }) }) };
}
