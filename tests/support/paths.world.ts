import { fromCallback, fromPromise, type AnyStateMachine, type EventObject } from 'xstate';
import { HeldClock } from './paths.clock.ts';
import type { Effect, Plan } from './plan.ts';

type HeldCall = {
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly signal: AbortSignal;
};
type Logic = NonNullable<Parameters<AnyStateMachine['provide']>[0]['actors']>;
type Actions = NonNullable<Parameters<AnyStateMachine['provide']>[0]['actions']>;

/** Everything outside the machine, held in hand: calls that answer when told, watchers that report when told, effects written down. */
export class World {
  readonly calls = new Map<string, HeldCall>();
  readonly watchers = new Map<string, (event: EventObject) => void>();
  readonly clock = new HeldClock();
  effects: Effect[] = [];

  logicFor<M extends AnyStateMachine>(machine: M, plan: Plan<M>): Logic {
    const isWatcher = (name: string) => plan.watchers?.[name] !== undefined;
    return Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, isWatcher(name) ? this.#watcher() : this.#call()]),
    ) as Logic;
  }

  actionsFor(machine: AnyStateMachine): Actions {
    const names = sideEffectsOf(machine);
    return Object.fromEntries(names.map((name) => [name, (_: unknown, params: unknown) => this.#note(name, params)])) as Actions;
  }

  #note(type: string, params: unknown): void {
    this.effects.push(params === undefined ? { type } : { type, params });
  }

  #call() {
    return fromPromise(
      ({ self, signal, input }) =>
        new Promise((resolve, reject) => {
          this.calls.set(self.id, { input, resolve, reject, signal });
          signal.addEventListener('abort', () => this.calls.delete(self.id));
        }),
    );
  }

  #watcher() {
    return fromCallback(({ self, sendBack, receive }) => {
      this.watchers.set(self.id, sendBack);
      receive((event) => {
        const { type, ...payload } = event as EventObject & Record<string, unknown>;
        this.#note(`${self.id}.${type}`, Object.keys(payload).length === 0 ? undefined : payload);
      });
      return () => this.watchers.delete(self.id);
    });
  }
}

/** Names of a machine's actions that reach outside (no assign, raise, enqueue and the like). */
export const sideEffectsOf = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name);
