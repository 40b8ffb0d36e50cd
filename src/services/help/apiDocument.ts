import * as z from 'zod/mini';
import { momentNow } from '#services/browser/clock.ts';
import { getConfig } from '#services/config/runtimeConfig.ts';
import { NetworkFault, RateLimitFault, ShapeFault, StatusFault, TimeoutFault } from '#services/http/faults.ts';
import { readRetryAfter } from '#services/http/retry.ts';
import { textMap } from '#services/http/schemas.ts';
import { exampleOf, fieldOf, fieldsOf, optionsOf, plainText, resolverOf, told, type ApiField, type Resolve } from './apiSchema.ts';

export type { ApiField, ApiRule } from './apiSchema.ts';

/** `perMs` in milliseconds; `by` is `session`, `ip`, `key`, or the field whose value is counted. */
const limit = z.object({ times: z.number(), perMs: z.number(), by: z.string() });
export type ApiLimit = z.output<typeof limit>;
const codeWords = z.object({ code: z.number(), message: z.string() });
export type ApiCode = z.output<typeof codeWords>;

/** One answer; `kind` is its word for programs, `words` what it says to people; null: not told. */
export type ApiAnswer = {
  readonly code: string;
  readonly kind: string | null;
  readonly words: string | null;
  readonly fields: readonly ApiField[];
  /** JSON made by the rules of the schema. */
  readonly example: string;
};
/** One call of the document; null is what the document does not tell. */
export type ApiCall = {
  readonly name: string;
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly access: string | null;
  readonly flags: readonly string[] | null;
  readonly isServed: boolean | null;
  readonly limits: readonly ApiLimit[] | null;
  readonly fields: readonly ApiField[];
  /** JSON of a request's body; null where it has none. */
  readonly body: string | null;
  /** The cookie that carries the session; null where none is needed. */
  readonly cookie: string | null;
  readonly answers: readonly ApiAnswer[];
  /** HTTP statuses of faults. */
  readonly statuses: readonly string[];
};
export type ApiMessage = { readonly op: string; readonly side: 'client' | 'server'; readonly fields: readonly ApiField[] };
export type ApiDocument = {
  readonly server: string;
  readonly calls: readonly ApiCall[];
  /** Limits of all calls together, codes of faults, and the stream; null: not told. */
  readonly limits: readonly ApiLimit[] | null;
  readonly codes: readonly ApiCode[] | null;
  readonly stream: {
    readonly url: string;
    /** Where programs open it by a signature. */
    readonly programs?: string | undefined;
    readonly messages: readonly ApiMessage[];
  } | null;
};

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: told(z.boolean()),
  schema: told(z.unknown()),
});
const operation = z.object({
  operationId: told(z.string()),
  tags: told(z.array(z.string())),
  parameters: told(z.array(z.unknown())),
  requestBody: told(z.object({ content: textMap(z.object({ schema: told(z.unknown()) })) })),
  responses: told(textMap(z.object({ content: told(textMap(z.object({ schema: told(z.unknown()) }))) }))),
  security: told(z.array(textMap(z.unknown()))),
  'x-access': told(z.string()),
  'x-flags': told(z.array(z.string())),
  'x-served': told(z.boolean()),
  'x-limits': told(z.array(limit)),
});
type Operation = z.output<typeof operation>;
const openApi = z.object({
  openapi: z.string(),
  servers: told(z.array(z.object({ url: z.string() }))),
  paths: textMap(told(textMap(z.unknown()))),
  components: told(z.object({ securitySchemes: told(textMap(z.object({ in: told(z.string()), name: told(z.string()) }))) })),
  'x-limits': told(z.array(limit)),
  'x-codes': told(z.array(codeWords)),
  'x-stream': told(z.object({ url: z.string(), programs: z.optional(z.string()), client: told(z.unknown()), server: told(z.unknown()) })),
});
type OpenApi = z.output<typeof openApi>;

/** Milliseconds until a document that has not come counts as lost. */
const timeout = 15_000;
const methods = ['get', 'post', 'put', 'delete', 'patch'] as const;
const asText = (value: unknown): string => JSON.stringify(value, null, 2);

function answersOf(of: Operation, resolve: Resolve): readonly ApiAnswer[] {
  const schema = Object.values(of.responses?.['200']?.content ?? {})[0]?.schema;
  if (schema === undefined) return [];
  return optionsOf(resolve(schema), resolve).map((option) => {
    const { code, message, data } = option.properties ?? {};
    const number = code === undefined ? undefined : resolve(code).const;
    const words = option.description || null;
    const example = exampleOf(option, resolve);
    const isEnvelope = message !== undefined && typeof example === 'object';
    return {
      code: number === undefined ? '' : plainText(number),
      kind: /^[^:]*: (\w+)$/.exec(option.title ?? '')?.[1] ?? null,
      words,
      fields: data === undefined ? (isEnvelope ? [] : fieldsOf(option, resolve, 'body')) : dataFields(data, resolve),
      example: asText(isEnvelope && words !== null ? { ...example, message: words } : example),
    };
  });
}
const dataFields = (data: unknown, resolve: Resolve): readonly ApiField[] => [
  fieldOf('data', resolve(data), true, 'body', resolve),
  ...fieldsOf(resolve(data), resolve, 'body', 'data'),
];

