import {
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SnapshotStatus,
  type StateValue,
} from 'xstate';
import type { RecordedActor, RecordedStep, Recording } from './recording.ts';
import { revive, type Json } from './redact.ts';

/** How a machine stood after one step of a recording. */
export type Frame = {
  /** Milliseconds since the recording's start. */
  readonly at: number;
  /** The event that led here; null for a beginning amid the machine's life. */
  readonly event: RecordedStep['event'] | null;
  readonly value: StateValue;
  readonly context: Json;
  readonly status: SnapshotStatus;
  /** Whether the machine stands where it stood when it was recorded. */
  readonly isSame: boolean;
};

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function begin(machine: AnyStateMachine, { beginning }: RecordedActor): AnyMachineSnapshot {
  if (beginning.kind === 'start') return initialTransition(machine, revive(beginning.input) as never)[0];
  // A context from outside has the machine's shape only if it came from the same machine; a guard that trips ends the replay.
  return machine.resolveState({ value: beginning.value as StateValue, context: revive(beginning.context) as never });
}

/**
 * Replays what one machine of a recording heard, by pure transitions: no call is made, no time passes, no action runs.
 * The replay ends early where the machine cannot take an event of a recording (`fault` says why).
 */
export function replay(
  machine: AnyStateMachine,
  { actors, steps }: Pick<Recording, 'actors' | 'steps'>,
  actorId: string,
): { readonly frames: readonly Frame[]; readonly fault: string | null } {
  const actor = actors.find(({ id }) => id === actorId);
  if (actor === undefined) return { frames: [], fault: `The recording has no actor ${actorId}.` };
  const frames: Frame[] = [];
  const show = (snapshot: AnyMachineSnapshot, step: RecordedStep | undefined): void => {
    const { value, context, status } = snapshot;
    const isSame = step === undefined || (isAlike(value, step.value) && status === step.status);
    frames.push({ at: step?.at ?? 0, event: step?.event ?? null, value, context: context as Json, status, isSame });
  };
  try {
    let snapshot = begin(machine, actor);
    const own = steps.filter((step) => step.actor === actorId);
    if (own[0]?.event.type !== 'xstate.init') show(snapshot, undefined);
    for (const step of own) {
      if (step.event.type !== 'xstate.init') [snapshot] = transition(machine, snapshot, revive(step.event) as AnyEventObject);
      show(snapshot, step);
    }
    return { frames, fault: null };
  } catch (error) {
    return { frames, fault: error instanceof Error ? error.message : String(error) };
  }
}
