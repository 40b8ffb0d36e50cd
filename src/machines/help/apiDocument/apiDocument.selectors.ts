import type { SnapshotFrom } from 'xstate';
import type { ApiCall, ApiDocument } from '#services/help/apiDocument.ts';
import type { Problem } from '#machines/rules/problem.ts';
import type { apiDocumentMachine } from './apiDocument.machine.ts';
import { groupsOf, isSection, type CallGroup, type Section } from './apiDocument.rules.ts';

export { curlOf, openPath, sections, type CallGroup, type Section } from './apiDocument.rules.ts';
export type { ApiAnswer, ApiCall, ApiDocument, ApiField, ApiLimit, ApiMessage } from '#services/help/apiDocument.ts';
type Snapshot = SnapshotFrom<typeof apiDocumentMachine>;

export const document = (snapshot: Snapshot): ApiDocument | null => snapshot.context.document;
export const text = (snapshot: Snapshot): string => snapshot.context.text;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
/** What the address names; '' is nothing. */
export const open = (snapshot: Snapshot): string => snapshot.context.place.open;

const found = new WeakMap<ApiDocument, readonly [text: string, groups: readonly CallGroup[]]>();
const none: readonly CallGroup[] = [];
/** The calls that are searched for, the same list until the document or the words change. */
export function groups({ context: { document: read, text: words } }: Snapshot): readonly CallGroup[] {
  if (read === null) return none;
  const known = found.get(read);
  if (known?.[0] === words) return known[1];
  const made = groupsOf(read, words);
  found.set(read, [words, made]);
  return made;
}

/** The call that is open; undefined where the address names none. */
export const call = ({ context: { document: read, place } }: Snapshot): ApiCall | undefined =>
  read?.calls.find(({ name }) => name === place.open);
/** The section that is open: the first where the address names nothing; undefined where a call is open, or nothing of that name is. */
export const section = (snapshot: Snapshot): Section | undefined => {
  const name = open(snapshot) || 'base';
  return call(snapshot) === undefined && isSection(name) ? name : undefined;
};
