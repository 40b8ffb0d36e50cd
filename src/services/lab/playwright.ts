import type { JournalEntry, RecordedDeed, Recording } from '#services/journal/recording.ts';
import { redacted } from '#services/journal/redact.ts';
import { lineName } from './line.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const elementOf = ({ role, name }: RecordedDeed): string =>
  role === 'generic'
    ? `page.getByText(${quoted(name)}, { exact: true })`
    : `page.getByRole(${quoted(role)}, { name: ${quoted(name)}, exact: true })`;

/** What a deed is as a line of a test; what was cut is to be filled in by hand. */
function deedLines(deed: RecordedDeed): string[] {
  const cut = [deed.name, deed.text].includes(redacted)
    ? ['  // Something was cut from the recording here: fill in what stood there.']
    : [];
  if (deed.kind === 'key') return [`  await page.keyboard.press(${quoted(deed.text)});`];
  const element = elementOf(deed);
  if (deed.kind === 'press') return [...cut, `  await ${element}.click();`];
  const value = deed.kind === 'fill' ? `fill(${quoted(deed.text)})` : `selectOption({ label: ${quoted(deed.text)} })`;
  return [...cut, `  await ${element}.${value};`];
}

/** Milliseconds for which a machine has to stay somewhere before a test looks for it there: what it only passes through may be missed. */
const rest = 500;

/**
 * Where each machine came to rest between two moments; machines that ended are left out, for nobody can ask them. `entries` are all of the
 * recording's, for a rest may last beyond.
 */
function standings(entries: readonly JournalEntry[], from: number, until: number): string[] {
  const rests = entries.flatMap((entry, index): JournalEntry[] => {
    if ((entry.until ?? entry.at) < from || entry.at >= until) return [];
    const next = entries.slice(index + 1).find(({ actor }) => actor === entry.actor);
    return entry.ended !== true && (next === undefined || next.at - entry.at >= rest) ? [entry] : [];
  });
  const last = new Map(rests.map((entry) => [entry.actor, entry]));
  const lines = [...last.values()].map(
    ({ flow, state }) => `  await expect.poll(() => standing(page, ${quoted(flow)})).toContainEqual(${JSON.stringify(state)});`,
  );
  return [...new Set(lines)];
}

/** Asks the page where its machines stand, as the lab does. */
const standing = `/** Where the running machines of a name stand; the page tells it only in a sandbox, and when a tester asked before it was opened. */
const standing = (page: Page, machine: string): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const line = new BroadcastChannel('${lineName}');
        line.onmessage = ({ data }) => {
          if (data.kind !== 'standing') return;
          line.close();
          resolve(data.actors.filter((actor: { machine: string }) => actor.machine === name).map((actor: { value: unknown }) => actor.value));
        };
        line.postMessage({ to: 'app', kind: 'hello' });
      }),
    machine,
  );`;

/**
 * A recording as the text of a Playwright test: what the visitor did on the page, and where machines that this moved came to stand before
 * the next deed. A recording in which nobody did anything opens its page and looks where its machines come to stand.
 */
export function playwrightTest({ deeds, entries, page, takenAt }: Recording): string {
  const startedAt = deeds[0]?.at ?? entries[0]?.at ?? takenAt;
  const until = (index: number): number => deeds[index + 1]?.at ?? Number.POSITIVE_INFINITY;
  const body = deeds.flatMap((deed, index) => [...deedLines(deed), ...standings(entries, deed.at, until(index))]);
  return [
    "import { expect, test, type Page } from '@playwright/test';",
    '',
    standing,
    '',
    `test(${quoted(`recorded at ${new Date(startedAt).toISOString()}`)}, async ({ page }) => {`,
    `  await page.addInitScript(() => localStorage.setItem('hk.lab', JSON.stringify({ version: 1, value: true })));`,
    `  await page.goto(${quoted(deeds[0]?.page ?? page)});`,
    ...(deeds.length === 0 ? standings(entries, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY) : body),
    '});',
    '',
  ].join('\n');
}
