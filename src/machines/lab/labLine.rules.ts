import type { LiveActor } from '#services/lab/line.ts';

/** An event as the log shows it. `at` in milliseconds since 1970; `number` tells entries apart. */
export type LogEntry = {
  readonly number: number;
  readonly at: number;
  readonly actor: string;
  readonly machine: string;
  readonly event: Readonly<Record<string, unknown>>;
};
/** An event that waits for its payload. */
export type Asked = { readonly actor: string; readonly name: string; readonly text: string; readonly isRefused: boolean };
export type LineContext = {
  /** The page of the app that is followed; empty while none is. */
  readonly page: string;
  /** Path of that page. */
  readonly address: string;
  readonly actors: readonly LiveActor[];
  readonly log: readonly LogEntry[];
  readonly asked: Asked | null;
};

/** Entries of the log that are kept. */
const longestLog = 200;

export const noPage = { page: '', address: '', actors: [], asked: null } as const;
export const emptyLine: LineContext = { ...noPage, log: [] };

export type Standing = { readonly page: string; readonly address: string; readonly actors: readonly LiveActor[] };
export type Stepped = {
  readonly page: string;
  readonly at: number;
  readonly actor: LiveActor;
  readonly event: Readonly<Record<string, unknown>>;
};

/** An actor's step: it stands anew, or is gone; the newest entry of the log comes first. */
export function withStep({ actors, log }: LineContext, { at, actor, event }: Stepped): Pick<LineContext, 'actors' | 'log'> {
  const isKnown = actors.some(({ id }) => id === actor.id);
  const next = isKnown ? actors.map((other) => (other.id === actor.id ? actor : other)) : [...actors, actor];
  const entry = { number: (log[0]?.number ?? 0) + 1, at, actor: actor.id, machine: actor.machine, event };
  return { actors: next.filter(({ status }) => status === 'active'), log: [entry, ...log].slice(0, longestLog) };
}

/** A text for the payload: as the event was last heard, else with the members that the machine reads. */
export function payloadText(log: readonly LogEntry[], name: string, members: readonly string[]): string {
  const { type: _, ...last } = log.find(({ event }) => event['type'] === name)?.event ?? { type: name };
  const blank = Object.fromEntries(members.map((member) => [member, '']));
  return JSON.stringify(Object.keys(last).length > 0 ? last : blank, null, 2);
}

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
