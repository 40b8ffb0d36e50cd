import type { LiveActor } from '#services/lab/line.ts';

/** An event as the log shows it. `at` in milliseconds since 1970; `number` tells entries apart. */
export type LogEntry = {
  readonly number: number;
  readonly at: number;
  readonly actor: string;
  readonly machine: string;
  readonly event: Readonly<Record<string, unknown>>;
};
/** An event with its payload as the tester writes it. */
export type Sent = { readonly actor: string; readonly name: string; readonly text: string };
/** An event that waits for its payload. Refused: the text is no JSON object, or, with a reason, its machine would break on it. */
export type Asked = Sent & { readonly isRefused: boolean; readonly reason: string };
export type LineContext = {
  /** The page of the app that is followed; empty while none is. */
  readonly page: string;
  /** Path of that page. */
  readonly address: string;
  readonly actors: readonly LiveActor[];
  readonly log: readonly LogEntry[];
  readonly asked: Asked | null;
  /** What was sent last; null while nothing was. */
  readonly sent: Sent | null;
  /** Whether the log on view is that of the chosen machine alone. */
  readonly isNarrow: boolean;
  /** Whether the last recording ended because its page was left. */
  readonly isCutShort: boolean;
};

/** Entries of the log that are kept of each machine, and shown: one that beats all the time leaves the others theirs. */
const longestLog = 200;

export const noPage = { page: '', address: '', actors: [], asked: null, sent: null } as const;
export const emptyLine: LineContext = { ...noPage, log: [], isNarrow: false, isCutShort: false };

export type Standing = { readonly page: string; readonly address: string; readonly actors: readonly LiveActor[] };
export type Stepped = {
  readonly page: string;
  readonly address: string;
  readonly at: number;
  readonly actor: LiveActor;
  readonly event: Readonly<Record<string, unknown>>;
};

/** The log without the oldest entry of a machine that has more than are kept. */
function within(log: readonly LogEntry[], machine: string): readonly LogEntry[] {
  const own = log.filter((entry) => entry.machine === machine);
  return own.length > longestLog ? log.filter((entry) => entry !== own.at(-1)) : log;
}

/** What is on view of the log: of one machine, or of all where none is named; the newest first. */
export const logOf = (log: readonly LogEntry[], machine: string): readonly LogEntry[] =>
  log.filter((entry) => machine === '' || entry.machine === machine).slice(0, longestLog);

/** An actor's step: it stands anew, or is gone; the newest entry of the log comes first. */
export function withStep(
  { actors, log }: LineContext,
  { address, at, actor, event }: Stepped,
): Pick<LineContext, 'address' | 'actors' | 'log'> {
  const isKnown = actors.some(({ id }) => id === actor.id);
  const next = isKnown ? actors.map((other) => (other.id === actor.id ? actor : other)) : [...actors, actor];
  const entry = { number: (log[0]?.number ?? 0) + 1, at, actor: actor.id, machine: actor.machine, event };
  return { address, actors: next.filter(({ status }) => status === 'active'), log: within([entry, ...log], actor.machine) };
}

/** A text for the payload: as the event was last heard, else with the members that the machine reads. */
export function payloadText(log: readonly LogEntry[], name: string, members: readonly string[]): string {
  const { type: _, ...last } = log.find(({ event }) => event['type'] === name)?.event ?? { type: name };
  const blank = Object.fromEntries(members.map((member) => [member, '']));
  return JSON.stringify(Object.keys(last).length > 0 ? last : blank, null, 2);
}

/** An event that its machine would have broken on comes back to be mended, unless another is being written already. */
export const withRefusal = ({ asked, sent }: LineContext, reason: string): Pick<LineContext, 'asked'> => ({
  asked: asked ?? (sent === null ? null : { ...sent, isRefused: true, reason }),
});

/** The payload's members, without a type of its own; undefined when the text is no JSON object. */
export function payloadIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const { type: _, ...members } = value as Record<string, unknown>;
    return members;
  } catch {
    return undefined;
  }
}
