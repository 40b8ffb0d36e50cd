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
  if (deed.kind === 'hover') return [...cut, `  await ${element}.hover();`];
  const value = deed.kind === 'fill' ? `fill(${quoted(deed.text)})` : `selectOption({ label: ${quoted(deed.text)} })`;
  return [...cut, `  await ${element}.${value};`];
}

/** Milliseconds for which a machine has to stay somewhere before a test looks for it there: what it only passes through may be missed. */
const rest = 500;

/** Milliseconds after a deed within which it shows what the deed does. */
const soon = 1_000;
/** The same of a machine's start: its code may have to be loaded first. */
const starting = 5_000;
/** The same of a delay that it started: a flow lets nobody ask twice within a second, and timers are late. */
const delayed = 2_000;
/** What the mouse does in passing; of that only a hover is a deed. */
const byMouse = /\.(?:un)?pointed$|^(?:rows|toasts)\.(?:held|released)$/;
const answer = /^xstate\.(?:done|error)\./;

/** An entry: whether its machine stood elsewhere before, whether that is the visitor's doing, and whether it rested there. */
type Step = { readonly entry: JournalEntry; readonly isMove: boolean; readonly isDone: boolean; readonly isRest: boolean };

const lastMoment = ({ at, until }: JournalEntry): number => until ?? at;
const deedAt = (deeds: readonly RecordedDeed[], moment: number, span = soon): RecordedDeed | undefined =>
  deeds.findLast(({ at }) => at <= moment && moment - at <= span);

/** Which entries left their machines elsewhere than before. */
function movesOf({ actors, entries }: Recording): ReadonlySet<JournalEntry> {
  const stood = new Map(actors.map(({ actor, before }) => [actor, JSON.stringify(before?.state)]));
  return new Set(
    entries.filter(({ actor, state }) => {
      const before = stood.get(actor);
      stood.set(actor, JSON.stringify(state));
      return before !== stood.get(actor);
    }),
  );
}

const like = ({ flow, event }: JournalEntry): string => `${flow} ${event.type}`;
/** How often a deed may send a machine the same event: more is what a watcher tells of the page that moves with it. */
const mostOfOne = 2;
/** Kinds of the machines' events that come again and again beside what the visitor does, as what a watcher or a stream reports. */
function unaskedOf(deeds: readonly RecordedDeed[], entries: readonly JournalEntry[]): ReadonlySet<string> {
  const asked = new Map<string, number>();
  const times = new Map<string, number>();
  for (const entry of entries) {
    if (entry.event.type.startsWith('xstate.')) continue;
    const deed = deedAt(deeds, lastMoment(entry));
    const ofOne = `${like(entry)} ${deed?.at}`;
    const before = asked.get(ofOne) ?? 0;
    if (deed !== undefined && before < mostOfOne) asked.set(ofOne, before + 1);
    else times.set(like(entry), (times.get(like(entry)) ?? 0) + (entry.count ?? 1));
  }
  return new Set([...times].filter(([, count]) => count > 1).map(([kind]) => kind));
}

/** Machines that start the others which run as long as the page does; late, at the visitor's first sign of life, whatever that is. */
const roots = /^(?:app|late)$/;
/** Milliseconds before a root has started within which what it starts does. */
const together = 100;
/** When machines started that a root starts. */
function residentsOf(entries: readonly JournalEntry[]): ReadonlyMap<string, number> {
  const starts = entries.filter(({ event }) => event.type === 'xstate.init');
  const ends = starts.filter(({ flow }) => roots.test(flow)).map(({ at }) => at);
  return new Map(starts.filter(({ at }) => ends.some((end) => at <= end && end - at <= together)).map(({ actor, at }) => [actor, at]));
}

/** Which entries their machines rested after, whatever they took meanwhile. */
function restsOf(entries: readonly JournalEntry[], moves: ReadonlySet<JournalEntry>): ReadonlySet<JournalEntry> {
  const nextAt = new Map<string, number>();
  const rests = new Set<JournalEntry>();
  for (const entry of entries.toReversed()) {
    if ((nextAt.get(entry.actor) ?? Number.POSITIVE_INFINITY) - entry.at >= rest) rests.add(entry);
    if (moves.has(entry)) nextAt.set(entry.actor, entry.at);
  }
  return rests;
}

/**
 * The entries of a recording, each with whether it is the visitor's doing: an event is when it comes within a second of a deed, a start
 * within five, where the machine is not moved by its like again and again at other times too; so is what then follows by answers, or
 * within two seconds by delays, until anything else moves the machine.
 */
