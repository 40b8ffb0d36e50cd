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
/** Characters of the longest recording that is sent; of a longer one the oldest entries are left out. */
export const longestRecording = 300_000;

export type Limits = {
  /** Milliseconds after which an entry is let go. */
  readonly span: number;
  /** At most so many entries are kept. */
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
  /** What is kept at `takenAt`, without its oldest entries where it would be too long. */
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

/** Snapshots are kept as they are, which costs nothing, and redacted when a recording is taken; events at once, for they hold secrets. */
export function createJournal({ span, most, longest }: Limits = reportLimits): Journal {
  const actors = new Map<string, Heard>();
  let kept: Kept[] = [];
  let deeds: RecordedDeed[] = [];

  /** What is let go moves its machine's beginning on, so that the rest replays. */
  function letGo(count: number): void {
    for (const { entry, after } of kept.slice(0, count)) {
      const actor = actors.get(entry.actor);
      if (entry.ended) actors.delete(entry.actor);
      else if (actor !== undefined) actor.before = after;
    }
    kept = kept.slice(count);
  }
  function add(entry: JournalEntry, after: AnyMachineSnapshot): void {
    const last = kept.at(-1)?.entry;
    const isSame = last?.actor === entry.actor && sameJson(last.event, entry.event) && sameJson(last.state, entry.state) && !entry.ended;
    if (isSame) kept.pop();
    kept.push({ entry: isSame ? { ...last, until: entry.at, count: (last.count ?? 1) + 1 } : entry, after });
    if (kept.length > most + 200) letGo(kept.length - most);
  }
  /** The recording without the first `skipped` of the kept entries. */
  function recordingFrom(skipped: number, facts: Facts): Recording {
    const entries = kept.slice(skipped).map(({ entry }) => entry);
    const found = new Map<string, RecordedActor>();
    for (const { actor, flow, event } of entries) {
      if (found.has(actor)) continue;
      const earlier = kept.slice(0, skipped).findLast(({ entry }) => entry.actor === actor)?.after ?? actors.get(actor)?.before;
      const isStart = event.type === 'xstate.init' || earlier === null || earlier === undefined;
      found.set(actor, {
        actor,
        flow,
        before: isStart ? null : { state: earlier.value, context: redactContext(earlier.context) as never },
      });
    }
    const since = skipped === 0 ? Number.NEGATIVE_INFINITY : (entries[0]?.at ?? facts.takenAt);
    const known = loadedTexts();
    const shown = deeds
      .filter(({ at }) => at >= since)
      .map((deed) => ({
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
      const firstYoung = kept.findIndex(({ entry }) => !isOld(entry));
      letGo(firstYoung === -1 ? kept.length : firstYoung);
      deeds = deeds.filter((deed) => !isOld(deed));
      for (let skipped = 0; ; skipped += Math.ceil((kept.length - skipped) / 10)) {
        const recording = recordingFrom(skipped, facts);
        if (skipped >= kept.length || writeRecording(recording).length <= longest) return recording;
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
