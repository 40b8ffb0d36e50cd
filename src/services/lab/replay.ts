import { initialTransition, transition, type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, type StateValue } from 'xstate';
import { absent } from '#services/journal/redact.ts';
import type { JournalEntry, RecordedActor, Recording } from '#services/journal/recording.ts';

/** How a machine stood after one step of a recording. */
export type Frame = {
  /** Milliseconds since the machine's first step. */
  readonly at: number;
  /** The event that led here; null for a beginning amid the machine's life. */
  readonly event: JournalEntry['event'] | null;
  /** How often it came in a row. */
  readonly count: number;
  readonly value: StateValue;
  readonly context: unknown;
  /** Whether the machine comes to stand by itself where it stood when it was recorded. */
  readonly isSame: boolean;
};

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A recorded value as machines know it: faults are errors again, and what was undefined is. */
export function revive(value: unknown): unknown {
  if (value === absent) return undefined;
  if (Array.isArray(value)) return value.map(revive);
  if (typeof value !== 'object' || value === null) return value;
  if ('error' in value && typeof value.error === 'string' && /(?:Error|Fault)$/.test(value.error)) {
    const { error, ...facts } = value;
    return Object.assign(new Error('recorded'), { messageKey: 'faults:unexpected' }, facts, { name: error });
  }
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, revive(member)]));
}

/** The machine put where it was recorded. @throws where this build's machine has no such state. */
const placed = (machine: AnyStateMachine, state: unknown, context: unknown): AnyMachineSnapshot =>
  machine.resolveState({ value: state as StateValue, context: context as never });

/** The machine after a step; undefined when it trips over a value that was cut from the recording. */
function attempt(step: () => AnyMachineSnapshot): AnyMachineSnapshot | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

function begin(machine: AnyStateMachine, { before }: RecordedActor, first: JournalEntry | undefined): AnyMachineSnapshot | undefined {
  if (before !== null) return placed(machine, before.state, revive(before.context));
  return attempt(() => initialTransition(machine, revive(first?.event['input']) as never)[0]);
}

/**
 * Replays what one machine of a recording heard, by pure transitions: no call is made, no time passes, no action runs. Where the machine
 * decides otherwise than it did, because what it looked at was cut, the frame says so and the replay goes on from where it stood.
 * It ends early where this build's machine has no state that was recorded (`fault` says which).
 */
export function replay(
  machine: AnyStateMachine,
  { actors, entries }: Pick<Recording, 'actors' | 'entries'>,
  actorId: string,
): { readonly frames: readonly Frame[]; readonly fault: string | null } {
  const actor = actors.find((one) => one.actor === actorId);
  const own = entries.filter((entry) => entry.actor === actorId);
  const [first] = own;
  if (actor === undefined || first === undefined) return { frames: [], fault: `The recording has no actor ${actorId}.` };
  const frames: Frame[] = [];
  try {
    let snapshot = begin(machine, actor, first);
    if (actor.before !== null && snapshot !== undefined) {
      const { value, context } = snapshot;
      frames.push({ at: 0, event: null, count: 1, value, context, isSame: true });
    }
    for (const { at, event, count = 1, state } of own) {
      if (event.type !== 'xstate.init') {
        for (let time = 0; time < count; time += 1) {
          const before = snapshot;
          snapshot = before && attempt(() => transition(machine, before, revive(event) as AnyEventObject)[0]);
        }
      }
      const isSame = snapshot !== undefined && isAlike(snapshot.value, state);
      const context: unknown = snapshot?.context ?? frames.at(-1)?.context ?? {};
      if (!isSame) snapshot = placed(machine, state, context);
      frames.push({ at: at - first.at, event, count, value: state as StateValue, context, isSame });
    }
    return { frames, fault: null };
  } catch (error) {
    return { frames, fault: error instanceof Error ? error.message : String(error) };
  }
}
