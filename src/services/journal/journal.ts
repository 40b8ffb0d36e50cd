import type { InspectionEvent } from 'xstate';
import { ownBuild } from '../browser/build.ts';
import { hearMachines } from './inspectionStore.ts';
import { redactEvent } from './redact.ts';

/** One event that a machine took, and where it was then. */
export type JournalEntry = {
  /** Milliseconds of this device's clock; `until` that of the last, where the same came `count` times in a row. */
  readonly at: number;
  readonly until?: number;
  readonly count?: number;
  /** The machine's id, and the actor's, which tells two of one machine apart. */
  readonly flow: string;
  readonly actor: string;
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** The state afterwards, as XState writes it. */
  readonly state: unknown;
};

/** What is attached to a report, and what a lab can play again. */
export type Recording = {
  readonly version: 1;
  readonly build: string;
  readonly page: string;
  /** Milliseconds of this device's clock. */
  readonly takenAt: number;
  readonly entries: readonly JournalEntry[];
};

export type Journal = {
  /** Writes down what a machine took; at most so many entries are kept, and none older than `journalSpan`. */
  hear(at: number, inspected: InspectionEvent): void;
  /** The entries of the last five minutes before `now`, the oldest first. */
  entries(now: number): readonly JournalEntry[];
};

/** How far back a recording goes, in milliseconds: the last five minutes. */
export const journalSpan = 5 * 60_000;
const mostEntries = 1_500;
/** Characters of the longest recording that is sent; of a longer one the oldest entries are left out. */
export const longestRecording = 300_000;

type Seen = { readonly logic?: { readonly id?: unknown }; readonly sessionId: string };
const sameState = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

export function createJournal(): Journal {
  let kept: JournalEntry[] = [];
  const lastOf = new Map<string, JournalEntry>();

  function add(entry: JournalEntry): void {
    const last = lastOf.get(entry.actor);
    const isSame =
      last !== undefined &&
      last === kept.at(-1) &&
      JSON.stringify(last.event) === JSON.stringify(entry.event) &&
      sameState(last.state, entry.state);
    const written = isSame ? { ...last, until: entry.at, count: (last.count ?? 1) + 1 } : entry;
    if (isSame) kept.pop();
    kept.push(written);
    lastOf.set(entry.actor, written);
    if (kept.length > mostEntries + 200) kept = kept.slice(-mostEntries);
  }
  return {
    hear(at, inspected) {
      if (inspected.type !== '@xstate.snapshot') return;
      const { logic, sessionId } = inspected.actorRef as unknown as Seen;
      // Promises and callbacks have no chart: what they give back is an event of the machine that asked.
      if (typeof logic?.id !== 'string' || !('value' in inspected.snapshot)) return;
      const event = redactEvent(inspected.event as JournalEntry['event']);
      add({ at, flow: logic.id, actor: sessionId, event, state: inspected.snapshot.value });
    },
    entries: (now) => kept.filter(({ at, until }) => now - (until ?? at) <= journalSpan),
  };
}

let journal: Journal | undefined;
/** Begins to write the journal of this tab; the second call changes nothing. */
export function startJournal(): Journal {
  if (journal === undefined) {
    journal = createJournal();
    hearMachines(journal.hear);
  }
  return journal;
}

/** The recording of this moment as text, and how many entries it holds. `page` is the path without its query. */
export function writeRecording(
  entries: readonly JournalEntry[],
  facts: Omit<Recording, 'entries' | 'version'>,
): { text: string; count: number } {
  let left = entries;
  for (;;) {
    const recording: Recording = { version: 1, ...facts, entries: left };
    const text = JSON.stringify(recording, null, 1);
    if (text.length <= longestRecording || left.length === 0) return { text, count: left.length };
    left = left.slice(Math.ceil(left.length / 10));
  }
}

/** Takes the recording of this tab now. */
export async function takeRecording(): Promise<{ text: string; count: number }> {
  const takenAt = Date.now();
  return writeRecording(startJournal().entries(takenAt), { build: ownBuild(), page: location.pathname, takenAt });
}
