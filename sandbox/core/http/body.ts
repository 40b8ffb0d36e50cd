import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AnyCall } from '#services/http/call.ts';
import { rawTargetOf } from '#sandbox/core/security/rawBody.ts';
import { JsonTooLarge, readJson } from './readJson.ts';
import { Refusal } from './refusal.ts';

/** Fields that a query, a form or a path may have; no call has a fifth of them. */
const mostFields = 100;
/** Wrong fields that a refusal names; whoever sends more of them learns the rest once these are right. */
const mostReasons = 20;

const empty = Buffer.alloc(0);
/** The body's bytes as they arrived. */
export const rawBody = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : empty);
/** Keeps every body as bytes: proofs hash what was sent, so parsing comes after. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const unreadable = () => new Refusal(400, 40000, { messageKey: 'body.unreadable' });
/** The words for a request that holds too much, or is too long. */
export const tooMuchKey = 'body.tooMuch';
const tooMuch = () => new Refusal(400, 40000, { messageKey: tooMuchKey });
/** No text column can hold it. */
const nullCharacter = '\u0000';

/** Whether `mark` stands in `text` more than `most` times; it looks no further than that. */
function standsMoreThan(most: number, text: string | Buffer, mark: string): boolean {
  let found = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) if ((found += 1) > most) return true;
  return false;
}

/** A field that comes several times is a list. */
function gather(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of entries) {
    withoutNull(value);
    const all = fields.get(name);
    if (all === undefined) fields.set(name, [value]);
    else all.push(value);
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

/** The fields of a query or of a form's body. @throws Refusal 400 before more than `mostFields` of them are read. */
export function readPairs(text: string): URLSearchParams {
  if (standsMoreThan(mostFields - 1, text, '&')) throw tooMuch();
  return new URLSearchParams(text);
}

/** Names that could reach a prototype when fields are copied. */
const forbiddenNames = /"(__proto__|constructor|prototype)"\s*:|\\u00/;

function withoutNull(value: unknown): unknown {
  if (typeof value === 'string' && value.includes(nullCharacter)) throw unreadable();
  return value;
}

/** Reads a JSON body. @throws Refusal 400 when it holds too much, or is no JSON. */
export function readJsonBody(request: FastifyRequest): unknown {
  try {
    return readJson(rawBody(request).toString('utf8'));
  } catch (error) {
    throw error instanceof JsonTooLarge ? tooMuch() : unreadable();
  }
}

function withoutForbidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForbidden);
  if (typeof value !== 'object' || value === null) return withoutNull(value);
  const allowed = Object.entries(value).filter(([name]) => !/^(__proto__|constructor|prototype)$/.test(name));
  return Object.fromEntries(allowed.map(([name, inner]) => [name, withoutForbidden(inner)]));
}

function readObject(request: FastifyRequest): Record<string, unknown> {
  const value = readJsonBody(request);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable();
  return (forbiddenNames.test(rawBody(request).toString('utf8')) ? withoutForbidden(value) : value) as Record<string, unknown>;
}

/** What stands between the parts of a form (RFC 2046, 5.1.1). @throws Refusal 400 when its type names none. */
function delimiterOf(type: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw unreadable();
  return `--${boundary}`;
}

async function parseForm(bytes: Buffer, type: string): Promise<Record<string, unknown>> {
  if (standsMoreThan(mostFields + 1, bytes, delimiterOf(type))) throw tooMuch();
  const read = new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
  const form = await read.formData().catch(() => {
    throw unreadable();
  });
  return gather(form.entries());
}

/** Reads the form of a page that carries files. @throws Refusal 400 when it is none, holds too much or cannot be read. */
export const readForm = (request: FastifyRequest): Promise<Record<string, unknown>> =>
  parseForm(rawBody(request), request.headers['content-type'] ?? '');

/**
 * Reads a request's fields: the query for GET and DELETE, otherwise JSON or, for multipart calls, form data; path parameters join them.
 * @throws Refusal 400 when the body is of another type, holds too much or cannot be read.
 */
export async function readFields(call: AnyCall, request: FastifyRequest): Promise<Record<string, unknown>> {
  const inPath = gather(Object.entries(request.params ?? {}));
  if (call.method === 'GET' || call.method === 'DELETE') return { ...gather(readPairs(rawTargetOf(request).query)), ...inPath };
  const bytes = rawBody(request);
  if (bytes.length === 0) return { ...inPath };
  const type = request.headers['content-type'] ?? '';
  const wanted = call.flags.includes('multipart') ? 'multipart/form-data' : 'application/json';
  if (type.split(';')[0]?.trim().toLowerCase() !== wanted)
    throw new Refusal(400, 40000, { messageKey: 'body.wrongType', params: { type: wanted } });
  const fields = wanted === 'application/json' ? readObject(request) : await parseForm(bytes, type);
  return { ...fields, ...inPath };
}

/** Checks fields by the call's schema. @throws Refusal 400 with one reason per field, for at most 20. */
export function checkFields(call: AnyCall, fields: Record<string, unknown>): unknown {
  const parsed = z.safeParse(call.request, fields);
  if (parsed.success) return parsed.data;
  const reasons: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, mostReasons)) reasons[issue.path.join('.') || 'request'] ??= issue.message || issue.code;
  throw new Refusal(400, 40000, { fields: reasons });
}
