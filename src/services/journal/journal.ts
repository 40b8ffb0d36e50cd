import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { ownBuild } from '../browser/build.ts';
import { loadedTexts } from '../i18n/loadedTexts.ts';
import { watchDeeds, type Deed } from './deeds.ts';
import { hearMachines } from './inspectionStore.ts';
import type { JournalEntry, RecordedActor, RecordedDeed, Recording } from './recording.ts';
import { redactContext, redactEvent, redactShown } from './redact.ts';
import { recordingVersion } from './version.ts';

/** How far back a report's recording goes, in milliseconds: the last five minutes. */
export const journalSpan = 5 * 60_000;
const mostEntries = 1_500;
const mostDeeds = 300;
/** Characters of the longest recording that is sent; of a longer one the oldest entries of the machines that say most are left out. */
export const longestRecording = 300_000;

export type Limits = {
  /** Milliseconds after which an entry is let go. */
  readonly span: number;
  /** About so many entries are kept. */
  readonly most: number;
  /** Characters of a recording. */
  readonly longest: number;
};
const reportLimits: Limits = { span: journalSpan, most: mostEntries, longest: longestRecording };

export type Facts = Pick<Recording, 'build' | 'page' | 'takenAt'>;
export type Journal = {
  /** Takes up a machine that runs already. */
  meet(actor: AnyActorRef): void;
  /** Writes down what a machine took. */
  hear(at: number, inspected: InspectionEvent): void;
  /** Writes down what the visitor did. */
  note(at: number, page: string, deed: Deed): void;
  /** What is kept at `takenAt`; where it would be too long, without the oldest entries of the machines that say most. */
  take(facts: Facts): Recording;
};

/** A machine, and how it stood before the first of its entries that is kept; null: that entry is its start. */
type Heard = { readonly flow: string; before: AnyMachineSnapshot | null };
type Kept = { readonly entry: JournalEntry; readonly after: AnyMachineSnapshot };

/** The id of an actor's machine; undefined for promises and callbacks, which have no chart: what they give back is an event of who asked. */
export function flowOf(actor: AnyActorRef): string | undefined {
  const { logic } = actor as { logic?: { readonly id?: unknown; readonly root?: unknown } };
  return typeof logic?.id === 'string' && logic.root !== undefined ? logic.id : undefined;
}

