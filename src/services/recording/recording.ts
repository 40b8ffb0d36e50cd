import * as z from 'zod/mini';

/** What a file of ours calls itself, so that any other JSON is refused by name. */
export const recordingFormat = 'exchange-recording';
/** Raise it when the schema changes: files of other versions are refused. */
export const recordingVersion = 1;

const event = z.looseObject({ type: z.string() });
/** A state value as XState writes it: a name, or names nested by region. */
const stateValue = z.json();

/** How a machine stood before its first step: as `input` made it, or amid its life. */
const beginning = z.union([
  z.object({ kind: z.literal('start'), input: z.optional(z.json()) }),
  z.object({ kind: z.literal('amid'), value: stateValue, context: z.json() }),
]);

const recordedActor = z.object({
  /** The actor's session id, one of a kind within the recording. */
  id: z.string(),
  /** The machine's id, as in the catalogue of machines. */
  machine: z.string(),
  /** Session id of the actor that started it; null for a root and for actors whose parent is no machine. */
  parent: z.nullable(z.string()),
  beginning,
});

const recordedStep = z.object({
  /** Milliseconds since the recording's start. */
  at: z.number(),
  actor: z.string(),
  event,
  /** Where the machine stood after the event. */
  value: stateValue,
  status: z.enum(['active', 'done', 'error', 'stopped']),
});

/** What a visitor did on the page, found as people find it: by role and name. */
const recordedDeed = z.object({
  at: z.number(),
  kind: z.enum(['press', 'fill', 'choose', 'key']),
  role: z.string(),
  name: z.string(),
  /** What was filled in or chosen, or which key; secrets are cut. */
  text: z.string(),
});

/** A session's events, enough to replay its machines without the page. Secrets are cut before it is made. */
export const recordingSchema = z.object({
  format: z.literal(recordingFormat),
  version: z.literal(recordingVersion),
  /** Names the build, as /build.json does; `dev` under hot reload. */
  build: z.string(),
  /** Path of the page at the start, without what follows `?` or `#`. */
  page: z.string(),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  actors: z.array(recordedActor),
  steps: z.array(recordedStep),
  deeds: z.array(recordedDeed),
});
export type Recording = z.output<typeof recordingSchema>;
export type RecordedActor = z.output<typeof recordedActor>;
export type RecordedStep = z.output<typeof recordedStep>;
export type RecordedDeed = z.output<typeof recordedDeed>;

/** A longer file is not read: five minutes of a busy page stay far below. */
export const longestRecording = 20_000_000;

/** Reads a recording's file; undefined when it is none, is damaged, or is of another version. */
export function readRecording(text: string): Recording | undefined {
  if (text.length > longestRecording) return undefined;
  try {
    return z.safeParse(recordingSchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
