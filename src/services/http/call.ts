import * as z from 'zod/mini';

/** Where a call's path comes from: the product spec, a path the spec leaves open and we settled, or a call of our own. */
export type CallSource = 'spec' | 'assigned' | 'own';

/**
 * `public` needs nothing, `session` needs a login, `browser` needs the QR browser binding (cookie and key) only, `key` needs an API key of
 * an account, whose right is one of the call's flags.
 */
export type CallAccess = 'public' | 'session' | 'browser' | 'key';

/**
 * - `signed`: carries a request proof (DPoP).
 * - `decrypted`: carries a proof and its answer carries a receipt that the client verifies before use.
 * - `handlerOff`: faults go to the caller alone, never to the global fault listener.
 * - `multipart`: the body is form data.
 * - `idempotent`: carries an Idempotency-Key; a repeat returns the first answer.
 * - `unconfirmed`: a signed call that an account may make before its e-mail is confirmed.
 * - `whileFrozen`: a signed call that the owner of a frozen account may make.
 * - `read`, `trade`, `transfer`, `withdraw`: the right that an API key needs for a call with access `key`.
 */
export type CallFlag =
  | 'signed'
  | 'decrypted'
  | 'handlerOff'
  | 'multipart'
  | 'idempotent'
  | 'unconfirmed'
  | 'whileFrozen'
  | 'read'
  | 'trade'
  | 'transfer'
  | 'withdraw';

/** One business code's meaning: a word for machines and, where the answer carries data, its schema. */
export type ReplyCase = { readonly kind: string; readonly data?: z.ZodMiniType };
/** Business code to meaning; `other` stands for every code not named. Without `other` an unnamed code is a CodeFault. */
export type Replies = { readonly [code: number]: ReplyCase; readonly other?: ReplyCase };

export type CallDefinition<Request extends z.ZodMiniType = z.ZodMiniType, R extends Replies = Replies> = {
  /** The verb that machines and tests use, unique over all calls. */
  readonly name: string;
  readonly area: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly source: CallSource;
  readonly access: CallAccess;
  readonly flags: readonly CallFlag[];
  readonly request: Request;
  readonly replies: R;
};

export type AnyCall = CallDefinition;
export type RequestOf<C extends AnyCall> = z.output<C['request']>;

type OutcomeOfCase<Case> = Case extends { readonly kind: infer Kind extends string; readonly data: infer Schema extends z.ZodMiniType }
  ? { readonly kind: Kind; readonly code: number; readonly message: string; readonly data: z.output<Schema> }
  : Case extends { readonly kind: infer Kind extends string }
    ? { readonly kind: Kind; readonly code: number; readonly message: string }
    : never;
/** The union of typed answers a call can give; `code` and `message` are the server's own. */
export type OutcomeOf<C extends AnyCall> = OutcomeOfCase<NonNullable<C['replies'][keyof C['replies']]>>;
/** The data of a call's outcome of the given kind. */
export type DataOf<C extends AnyCall, Kind extends OutcomeOf<C>['kind'] = 'ok'> = Extract<
  OutcomeOf<C>,
  { kind: Kind; data: unknown }
>['data'];

/** What every JSON answer of the exchange looks like; `code` 200 is success whatever the call. */
export const envelope = /* @__PURE__ */ z.object({ code: z.number(), message: z._default(z.string(), ''), data: z.optional(z.unknown()) });
export type Envelope = { code: number; message: string; data?: unknown };

type CallInput<Request extends z.ZodMiniType, R extends Replies> = Omit<
  CallDefinition<Request, R>,
  'flags' | 'source' | 'access' | 'request'
> & {
  readonly flags?: readonly CallFlag[];
  readonly source?: CallSource;
  readonly access?: CallAccess;
  readonly request?: Request;
};

/**
 * Defines one call as data. Client, sandbox, OpenAPI page and tests read the same definition.
 * GET and DELETE requests travel in the query string, so their numeric fields use `z.coerce`.
 */
export function call<const R extends Replies, Request extends z.ZodMiniType = z.ZodMiniObject<Record<never, never>>>(
  definition: CallInput<Request, R>,
): CallDefinition<Request, R> {
  return {
    flags: [],
    source: 'spec',
    access: 'public',
    ...definition,
    request: definition.request ?? (z.object({}) as unknown as Request),
  };
}