const sameJson = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** How much each of some sizes may have at most, for all together to fit. */
function shareOf(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [index, size] of sizes.toSorted((one, other) => one - other).entries()) {
    const share = left / (sizes.length - index);
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** The oldest entries of machines that take more than their share of the room: one that beats all the time must not push the others out. */
function overShare(kept: readonly Kept[], room: number, sizeOf: (one: Kept) => number): ReadonlySet<Kept> {
  const sizes = new Map<string, number>();
  for (const one of kept) sizes.set(one.entry.actor, (sizes.get(one.entry.actor) ?? 0) + sizeOf(one));
  const share = shareOf([...sizes.values()], room);
  const gone = new Set<Kept>();
  for (const one of kept) {
    const size = sizes.get(one.entry.actor) ?? 0;
    if (size <= share) continue;
    sizes.set(one.entry.actor, size - sizeOf(one));
    gone.add(one);
  }
  return gone;
}

/** Snapshots are kept as they are, which costs nothing, and redacted when a recording is taken; events at once, for they hold secrets. */
// oxlint-disable-next-line eslint/max-lines-per-function -- one closure over one state, which its parts read and write together
export function createJournal({ span, most, longest }: Limits = reportLimits): Journal {
  const actors = new Map<string, Heard>();
  let kept: Kept[] = [];
  let deeds: RecordedDeed[] = [];

  /** What is let go moves its machine's beginning on, so that the rest replays: of a machine always the oldest. */
  function letGo(isGone: (kept: Kept) => boolean): void {
    const stays: Kept[] = [];
    for (const one of kept) {
      const { entry, after } = one;
      const actor = actors.get(entry.actor);
      if (!isGone(one)) stays.push(one);
      else if (entry.ended) actors.delete(entry.actor);
      else if (actor !== undefined) actor.before = after;
    }
    kept = stays;
  }
  function add(entry: JournalEntry, after: AnyMachineSnapshot): void {
    const last = kept.at(-1)?.entry;
    const isSame = last?.actor === entry.actor && sameJson(last.event, entry.event) && sameJson(last.state, entry.state) && !entry.ended;
    if (isSame) kept.pop();
    kept.push({ entry: isSame ? { ...last, until: entry.at, count: (last.count ?? 1) + 1 } : entry, after });
    if (kept.length <= most + 200) return;
    const gone = overShare(kept, most, () => 1);
    letGo((one) => gone.has(one));
  }
  /** The recording without some of the kept entries. */
  function recordingOf(gone: ReadonlySet<Kept>, facts: Facts): Recording {
    const entries = kept.filter((one) => !gone.has(one)).map(({ entry }) => entry);
    const found = new Map<string, RecordedActor>();
    for (const { actor, flow, event } of entries) {
      if (found.has(actor)) continue;
      const earlier = kept.findLast((one) => one.entry.actor === actor && gone.has(one))?.after ?? actors.get(actor)?.before;
      const isStart = event.type === 'xstate.init' || earlier === null || earlier === undefined;
      found.set(actor, {
        actor,
        flow,
        before: isStart ? null : { state: earlier.value, context: redactContext(earlier.context) as never },
      });
    }
    const known = loadedTexts();
    const shown = deeds.map((deed) => ({
      ...deed,
      name: redactShown(deed.name, known),
      text: deed.kind === 'key' ? deed.text : redactShown(deed.text, known),
    }));
    return { version: recordingVersion, ...facts, actors: [...found.values()], entries, deeds: shown };
  }
  return {
    meet(actor) {
      const flow = flowOf(actor);
      if (flow !== undefined) actors.set(actor.sessionId, { flow, before: actor.getSnapshot() as AnyMachineSnapshot });
    },
    hear(at, inspected) {
      if (inspected.type !== '@xstate.snapshot') return;
      const actor = inspected.actorRef as AnyActorRef;
      const flow = flowOf(actor);
      if (flow === undefined) return;
      const after = inspected.snapshot as AnyMachineSnapshot;
      if (!actors.has(actor.sessionId)) {
        const isStart = inspected.event.type === 'xstate.init';
        actors.set(actor.sessionId, { flow, before: isStart ? null : after });
        // Heard first amid its life: what it was before this event is not known, so this is its beginning.
        if (!isStart) return;
      }
      const entry = { at, flow, actor: actor.sessionId, event: redactEvent(inspected.event), state: after.value };
      add(after.status === 'active' ? entry : { ...entry, ended: true }, after);
    },
    note(at, page, deed) {
      deeds.push({ at, page, ...deed });
      if (deeds.length > mostDeeds + 50) deeds = deeds.slice(-mostDeeds);
    },
    take(facts) {
      const isOld = ({ at, until }: { at: number; until?: number | undefined }): boolean => facts.takenAt - (until ?? at) > span;
      letGo(({ entry }) => isOld(entry));
      deeds = deeds.filter((deed) => !isOld(deed));
      const lengths = new Map(kept.map((one) => [one, JSON.stringify(one.entry, null, 1).length]));
      for (let room = longest; ; room *= 0.9) {
        const recording = recordingOf(
          overShare(kept, room, (one) => lengths.get(one) ?? 0),
          facts,
        );
        if (recording.entries.length === 0 || writeRecording(recording).length <= longest) return recording;
      }
    },
  };
}

/** A recording as it is shown, sent and saved. */
export const writeRecording = (recording: Recording): string => JSON.stringify(recording, null, 1);

/** What names a recording that is taken of this page now; the page is its path without what follows `?` or `#`. */
export const factsNow = (): Facts => ({ build: ownBuild(), page: location.pathname, takenAt: Date.now() });

let journal: Journal | undefined;
/** Begins to write the journal of this tab; the second call changes nothing. */
export function startJournal(): Journal {
  if (journal === undefined) {
    journal = createJournal();
    hearMachines(journal.hear);
    watchDeeds((deed) => journal?.note(Date.now(), location.pathname, deed));
  }
  return journal;
}

/** Takes the recording of this tab now: its text, and how many entries it holds. */
export async function takeRecording(): Promise<{ text: string; count: number }> {
  const recording = startJournal().take(factsNow());
  return { text: writeRecording(recording), count: recording.entries.length };
}
