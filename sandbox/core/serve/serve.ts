import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall, RequestOf } from '#services/http/call.ts';
import { findSession, type Session } from '#sandbox/core/accounts/sessions.ts';
import { isPublicApi } from '#sandbox/core/apiKeys/publicApi.ts';
import type { Executor } from '#sandbox/core/database/database.ts';
import type { LaneIsolation } from '#sandbox/core/database/memberLane.ts';
import { toEnvelope, type AnswerOf, type AnyAnswer } from '#sandbox/core/http/answer.ts';
import { checkFields, rawBody, readFields } from '#sandbox/core/http/body.ts';
import { fingerprintOf, inOwnName, onlyOnce, readKey, type StoredAnswer } from '#sandbox/core/http/idempotency.ts';
import { comesFromOurPages, siteOf } from '#sandbox/core/security/origin.ts';
import { anyKey } from '#sandbox/core/security/nonce.ts';
import { Refusal } from '#sandbox/core/http/refusal.ts';
import type { Core } from '#sandbox/core/core.ts';
import { rawTargetOf } from '#sandbox/core/security/rawBody.ts';
import { makeReceipt } from '#sandbox/core/security/receipt.ts';
import {
  cutConnection,
  forcedAnswer,
  limitCall,
  needsOwnPage,
  proveCall,
  refuseFrozen,
  refuseUnconfirmed,
  refuseWithoutSession,
  sendForced,
  type Gate,
} from './gate.ts';

/** Cookie of a login. `__Host-` binds it to this host, https (or loopback) and the whole site. */
export const sessionCookie = '__Host-sid';
const cookieRules = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

/** What a handler gets. */
export type HandlerContext<C extends AnyCall> = {
  /** The request's fields, checked by the call's schema. */
  readonly request: RequestOf<C>;
  /** The login. @throws Refusal 401/40108 when there is none; calls with access `session` always have it. */
  readonly session: Session;
  /** The login of a public call, if any. */
  readonly findSession: () => Promise<Session | undefined>;
  /** Thumbprint of the key that signed the request; undefined for calls without a proof. */
  readonly key: string | undefined;
  readonly locale: string;
  /** Which of the exchange's addresses the page that asks was opened under. */
  readonly site: string;
  readonly core: Core;
  /** The open transaction of an idempotent call: its work and the stored answer commit together. @throws Error for other calls. */
  readonly transaction: Executor;
  /** The key of an idempotent call. @throws Refusal 400 for a call without one. */
  readonly idempotencyKey: string;
  /** Runs once the answer is certain: after the commit of an idempotent call, never for its repeat. */
  readonly afterwards: (work: () => void) => void;
  readonly client: { readonly ip: string; readonly userAgent: string };
  readonly cookies: {
    readonly get: (name: string) => string | undefined;
    readonly set: (name: string, value: string, maxAgeSeconds?: number) => void;
    readonly clear: (name: string) => void;
  };
  readonly header: (name: string, value: string) => void;
};
/** `Kind` is inferred; it keeps the compiler from widening the answers' kinds to string. */
export type Handler<C extends AnyCall, Kind extends string = string> = (
  context: HandlerContext<C>,
) => (AnswerOf<C> & { kind: Kind }) | Promise<AnswerOf<C> & { kind: Kind }>;

type Passed = {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session | undefined;
  lookUp: () => Promise<Session | undefined>;
  key: string | undefined;
  locale: string;
  fields: unknown;
  later: (() => void)[];
};

function contextOf<C extends AnyCall>({ core }: Gate, call: C, passed: Passed, transaction: Executor | undefined): HandlerContext<C> {
  const { request, reply, session } = passed;
  return {
    request: passed.fields as RequestOf<C>,
    get session() {
      if (session === undefined) throw new Refusal(401, 40108);
      return session;
    },
    findSession: passed.lookUp,
    key: passed.key,
    locale: passed.locale,
    site: siteOf(request.headers, core.origins),
    core,
    get transaction() {
      if (transaction === undefined) throw new Error(`${call.name} is not idempotent: it has no open transaction`);
      return transaction;
    },
    get idempotencyKey() {
      return readKey(request.headers['idempotency-key']);
    },
    afterwards: (work) => void passed.later.push(work),
    client: { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) },
    cookies: {
      get: (name) => request.cookies[name],
      set: (name, value, maxAgeSeconds) =>
        void reply.setCookie(name, value, { ...cookieRules, ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }) }),
      clear: (name) => void reply.setCookie(name, '', { ...cookieRules, maxAge: 0 }),
    },
    header: (name, value) => void reply.header(name, value),
  };
}