function cookieOf({ security, 'x-access': access }: Operation, { components }: OpenApi): string | null {
  const scheme = Object.keys(security?.[0] ?? {})[0];
  const named = scheme === undefined ? undefined : components?.securitySchemes?.[scheme];
  return access === 'public' || named?.in !== 'cookie' ? null : (named.name ?? null);
}

function callOf(path: string, method: string, of: Operation, document: OpenApi, resolve: Resolve): ApiCall {
  const parameters = (of.parameters ?? []).flatMap((each) => {
    const { success, data } = z.safeParse(parameter, each);
    return success ? [fieldOf(data.name, resolve(data.schema), data.required ?? false, data.in, resolve)] : [];
  });
  const body = Object.values(of.requestBody?.content ?? {})[0]?.schema;
  const isEmpty = body === undefined || Object.keys(resolve(body).properties ?? {}).length === 0;
  return {
    name: of.operationId ?? `${method.toUpperCase()} ${path}`,
    area: of.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path,
    access: of['x-access'] ?? null,
    flags: of['x-flags'] ?? null,
    isServed: of['x-served'] ?? null,
    limits: of['x-limits'] ?? null,
    fields: [...parameters, ...(isEmpty ? [] : fieldsOf(resolve(body), resolve, 'body'))],
    body: body === undefined ? null : JSON.stringify(exampleOf(resolve(body), resolve) ?? {}),
    cookie: cookieOf(of, document),
    answers: answersOf(of, resolve),
    statuses: Object.keys(of.responses ?? {}).filter((status) => status !== '200'),
  };
}

const messagesOf = (side: ApiMessage['side'], schema: unknown, resolve: Resolve): readonly ApiMessage[] =>
  schema === undefined
    ? []
    : optionsOf(resolve(schema), resolve).map((option) => ({
        op: plainText(resolve(option.properties?.['op']).const ?? ''),
        side,
        fields: fieldsOf(option, resolve, 'body'),
      }));

/** Makes the page's document of an OpenAPI document. @throws ShapeFault when it is none. */
export function toApiDocument(json: unknown, origin: string): ApiDocument {
  const { success, data } = z.safeParse(openApi, json);
  if (!success) throw new ShapeFault({ details: 'This is no OpenAPI document.' });
  const resolve = resolverOf(json);
  const stream = data['x-stream'];
  return {
    server: data.servers?.[0]?.url ?? origin,
    calls: Object.entries(data.paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const read = z.safeParse(operation, item?.[method]);
        return read.success ? [callOf(path, method, read.data, data, resolve)] : [];
      }),
    ),
    limits: data['x-limits'] ?? null,
    codes: data['x-codes'] ?? null,
    stream:
      stream === undefined
        ? null
        : {
            url: stream.url,
            programs: stream.programs,
            messages: [...messagesOf('client', stream.client, resolve), ...messagesOf('server', stream.server, resolve)],
          },
  };
}

/** Where the exchange's document is, on its own origin or that of its API. */
function documentAddress(): URL {
  const base = new URL(getConfig().api.base, location.origin);
  return new URL(`${base.pathname.replace(/\/$/, '')}/openapi.json`, base);
}

/**
 * Reads the exchange's own `/openapi.json` in a language (`en_US`).
 * @throws NetworkFault, TimeoutFault, RateLimitFault or StatusFault when it does not come, ShapeFault when it cannot be read; what
 * `signal` was ended with once it is.
 */
export async function readApiDocument(
  locale: string,
  signal: AbortSignal,
  { address = documentAddress(), fetchFn = fetch }: { readonly address?: URL; readonly fetchFn?: typeof fetch } = {},
): Promise<ApiDocument> {
  const ended = AbortSignal.timeout(timeout);
  let answer: { readonly status: number; readonly retryAfter: string | null; readonly text: string };
  try {
    const response = await fetchFn(address, {
      credentials: 'omit',
      redirect: 'error',
      headers: { accept: 'application/json', 'accept-language': locale.replace('_', '-') },
      signal: AbortSignal.any([signal, ended]),
    });
    answer = { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw ended.aborted ? new TimeoutFault({ cause }) : new NetworkFault({ cause });
  }
  const { status } = answer;
  if (status === 429) {
    const retryAfter = readRetryAfter(answer.retryAfter, momentNow());
    throw new RateLimitFault({ status, ...(retryAfter === undefined ? {} : { retryAfter }) });
  }
  if (status < 200 || status > 299) throw new StatusFault({ status });
  return toApiDocument(jsonIn(answer.text), address.origin);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
