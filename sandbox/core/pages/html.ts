/** Markup that is safe to send: only `html` makes it. */
export type Html = { readonly markup: string };
type Part = Html | readonly Html[] | string | number | undefined;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text for element content and quoted attributes; control and direction characters, which could disguise it, are dropped. */
const escaped = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'object') return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
  return escaped(String(part));
}

/** Builds markup; every inserted text is escaped, markup made by `html` is not. Attributes must be quoted. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.map((string, index) => string + markupOf(parts[index])).join(''),
});