/** What else is said about a call here. `lane` lets the work of an idempotent call run in its user's lane, and tells how; `bodyLimit` are bytes, where it takes more than others. */
export type ServeOptions<C extends AnyCall> = { readonly lane?: (request: RequestOf<C>) => LaneIsolation; readonly bodyLimit?: number };

// oxlint-disable-next-line eslint/max-lines-per-function -- the steps of one request, in their order
async function handle<C extends AnyCall>(
  gate: Gate,
  call: C,
  handler: Handler<C> | undefined,
  options: ServeOptions<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { core } = gate;
  const locale = core.messages.choose(request.headers['accept-language']);
  // The first signed call of a browser would be refused once for want of a nonce, which its console tells as an error.
  const giveNonce = (holder: string): unknown => reply.header('dpop-nonce', gate.nonces.issue(holder));
  const isForPrograms = isPublicApi(call.path);
  if (isForPrograms) void reply.header('hk-api-time', String(core.clock.now()));
  else if (request.cookies[sessionCookie] === undefined) giveNonce(anyKey);
  let found: Promise<Session | undefined> | undefined;
  const lookUp = () => {
    if (isForPrograms) return Promise.resolve(undefined);
    found ??= findSession(core.database, request.cookies[sessionCookie]).then((open) => {
      if (!reply.hasHeader('dpop-nonce')) giveNonce(open?.jkt ?? anyKey);
      if (open !== undefined) request.facts.session = open.idHash;
      return open;
    });
    return found;
  };
  const { rules } = core.scenes;
  const taken = rules.take(call.name, rules.asksWho(call.name) ? await lookUp() : undefined);
  const effect = taken?.effect;
  if (effect !== undefined) {
    request.facts.scene = call.name;
    if (effect.delayMs !== undefined) await wait(effect.delayMs);
    if (effect.drop === 'before') return cutConnection(reply);
    if (effect.status !== undefined) return sendForced(effect, reply);
  }

  if (needsOwnPage(call) && !comesFromOurPages(request.headers, core.origins))
    throw new Refusal(403, 40300, { messageKey: 'origin.foreign' });
  limitCall(gate, call, 'address', { session: undefined, ip: request.ip, key: undefined, fields: {} });

  const session =
    call.access === 'session' ? await lookUp() : call.access === 'key' ? await gate.keys.admit(call, request, reply) : undefined;
  if (session === undefined && call.access === 'session') return refuseWithoutSession(gate, call, request);
  const proof = await proveCall(gate, call, request, reply, session?.jkt).catch((refusal: unknown) => {
    taken?.giveBack();
    throw refusal;
  });
  refuseUnconfirmed(call, session);
  refuseFrozen(call, session);
  const read = await readFields(call, request);
  // What a key may ask for was counted with it.
  if (call.access !== 'key')
    limitCall(gate, call, 'subject', { session: session?.idHash, ip: request.ip, key: proof?.thumbprint, fields: read });
  const passed: Passed = { request, reply, session, lookUp, key: proof?.thumbprint, locale, fields: checkFields(call, read), later: [] };

  const answer = async (transaction: Executor | undefined): Promise<StoredAnswer> => {
    passed.later.length = 0;
    if (handler === undefined) throw new Refusal(501, 50100, { params: { name: call.name } });
    const given: AnyAnswer = await handler(contextOf(gate, call, passed, transaction));
    return { status: 200, body: toEnvelope(call, given, { messages: core.messages, locale, check: gate.checkAnswers }) };
  };
  let result = forcedAnswer(effect, core, locale);
  if (result === undefined && call.flags.includes('idempotent') && session !== undefined && handler !== undefined) {
    const { path, query } = rawTargetOf(request);
    const once = {
      uid: session.uid,
      key: readKey(request.headers['idempotency-key']),
      fingerprint: fingerprintOf(request.method, path, query, rawBody(request)),
    };
    const done = await onlyOnce(core.database, gate.running, once, answer, options.lane?.(passed.fields as RequestOf<C>));
    request.facts.replayed = done.replayed;
    result = done.answer;
  }
  result ??= await answer(undefined);
  if (request.facts.replayed !== true) for (const work of passed.later) work();

  if (effect?.drop === 'after') return cutConnection(reply);
  if (call.flags.includes('decrypted') && proof !== undefined) {
    const covered = {
      ...result,
      identifier: proof.identifier,
      method: request.method,
      ...rawTargetOf(request),
      issuedAt: core.clock.now(),
    };
    void reply.header('hk-receipt', makeReceipt(gate.receiptSigner, covered));
  }
  request.facts.code = Number(/^\{"code":(\d+)/.exec(result.body)?.[1]);
  return reply.code(result.status).type('application/json; charset=utf-8').send(result.body);
}

type Served = { readonly handler: Handler<AnyCall>; readonly options: ServeOptions<AnyCall> };
const handlers = new WeakMap<Gate, Map<string, Served>>();
function handlersOf(gate: Gate): Map<string, Served> {
  const own = handlers.get(gate) ?? new Map<string, Served>();
  handlers.set(gate, own);
  return own;
}

/** How a call asks another one, and what it makes of its data. */
type Alike<C extends AnyCall, By extends AnyCall> = {
  readonly request: (request: RequestOf<C>, uid: () => number) => RequestOf<By>;
  readonly data?: (data: unknown, request: RequestOf<C>) => unknown;
  /** Where the other call is idempotent and this one is not: what its work is known by in place of an Idempotency-Key. */
  readonly name?: (request: RequestOf<C>) => string;
};

/** A lane is chosen before anybody is known. */
const nobody = (): number => 0;

/** Work of an idempotent call under a name in place of its key: what it wants done afterwards is done once, after the commit. */
async function inLane(
  context: HandlerContext<AnyCall>,
  name: string,
  isolation: LaneIsolation,
  ask: (more: PropertyDescriptorMap) => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  let later: (() => void)[] = [];
  const answer = await inOwnName(context.core.database, context.session.uid, isolation, (transaction) => {
    later = [];
    const afterwards = (work: () => void) => void later.push(work);
    return ask({ transaction: { value: transaction }, idempotencyKey: { value: name }, afterwards: { value: afterwards } });
  });
  for (const work of later) context.afterwards(work);
  return answer;
}

/** Serves a call by the handler of another one, whoever serves that: programs and pages meet the same rules. Codes and words stay what they are. */
export function serveAlike<C extends AnyCall, By extends AnyCall>(
  app: FastifyInstance,
  call: C,
  by: By,
  { request, data, name }: Alike<C, By>,
): void {
  const served = (): Served => {
    const found = handlersOf(app.gate).get(by.name);
    if (found === undefined) throw new Refusal(501, 50100, { params: { name: call.name } });
    return found;
  };
  const lane = (asked: unknown) => served().options.lane?.(request(asked as RequestOf<C>, nobody)) ?? 'serializable';
  const handler: Handler<AnyCall> = async (context) => {
    const asked = context.request as RequestOf<C>;
    const changed = { request: { value: request(asked, () => context.session.uid) } };
    // Session and transaction are read where they are needed: a copy would ask for both.
    const ask = (more: PropertyDescriptorMap = {}): Promise<AnyAnswer> =>
      Promise.resolve(served().handler(Object.create(context, { ...changed, ...more }) as HandlerContext<AnyCall>));
    const answer = name === undefined ? await ask() : await inLane(context, name(asked), lane(asked), ask);
    return (
      data === undefined || answer.data === undefined ? answer : { ...answer, data: data(answer.data, asked), isShared: false }
    ) as never;
  };
  serve<AnyCall, string>(app, call, handler, call.flags.includes('idempotent') ? { lane } : {});
}

const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** Serves a call: path, method, fields, access, proof, limits, idempotency and answer all follow from its definition. */
export function serve<C extends AnyCall, Kind extends string>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, Kind>,
  options: ServeOptions<C> = {},
): void {
  app.gate.served.add(call.name);
  handlersOf(app.gate).set(call.name, { handler: handler as unknown as Handler<AnyCall>, options: options as ServeOptions<AnyCall> });
  app.route({
    method: call.method,
    url: routeOf(call.path),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    handler: (request, reply) => handle(app.gate, call, handler, options, request, reply),
  });
}

/** Registers a call that nobody serves yet: it passes the same gate and answers HTTP 501, code 50100. */
export function refuseUnserved(app: FastifyInstance, call: AnyCall): void {
  app.route({
    method: call.method,
    url: routeOf(call.path),
    handler: (request, reply) => handle(app.gate, call, undefined, {}, request, reply),
  });
}
