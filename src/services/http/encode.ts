import type { AnyCall } from './call.ts';

/** A request as it will be sent: encoded once, so that what is hashed is what travels. */
export type EncodedRequest = { readonly url: URL; readonly body: Uint8Array<ArrayBuffer> | null; readonly contentType: string | null };

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (request: unknown): Fields => (typeof request === 'object' && request !== null ? { ...request } : {});
const present = (fields: Fields): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

function fillPath(path: string, fields: Fields): { path: string; rest: Fields } {
  const rest: Record<string, unknown> = { ...fields };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of present(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query.toString();
}

async function formOf(fields: Fields): Promise<{ body: Uint8Array<ArrayBuffer>; contentType: string | null }> {
  const form = new FormData();
  for (const [name, value] of present(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, String(one));
    }
  }
  const encoded = new Response(form);
  return { body: new Uint8Array(await encoded.arrayBuffer()), contentType: encoded.headers.get('content-type') };
}

/** The server's base for a path: of the prefixes that fit, the longest wins. */
export function baseFor(bases: Readonly<Record<string, string>>, path: string): string {
  const prefix = Object.keys(bases)
    .filter((candidate) => path.startsWith(candidate))
    .sort((left, right) => right.length - left.length)[0];
  return (prefix === undefined ? '' : bases[prefix]) ?? '';
}

/**
 * Encodes a request: `{name}` in the path from the field of that name, GET and DELETE as a query string,
 * the rest as JSON or, for multipart calls, as form data. Fields that are undefined or null are left out.
 */
export async function encodeRequest(call: AnyCall, request: unknown, base: string): Promise<EncodedRequest> {
  const { path, rest } = fillPath(call.path, fieldsOf(request));
  const url = new URL(base.replace(/\/$/, '') + path, globalThis.location?.href);
  if (call.method === 'GET' || call.method === 'DELETE') {
    url.search = queryOf(rest);
    return { url, body: null, contentType: null };
  }
  if (call.flags.includes('multipart')) return { url, ...(await formOf(rest)) };
  return { url, body: new TextEncoder().encode(JSON.stringify(rest)), contentType: 'application/json' };
}
