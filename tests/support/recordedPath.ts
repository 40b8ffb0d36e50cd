import type { AnyStateMachine } from 'xstate';
import { redactContext, redactEvent } from '#services/journal/redact.ts';
import type { JournalEntry } from '#services/journal/recording.ts';
import { replay } from '#services/lab/replay.ts';
import type { Path, Plan } from './plan.ts';

const bound = new WeakMap<object, AnyStateMachine>();
/** A machine with what its plan provides, made once: XState makes every transition anew with it. */
function boundOf<M extends AnyStateMachine>(machine: M, plan: Plan<M>): AnyStateMachine {
  const made = bound.get(plan) ?? (plan.provide === undefined ? machine : machine.provide(plan.provide));
  bound.set(plan, made);
  return made;
}

/**
 * Replays what a problem report would hold of the path from its step `first` on, redacted: names the events after which the machine does
 * not come by itself to stand where it stood, and says why a replay ended early.
 */
export function strayed<M extends AnyStateMachine>(machine: M, plan: Plan<M>, { steps }: Path, first: number): string[] {
  const told = steps.slice(first).map(({ event }, index) => (first + index === 0 ? { ...event, input: plan.input } : event));
  const entries = told.map((event, at): JournalEntry => ({
    at,
    flow: machine.id,
    actor: 'it',
    event: redactEvent(event),
    state: steps[first + at]?.state.value as JournalEntry['state'],
  }));
  const earlier = steps[first - 1]?.state;
  const before = earlier === undefined ? null : { state: earlier.value, context: redactContext(earlier.context) as never };
  const { frames, fault } = replay(
    boundOf(machine, plan),
    { actors: [{ actor: 'it', flow: machine.id, before: before as never }], entries },
    'it',
  );
  const odd = frames.flatMap(({ isSame, event }) => (isSame || event === null ? [] : [event.type]));
  return [...new Set(fault === null ? odd : [...odd, fault])];
}
