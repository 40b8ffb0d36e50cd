import type { ApiCall, ApiDocument } from '#services/help/apiDocument.ts';
import { searchText } from '#machines/rules/searchText.ts';

/** What is told of all calls together, in the order of the page. */
export const sections = ['base', 'signature', 'nonce', 'idempotency', 'errors', 'limits', 'stream'] as const;
export type Section = (typeof sections)[number];
export const isSection = (text: string): text is Section => (sections as readonly string[]).includes(text);

/** The address of a call or a section inside a language; '' is the list alone. */
export const openPath = (name: string): string => (name === '' ? '/apiDocument' : `/apiDocument#${encodeURIComponent(name)}`);

export type CallGroup = { readonly area: string; readonly calls: readonly ApiCall[] };
/** The calls that a word of a name, a path or a code finds, by area in the order of the document. */
export function groupsOf({ calls }: ApiDocument, text: string): readonly CallGroup[] {
  const wanted = searchText(text);
  const groups = new Map<string, ApiCall[]>();
  for (const call of calls) {
    const said = [call.method, call.path, call.name, call.area, ...call.answers.flatMap(({ code, kind }) => [code, kind ?? ''])];
    if (!searchText(said.join(' ')).includes(wanted)) continue;
    groups.set(call.area, [...(groups.get(call.area) ?? []), call]);
  }
  return [...groups].map(([area, found]) => ({ area, calls: found }));
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** A request of the call for a shell; what only the caller has stands in angle brackets. */
export function curlOf(call: ApiCall, server: string): string {
  const named = (place: string) => call.fields.filter((field) => field.place === place);
  const query = named('query').map(({ name, isRequired }) => (isRequired ? `${name}=<${name}>` : ''));
  const path = named('path').reduce((way, { name }) => way.replace(`{${name}}`, `<${name}>`), call.path);
  const address = `${server}${path}${query.some((part) => part !== '') ? `?${query.filter((part) => part !== '').join('&')}` : ''}`;
  return [
    `curl -X ${call.method} ${quoted(address)}`,
    ...(call.cookie === null ? [] : [`-b ${quoted(`${call.cookie}=<session>`)}`]),
    ...named('header').map(({ name }) => `-H ${quoted(`${name}: <${name}>`)}`),
    ...(call.body === null ? [] : [`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(call.body)}`]),
  ].join(' \\\n  ');
}
