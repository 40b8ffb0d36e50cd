import { readUrl } from '#services/navigation/readUrl.ts';

/** Where an address from outside leads: a place on our own origin (path, query and hash), another site, or nowhere that may be opened. */
export type SafeLink =
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'external'; readonly href: string; readonly host: string }
  | { readonly kind: 'refused' };

const refused: SafeLink = { kind: 'refused' };
const longest = 2_048;
/** White space, backslashes, quotes and angle brackets, and characters that are not seen: controls, marks of direction and joining. */
const forbidden = /[\s\\"'<>`\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]|[\ud800-\udfff]/u;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** `example.com:8080/x`: what stands before the colon is a host. */
const hostAndPort = /^[\w-]+(\.[\w-]+)+:\d{1,5}([/?#]|$)/;

/**
 * Reads an address that came with data. Without a scheme it gets `http://` (product spec, section 5); then only http and https pass,
 * without user names, to a host. An address that begins with a slash would name its path as host: refused.
 */
export function readLink(text: string, ownOrigin: string): SafeLink {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > longest || forbidden.test(trimmed) || trimmed.startsWith('/')) return refused;
  const full = scheme.test(trimmed) && !hostAndPort.test(trimmed) ? trimmed : `http://${trimmed}`;
  const url = readUrl(full);
  if (url === null || !/^https?:\/\/[^/]/i.test(full)) return refused;
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '' || url.hostname === '')
    return refused;
  if (url.origin !== ownOrigin) return { kind: 'external', href: url.href, host: url.host };
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || path.includes('\\') ? refused : { kind: 'own', path };
}
