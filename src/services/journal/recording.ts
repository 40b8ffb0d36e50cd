import * as z from 'zod/mini';
import { recordingVersion } from './version.ts';

/** Milliseconds since 1970 that a calendar can tell: of anything beyond, writing the date would throw. */
export const tellableMoment = z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000));

/** A state value as XState writes it: a name, or names nested by region. */
const stateValue = z.json();

const recordedActor = z.object({
  /** The actor's session id, one of a kind within the recording, and its machine's id, as in the catalogue of machines. */
  actor: z.string(),
  flow: z.string(),
  /** Where it stood before its first entry; null where that entry is its start. */
  before: z.nullable(z.object({ state: stateValue, context: z.json() })),
});

/** One event that a machine took, and where it was then. */
const recordedEntry = z.object({
  /** Milliseconds of the device's clock; `until` that of the last, where the same came `count` times in a row. */
  at: tellableMoment,
  until: z.optional(tellableMoment),
  count: z.optional(z.number()),
  /** The machine's id, and the actor's, which tells two of one machine apart. */
  flow: z.string(),
  actor: z.string(),
  event: z.looseObject({ type: z.string() }),
  /** The state afterwards. */
  state: stateValue,
  /** Whether the machine has ended with it, or was put away with its page. */
  ended: z.optional(z.literal(true)),
});

/** What a visitor did on the page, found as people find it: by role and name. */
const recordedDeed = z.object({
  at: tellableMoment,
  /** Path of the page on which it was done. */
  page: z.string(),
  /** One kind more needs no other version: what was written without it is read as before. */
  kind: z.enum(['press', 'fill', 'choose', 'key', 'hover']),
  role: z.string(),
  name: z.string(),
  /** What was filled in or chosen, or which key. */
  text: z.string(),
});

/** What is attached to a report, what the lab records, and what it plays again; redacted before it is written. */
export const recordingSchema = z.object({
  version: z.literal(recordingVersion),
  /** Names the build, as /build.json does; empty under hot reload. */
  build: z.string(),
  /** Path of the page at the end. */
  page: z.string(),
  /** Milliseconds of the device's clock. */
  takenAt: tellableMoment,
  actors: z.array(recordedActor),
  /** The oldest first, as the deeds are. */
  entries: z.array(recordedEntry),
  deeds: z.array(recordedDeed),
});
export type Recording = z.output<typeof recordingSchema>;
export type RecordedActor = z.output<typeof recordedActor>;
export type JournalEntry = z.output<typeof recordedEntry>;
export type RecordedDeed = z.output<typeof recordedDeed>;

/** Characters of the longest file that is read: what the lab records has no limit of five minutes. */
const longestFile = 20_000_000;

/** Reads a recording's file; undefined when it is none, is damaged, or is of another version. */
export function readRecording(text: string): Recording | undefined {
  if (text.length > longestFile) return undefined;
  try {
    return z.safeParse(recordingSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
