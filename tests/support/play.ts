import {
  createActor,
  SimulatedClock,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import { World } from './paths.world.ts';
import type { Effect, Plan } from './plan.ts';

/** Answers reach a machine after some turns of promises. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/**
 * A machine on a stage, for what its generated paths do not tell: its calls answer when told, its watchers report when told, its time
 * passes when told. Fed with the plan's input, changed by `input`.
 */
export function play<M extends AnyStateMachine>(machine: M, plan: Plan<M>, input: Readonly<Record<string, unknown>> = {}) {
  const world = new World();
  const clock = new SimulatedClock();
  const bound = { actors: world.logicFor(machine, plan), actions: world.actionsFor(machine) } as never;
  const given = { ...(plan.input as object | undefined), ...input } as never;
  const actor = createActor(machine.provide(bound) as AnyStateMachine, { input: given, clock }).start();
  const callOf = (id: string) => {
    const call = world.calls.get(id);
    if (call === undefined) throw new Error(`${id} is not asked now, but ${[...world.calls.keys()].join() || 'nothing'}`);
    world.calls.delete(id);
    return call;
  };
  const snapshot = () => actor.getSnapshot() as SnapshotFrom<M>;
  return {
    send: (event: EventFromLogic<M>): void => actor.send(event),
    snapshot,
    context: () => (snapshot() as { readonly context: ContextFrom<M> }).context,
    /** Ids of the calls in flight. */
    asked: (): readonly string[] => [...world.calls.keys()],
    /** What a call in flight was asked with. */
    inputOf: (id: string): unknown => world.calls.get(id)?.input,
    /** Side effects since the start. */
    effects: (): readonly Effect[] => world.effects,
    /** The call in flight answers. @throws Error when it is not in flight */
    answer(id: string, output?: unknown): Promise<void> {
      callOf(id).resolve(output);
      return settle();
    },
    /** The call in flight fails. @throws Error when it is not in flight */
    fail(id: string, error: unknown): Promise<void> {
      callOf(id).reject(error);
      return settle();
    },
    /** A watcher reports. @throws Error when it does not listen */
    report(id: string, event: EventFromLogic<M> | EventObject): void {
      const watcher = world.watchers.get(id);
      if (watcher === undefined) throw new Error(`${id} does not listen`);
      watcher.report(event);
    },
    /** Simulated time passes. Milliseconds. */
    pass(ms: number): Promise<void> {
      clock.increment(ms);
      return settle();
    },
  };
}