function stepsOf(recording: Recording): Step[] {
  const { deeds, entries } = recording;
  const moves = movesOf(recording);
  const rests = restsOf(entries, moves);
  const unasked = unaskedOf(deeds, entries);
  const restless = new Set(entries.filter((entry) => moves.has(entry) && unasked.has(like(entry))).map(({ flow }) => flow));
  const residents = residentsOf(entries);
  const isAsked = (entry: JournalEntry): boolean => {
    const { type } = entry.event;
    if (entry.at - (residents.get(entry.actor) ?? Number.NEGATIVE_INFINITY) <= soon) return false;
    if (type === 'xstate.init') return !restless.has(entry.flow) && deedAt(deeds, entry.at, starting) !== undefined;
    const deed = deedAt(deeds, entry.at);
    if (deed === undefined || type.startsWith('xstate.')) return false;
    return (deed.kind === 'hover' && type.endsWith('.pointed')) || (!byMouse.test(type) && !unasked.has(like(entry)));
  };

  /** Of the actors that stand where the visitor put them: when they were last asked to go. */
  const askedAt = new Map<string, number>();
  return entries.map((entry) => {
    const { at, actor, event } = entry;
    const isMove = moves.has(entry);
    const isFollowing = answer.test(event.type) || (event.type.startsWith('xstate.after.') && at - (askedAt.get(actor) ?? 0) <= delayed);
    if (isAsked(entry)) askedAt.set(actor, at);
    else if (isMove && !isFollowing) askedAt.delete(actor);
    return { entry, isMove, isDone: askedAt.has(actor), isRest: rests.has(entry) };
  });
}

/**
 * Where machines came to rest last between two moments; only where they had come by the visitor's doing, unless `isAll`. Those that ended
 * are left out, for nobody can ask them. `steps` are all of the recording's, for a rest may last beyond.
 */
function standings(steps: readonly Step[], from: number, until: number, isAll = false): string[] {
  const rests = new Map<string, Step[]>();
  const moved = new Set<string>();
  for (const step of steps) {
    const { actor, at, ended } = step.entry;
    if (lastMoment(step.entry) < from || at >= until) continue;
    if (step.isMove && step.isDone) moved.add(actor);
    if (ended === true) rests.delete(actor);
    else if (step.isRest) rests.set(actor, [...(rests.get(actor) ?? []), step]);
  }
  const lines = [...rests].flatMap(([actor, own]) => {
    const { flow, state } = own.at(-1)?.entry ?? {};
    const text = JSON.stringify(state);
    const isDone = moved.has(actor) && own.some((step) => step.isDone && JSON.stringify(step.entry.state) === text);
    return isAll || isDone ? [`  await expect.poll(() => standing(page, ${quoted(flow ?? '')})).toContainEqual(${text});`] : [];
  });
  return [...new Set(lines)];
}

const isSameElement = (one: RecordedDeed, other: RecordedDeed): boolean =>
  one.name !== redacted && one.page === other.page && one.role === other.role && one.name === other.name;

/** The deeds as a test repeats them, each since when it shows: a press takes the mouse to its element, and is a hover too. */
function repeated(deeds: readonly RecordedDeed[]): { readonly deed: RecordedDeed; readonly from: number }[] {
  const kept: { readonly deed: RecordedDeed; readonly from: number }[] = [];
  for (const deed of deeds) {
    const last = kept.at(-1);
    const isWithin = last?.deed.kind === 'hover' && /press|hover/.test(deed.kind) && isSameElement(last.deed, deed);
    if (isWithin) kept.pop();
    kept.push({ deed, from: isWithin ? last.from : deed.at });
  }
  return kept;
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
 * A recording as the text of a Playwright test: what the visitor did on the page, and where machines that this moved stand before the next
 * deed. A machine is looked at when it moved by an event that came within a second of the deed and does not come again and again at other
 * times too, by a start within five seconds, or by what followed from that. A recording in which nobody did anything opens its page and
 * looks where its machines come to stand.
 */
export function playwrightTest(recording: Recording): string {
  const { deeds, entries, page, takenAt } = recording;
  const startedAt = deeds[0]?.at ?? entries[0]?.at ?? takenAt;
  const steps = stepsOf(recording);
  const kept = repeated(deeds);
  const body = kept.flatMap(({ deed, from }, index) => [
    ...deedLines(deed),
    ...standings(steps, from, kept[index + 1]?.from ?? Number.POSITIVE_INFINITY),
  ]);
  return [
    "import { expect, test, type Page } from '@playwright/test';",
    '',
    standing,
    '',
    `test(${quoted(`recorded at ${new Date(startedAt).toISOString()}`)}, async ({ page }) => {`,
    `  await page.addInitScript(() => localStorage.setItem('hk.lab', JSON.stringify({ version: 1, value: true })));`,
    `  await page.goto(${quoted(deeds[0]?.page ?? page)});`,
    ...(deeds.length === 0 ? standings(steps, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, true) : body),
    '});',
    '',
  ].join('\n');
}
