import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { recordingFormat, recordingVersion, type RecordedActor, type RecordedDeed, type Recording } from './recording.ts';
import { createRedactor } from './redact.ts';

export type RecorderOptions = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Steps older than this many milliseconds are let go; without it none is. */
  readonly keeps?: number;
  /** At most this many steps are kept. */
  readonly most?: number;
};
export type Recorder = {
  /** Takes up a machine that runs already. */
  meet(actor: AnyActorRef): void;
  /** What XState's `inspect` hears. */
  hear(event: InspectionEvent): void;
  note(deed: Omit<RecordedDeed, 'at'>): void;
  /** The recording so far, redacted. */
  take(facts: { readonly build: string; readonly page: string }): Recording;
};

/** A machine that is being recorded, and what it was before the first step that is kept. */
type Heard = { readonly machine: string; readonly parent: string | null; before: AnyMachineSnapshot | { readonly input: unknown } };
type Step = { readonly at: number; readonly actor: string; readonly event: object; readonly after: AnyMachineSnapshot };

/** The machine of an actor; undefined for calls, watchers and other actors without states. */
export const machineOf = (actor: AnyActorRef): AnyStateMachine | undefined => {
  const logic = (actor as { logic?: unknown }).logic;
  return typeof logic === 'object' && logic !== null && 'root' in logic && 'id' in logic ? (logic as AnyStateMachine) : undefined;
};

/**
 * Records machines by what XState's `inspect` tells: cheap while it runs, since it only keeps references; secrets are cut when the
 * recording is taken. What is let go moves each machine's beginning forward, so that a recording of any length replays.
 */
export function createRecorder({ now, keeps = Number.POSITIVE_INFINITY, most = 20_000 }: RecorderOptions): Recorder {
  const actors = new Map<string, Heard>();
  const steps: Step[] = [];
  const deeds: RecordedDeed[] = [];
  const begun = now();

  const letGo = (): void => {
    const oldest = now() - keeps;
    let gone = 0;
    for (; gone < steps.length; gone += 1) {
      const step = steps[gone];
      if (step === undefined || (step.at >= oldest && steps.length - gone <= most)) break;
      const actor = actors.get(step.actor);
      if (actor === undefined) continue;
      // Nothing happens any more to a machine that has ended.
      if (step.after.status === 'active') actor.before = step.after;
      else actors.delete(step.actor);
    }
    steps.splice(0, gone);
    while (deeds[0] !== undefined && deeds[0].at < oldest) deeds.shift();
  };

  const keep = (actor: AnyActorRef, before: Heard['before']): void => {
    const parent = actor._parent;
    const isOfMachine = parent !== undefined && machineOf(parent) !== undefined;
    actors.set(actor.sessionId, { machine: machineOf(actor)?.id ?? '', parent: isOfMachine ? parent.sessionId : null, before });
  };

  return {
    meet: (actor) => keep(actor, actor.getSnapshot() as AnyMachineSnapshot),
    hear(told) {
      if (told.type !== '@xstate.snapshot') return;
      const actor = told.actorRef as AnyActorRef;
      if (machineOf(actor) === undefined) return;
      const after = told.snapshot as AnyMachineSnapshot;
      const isStart = told.event.type === 'xstate.init';
      const isKnown = actors.has(actor.sessionId);
      if (!isKnown) keep(actor, isStart ? { input: (told.event as { input?: unknown }).input } : after);
      // Heard first amid its life: what it was before this event is not known, so this is its beginning.
      if (isKnown || isStart) steps.push({ at: now(), actor: actor.sessionId, event: told.event, after });
      letGo();
    },
    note(deed) {
      deeds.push({ ...deed, at: now() });
      letGo();
    },
    take({ build, page }) {
      letGo();
      const redact = createRedactor();
      const startedAt = Number.isFinite(keeps) ? Math.max(begun, now() - keeps) : begun;
      const at = (moment: number): number => Math.max(0, Math.round(moment - startedAt));
      const recorded = [...actors].map(([id, { machine, parent, before }]): RecordedActor => {
        const beginning =
          'value' in before
            ? { kind: 'amid' as const, value: redact(before.value), context: redact(before.context) }
            : { kind: 'start' as const, ...(before.input === undefined ? {} : { input: redact(before.input) }) };
        return { id, machine, parent, beginning };
      });
      return {
        format: recordingFormat,
        version: recordingVersion,
        build,
        page: page.replace(/[?#].*$/, ''),
        startedAt,
        actors: recorded,
        steps: steps.map(({ at: moment, actor, event, after }) => ({
          at: at(moment),
          actor,
          event: redact(event) as { type: string },
          value: redact(after.value),
          status: after.status,
        })),
        deeds: deeds.map((deed) => ({ ...deed, at: at(deed.at), name: redact(deed.name) as string, text: redact(deed.text) as string })),
      };
    },
  };
}
