/** Elements whose content is no text to read: they go with it. */
const unread =
  /<(script|style|template|noscript|iframe|object|svg|math|textarea|title|xmp|noembed|noframes|select|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comment = /<!--[\s\S]*?(?:-->|$)/g;
const tag = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const href = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * Writes markup anew with nothing but the allowed elements, and of their attributes only a link's address; every other `<` is text.
 * It spares the parser what it would report to the page's policy while it reads: handlers and styles. The result still has to be cleaned.
 */
export function reduceMarkup(html: string, allowed: ReadonlySet<string>): string {
  const text = html.replace(comment, '').replace(unread, '');
  let reduced = '';
  let end = 0;
  for (const found of text.matchAll(tag)) {
    const [whole, slash = '', written = '', attributes = ''] = found;
    reduced += text.slice(end, found.index).replaceAll('<', '&lt;');
    end = found.index + whole.length;
    const name = written.toLowerCase();
    if (!allowed.has(name)) continue;
    const address = name === 'a' && slash === '' ? href.exec(attributes) : null;
    const value = address?.[1] ?? address?.[2] ?? address?.[3];
    reduced +=
      value === undefined
        ? `<${slash}${name}>`
        : `<a href="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}">`;
  }
  return reduced + text.slice(end).replaceAll('<', '&lt;');
}
