import * as z from 'zod/mini';
import type { AnyCall } from '#services/http/call.ts';
import { documentExtensions, ownLimits, type Words } from './extensions.ts';

type Json = { [name: string]: unknown };

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
  return rest;
}

function parametersOf(call: AnyCall, fields: Json): Json[] {
  const properties = (fields.properties ?? {}) as Record<string, unknown>;
  const required = (fields.required ?? []) as string[];
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
  const path = inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } }));
  if (call.method !== 'GET' && call.method !== 'DELETE') return path;
  return [
    ...path,
    ...Object.entries(properties)
      .filter(([name]) => !inPath.includes(name))
      .map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })),
  ];
}

const envelopeOf = (code: string, data: Json | undefined): Json => ({
  type: 'object',
  required: data === undefined ? ['code', 'message'] : ['code', 'message', 'data'],
  properties: {
    code: code === 'other' ? { type: 'integer' } : { const: Number(code) },
    message: { type: 'string' },
    ...(data === undefined ? {} : { data }),
  },
});

/** What a program sends with each request: its key, its time, how old the request may be, and the signature. */
const keyHeaders: readonly Json[] = [
  ['HK-API-KEY', true, '^[\\w-]{24}$', 'The id of the key.'],
  ['HK-API-TIMESTAMP', true, '^[0-9]{1,15}$', 'When it was signed, in milliseconds.'],
  ['HK-API-WINDOW', false, '^[0-9]{1,15}$', 'Milliseconds that it may be old: 5000 unless told, 60000 at most.'],
  [
    'HK-API-SIGN',
    true,
    '^[A-Za-z0-9+/=]{1,88}$',
    'HMAC-SHA-256 in hex, or Ed25519 in base64, of timestamp, method, path, query and body, a line each.',
  ],
].map(([name, required, pattern, description]) => ({ name, in: 'header', required, schema: { type: 'string', pattern }, description }));

function operationOf(call: AnyCall, isServed: boolean, words: Words): Json {
  const fields = schemaOf(call.request, 'input');
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  const proven = call.flags.includes('signed') || call.flags.includes('decrypted');
  const headers = [
    ...(proven
      ? [
          {
            name: 'DPoP',
            in: 'header',
            required: true,
            schema: { type: 'string' },
            description: 'Request proof (RFC 9449 with the claims hq, hb and ik).',
          },
        ]
      : []),
    ...(call.access === 'key' ? keyHeaders : []),
    ...(call.flags.includes('idempotent')
      ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }]
      : []),
  ];
  const replies = Object.entries(call.replies).flatMap(([code, reply]) =>
    reply === undefined
      ? []
      : [
          {
            title: `${code}: ${reply.kind}`,
            description: words(code) ?? '',
            ...envelopeOf(code, reply.data === undefined ? undefined : schemaOf(reply.data, 'output')),
          },
        ],
  );
  const type = call.flags.includes('multipart') ? 'multipart/form-data' : 'application/json';
  return {
    operationId: call.name,
    tags: [call.area],
    summary: isServed ? call.name : `${call.name} (not served yet)`,
    parameters: [...parametersOf(call, fields), ...headers],
    ...(hasBody ? { requestBody: { content: { [type]: { schema: fields } } } } : {}),
    responses: {
      200: {
        description: 'The business answer; its code tells which.',
        content: { 'application/json': { schema: replies.length === 1 ? replies[0] : { oneOf: replies } } },
      },
      400: { $ref: '#/components/responses/Fault' },
      ...(call.access === 'public' && !proven ? {} : { 401: { $ref: '#/components/responses/Fault' } }),
      429: { $ref: '#/components/responses/Fault' },
      ...(isServed ? {} : { 501: { $ref: '#/components/responses/Fault' } }),
    },
    ...(call.access === 'session' || call.access === 'key' ? { security: [{ [call.access]: [] }] } : {}),
    'x-access': call.access,
    'x-flags': call.flags,
    'x-limits': ownLimits(call.name),
    'x-source': call.source,
    'x-served': isServed,
  };
}

/** Where calls go and where the stream is, and the words of codes. */
type Place = { readonly server: string; readonly stream: string; readonly words: Words };

/** The contract as an OpenAPI 3.1 document. `served` names the calls that have a handler. */
export function describeCalls(calls: readonly AnyCall[], served: ReadonlySet<string>, { server, stream, words }: Place): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(call, served.has(call.name), words);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Exchange',
      version: '1',
      description: 'Every answer is {code, message, data}. Business codes travel with HTTP 200, faults with their HTTP status.',
    },
    servers: [{ url: server }],
    ...documentExtensions(words, stream),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
        key: { type: 'apiKey', in: 'header', name: 'HK-API-KEY' },
      },
      responses: {
        Fault: {
          description: 'A fault; data.fields names the fields of a bad request.',
          content: { 'application/json': { schema: envelopeOf('other', { type: 'object' }) } },
        },
      },
    },
  };
}
