import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnyCall } from '#services/http/call.ts';
import { rawTargetOf } from '#sandbox/security/rawBody.ts';
import { Refusal } from './refusal.ts';

const empty = Buffer.alloc(0);
/** The body's bytes as they arrived. */
export const rawBody = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : empty);
/** Keeps every body as bytes: proofs hash what was sent, so parsing comes after. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const unreadable = () => new Refusal(400, 40000, { messageKey: 'body.unreadable' });
/** No text column can hold it. */
const nullCharacter = '\u0000';

function gather(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) {
    if (typeof value === 'string' && value.includes(nullCharacter)) throw unreadable();
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]);
  }
  return Object.fromEntries(fields);
}

/** Names that could reach a prototype when fields are copied. */
const forbiddenNames = /"(__proto__|constructor|prototype)"\s*:|\\u00/;

function withoutNull(value: unknown): unknown {
  if (typeof value === 'string' && value.includes(nullCharacter)) throw unreadable();
  return value;
}

function parseJson(bytes: Buffer): Record<string, unknown> {
  const text = bytes.toString('utf8');
  try {
    const forbidden = forbiddenNames.test(text);
    const value: unknown = JSON.parse(
      text,
      forbidden ? (name, inner: unknown) => (/^(__proto__|constructor|prototype)$/.test(name) ? undefined : withoutNull(inner)) : undefined,
    );
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

async function parseForm(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
    return gather(form.entries());
  } catch {
    throw unreadable();
  }
}

/**
 * Reads a request's fields: the query for GET and DELETE, otherwise JSON or, for multipart calls, form data; path parameters join them.
 * @throws Refusal 400 when the body is of another type or cannot be read.
 */
export async function readFields(call: AnyCall, request: FastifyRequest): Promise<Record<string, unknown>> {
  const inPath = gather(Object.entries(request.params ?? {}));
  if (call.method === 'GET' || call.method === 'DELETE') return { ...gather(new URLSearchParams(rawTargetOf(request).query)), ...inPath };
  const bytes = rawBody(request);
  if (bytes.length === 0) return { ...inPath };
  const type = request.headers['content-type'] ?? '';
  const wanted = call.flags.includes('multipart') ? 'multipart/form-data' : 'application/json';
  if (type.split(';')[0]?.trim().toLowerCase() !== wanted)
    throw new Refusal(400, 40000, { messageKey: 'body.wrongType', params: { type: wanted } });
  const fields = wanted === 'application/json' ? parseJson(bytes) : await parseForm(bytes, type);
  return { ...fields, ...inPath };
}

/** Checks fields by the call's schema. @throws Refusal 400 with one reason per field. */
export function checkFields(call: AnyCall, fields: Record<string, unknown>): unknown {
  const parsed = z.safeParse(call.request, fields);
  if (parsed.success) return parsed.data;
  const reasons: Record<string, string> = {};
  for (const issue of parsed.error.issues) reasons[issue.path.join('.') || 'request'] ??= issue.message || issue.code;
  throw new Refusal(400, 40000, { fields: reasons });
}
