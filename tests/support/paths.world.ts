import { fromCallback, fromPromise, type AnyStateMachine, type EventObject } from 'xstate';
import { HeldClock } from './paths.clock.ts';
import type { Effect, Plan } from './plan.ts';

type HeldCall = {
  /** One that begins anew has another number. */
  readonly serial: number;
  readonly id: string;
  readonly input: unknown;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  readonly signal: AbortSignal;
};
type HeldWatcher = { readonly serial: number; readonly input: unknown; readonly report: (event: EventObject) => void };
/** A call or watcher as it began. */
export type Asked = { readonly id: string; readonly input: unknown };
type Logic = NonNullable<Parameters<AnyStateMachine['provide']>[0]['actors']>;
type Actions = NonNullable<Parameters<AnyStateMachine['provide']>[0]['actions']>;

/** Everything outside the machine, held in hand: calls that answer when told, watchers that report when told, effects written down. */
export class World {
  readonly calls = new Map<string, HeldCall>();
  readonly watchers = new Map<string, HeldWatcher>();
  readonly clock = new HeldClock();
  effects: Effect[] = [];
  /** Calls that were ended before they were answered, since `takeSuperseded`. */
  #superseded: HeldCall[] = [];
  #asked: Asked[] = [];
  #last = 0;

  /** All that runs, with a number that tells it from what ran under the same name before. */
  get running(): ReadonlyMap<string, number> {
    const held = [...this.calls, ...this.watchers].map(([id, { serial }]) => [id, serial] as const);
    return new Map([...held, ...this.clock.running]);
  }

  /** Calls that were ended unanswered since the last look. */
  takeSuperseded(): HeldCall[] {
    return this.#superseded.splice(0);
  }

  /** Calls and watchers that began since the last look. */
  takeAsked(): Asked[] {
    return this.#asked.splice(0);
  }

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

  #begin(id: string, input: unknown): number {
    this.#asked.push({ id, input });
    this.#last += 1;
    return this.#last;
  }

  #call() {
    return fromPromise(
      ({ self: { id }, signal, input }) =>
        new Promise((resolve, reject) => {
          let isAnswered = false;
          const answered =
            (answer: (value: unknown) => void) =>
            (value: unknown): void => {
              isAnswered = true;
              answer(value);
            };
          const call: HeldCall = {
            serial: this.#begin(id, input),
            id,
            input,
            resolve: answered(resolve),
            reject: answered(reject),
            signal,
          };
          this.calls.set(id, call);
          signal.addEventListener('abort', () => {
            if (this.calls.get(id) === call) this.calls.delete(id);
            if (!isAnswered) this.#superseded.push(call);
          });
        }),
    );
  }

  #watcher() {
    return fromCallback(({ self, sendBack, receive, input }) => {
      const watcher: HeldWatcher = { serial: this.#begin(self.id, input), input, report: sendBack };
      this.watchers.set(self.id, watcher);
      receive((event) => {
        const { type, ...payload } = event as EventObject & Record<string, unknown>;
        this.#note(`${self.id}.${type}`, Object.keys(payload).length === 0 ? undefined : payload);
      });
      return () => {
        if (this.watchers.get(self.id) === watcher) this.watchers.delete(self.id);
      };
    });
  }
}

/** Names of a machine's actions that reach outside (no assign, raise, enqueue and the like). */
export const sideEffectsOf = (machine: AnyStateMachine): string[] =>
  Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name);
