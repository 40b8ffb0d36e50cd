/**
 * The internal place named by an untrusted text (a `next` parameter), or undefined.
 * Accepted: a path on this origin, without credentials, backslash, control characters or a double slash at its start (security check C24).
 */
export function internalPlace(text: string | null | undefined, origin: string): string | undefined {
  if (!text || text.length > 2_000 || !text.startsWith('/') || hasUnsafeCharacters(text)) return undefined;
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  if (url === undefined || url.origin !== origin || url.username || url.password || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** An outside address that may be opened in a new tab, or undefined: http or https only; without a scheme http:// is put before it (spec section 5). */
export function externalAddress(text: string | null | undefined): string | undefined {
  if (!text || text.length > 2_000 || hasUnsafeCharacters(text)) return undefined;
  const withScheme = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d{1,5}(\/|$)/.test(text) ? text : `http://${text.replace(/^\/+/, '')}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : undefined;
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password || url.hostname === '') return undefined;
  return url.href;
}

const hasUnsafeCharacters = (text: string): boolean => [...text].some((character) => character === '\\' || character <= ' ' || character === '\u007f' || /[\u0080-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/.test(character));
