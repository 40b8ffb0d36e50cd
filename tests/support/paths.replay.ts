import {
  createActor,
  fromCallback,
  fromPromise,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
  type SnapshotFrom,
} from 'xstate';
import { HeldClock } from './paths.clock.ts';
import { leavesOf, nodesOf, pathOf, standsIn, transitionName } from './paths.graph.ts';
import { keyOf } from './paths.ts';
import type { Effect, EffectRow, Path, Plan, Step } from './plan.ts';

export type Replay = {
  /** Keys of the running actor's states, step by step, and those that the walk foresaw. */
  readonly seen: readonly string[];
  readonly wanted: readonly string[];
  /** All that broke: invariants, wrong or missing timers, unplanned effects, a dead actor, leftovers after the stop. */
  readonly problems: readonly string[];
  readonly transitions: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly effectRows: ReadonlySet<EffectRow>;
};

type HeldCall = { readonly resolve: (output: unknown) => void; readonly reject: (error: unknown) => void; readonly signal: AbortSignal };
type Logic = NonNullable<Parameters<AnyStateMachine['provide']>[0]['actors']>;
type Actions = NonNullable<Parameters<AnyStateMachine['provide']>[0]['actions']>;

/** Everything outside the machine, held in hand: calls that answer when told, watchers that report when told, effects written down. */
class World {
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
      ({ self, signal }) =>
        new Promise((resolve, reject) => {
          this.calls.set(self.id, { resolve, reject, signal });
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

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

async function perform<M extends AnyStateMachine>(
  world: World,
  plan: Plan<M>,
  send: (event: EventObject) => void,
  event: Step['event'],
): Promise<void> {
  const [, kind, id = ''] = /^xstate\.(init|done\.actor|error\.actor|after)\.?(.*)$/s.exec(event.type) ?? [];
  if (kind === 'init') return;
  if (kind === 'after') return world.clock.fire(event.type);
  if (kind === 'done.actor' || kind === 'error.actor') {
    if (world.watchers.has(id)) return send(event);
    const call = world.calls.get(id);
    if (call === undefined) throw new Error(`call ${id} is not in flight`);
    world.calls.delete(id);
    if (kind === 'done.actor') call.resolve(event['output']);
    else call.reject(event['error']);
    return settle();
  }
  const reporter = Object.entries(plan.watchers ?? {}).find(([, types]) => types.includes(event.type))?.[0];
  if (reporter === undefined) return send(event);
  const report = world.watchers.get(reporter);
  if (report === undefined) throw new Error(`watcher ${reporter} does not listen`);
  report(event);
}

function delayProblems<M extends AnyStateMachine>(world: World, plan: Plan<M>, context: SnapshotFrom<M>['context']): string[] {
  return world.clock.pending.flatMap((type) => {
    const name = /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
    const planned = plan.delays?.[name];
    if (planned === undefined) return [`the plan does not say how long "${name}" lasts`];
    const wanted = typeof planned === 'function' ? planned(context) : planned;
    const real = world.clock.durationOf(type);
    return real === wanted ? [] : [`delay "${name}" lasts ${real} ms, planned are ${wanted} ms`];
  });
}

function invariantProblems<M extends AnyStateMachine>(world: World, plan: Plan<M>, snapshot: AnyMachineSnapshot): string[] {
  const around = {
    snapshot: snapshot as SnapshotFrom<M>,
    calls: [...world.calls.keys()].sort(),
    watchers: [...world.watchers.keys()].sort(),
    timers: world.clock.pending.map((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type).sort(),
  };
  return Object.entries(plan.invariants).flatMap(([path, holds]) => {
    if (path !== '*' && !standsIn(snapshot, path)) return [];
    try {
      return holds(around) === false
        ? [
            `invariant of ${path} is broken in ${leavesOf(snapshot).join(' + ')}: ${JSON.stringify({ ...around, snapshot: snapshot.context })}`,
          ]
        : [];
    } catch (error) {
      return [`invariant of ${path}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

const resolved = (params: unknown, after: AnyMachineSnapshot): unknown => (typeof params === 'function' ? (params as (context: unknown) => unknown)(after.context) : params);

function effectProblems<M extends AnyStateMachine>(
  plan: Plan<M>,
  before: AnyMachineSnapshot,
  step: Step,
  real: readonly Effect[],
  used: Set<EffectRow>,
): string[] {
  const rows = (plan.effects ?? []).filter(
    (row) =>
      row.on === step.event.type &&
      (row.from === undefined || standsIn(before, row.from)) &&
      (row.to === undefined || standsIn(step.state, row.to)) &&
      (row.when === undefined || row.when(step.event)),
  );
  rows.forEach((row) => used.add(row));
  const planned = rows.flatMap((row) => row.does);
  const wanted = planned.map(({ type, params }): Effect => (params === undefined ? { type } : { type, params: resolved(params, step.state) }));
  const got = real.map((effect, index) => (planned[index]?.params === undefined && planned[index]?.type === effect.type ? { type: effect.type } : effect));
  if (JSON.stringify(wanted) === JSON.stringify(got)) return [];
  return [`effects of ${step.event.type} in ${leavesOf(before).join(' + ')}: planned ${JSON.stringify(wanted)}, happened ${JSON.stringify(real)}`];
}

/**
 * Drives a running actor of the production machine along one path: calls are held and answered, watchers report,
 * timers are fired on a simulated clock, side effects are written down; then stops it and looks for leftovers.
 */
export async function replay<M extends AnyStateMachine>(machine: M, plan: Plan<M>, path: Path): Promise<Replay> {
  const world = new World();
  const [transitions, states, effectRows] = [new Set<string>(), new Set<string>(), new Set<EffectRow>()];
  const [seen, wanted, problems]: [string[], string[], string[]] = [[], [], []];
  const held: AnyStateMachine = machine
    .provide({ actors: world.logicFor(machine, plan), actions: world.actionsFor(machine) } as never)
    .provide(plan.provide ?? {});
  // The first microsteps are told while the actor is still being made.
  let root: unknown;
  const actor = createActor(held, {
    input: plan.input,
    clock: world.clock,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      root ??= event.actorRef;
      if (event.actorRef !== root) return;
      event._transitions.forEach((taken: AnyTransitionDefinition) => transitions.add(transitionName(taken)));
      (event.snapshot as AnyMachineSnapshot)._nodes.forEach((node) => states.add(pathOf(node)));
    },
  });
  world.clock.watch(actor);
  actor.subscribe({ error: (error) => problems.push(`the actor died: ${String(error)}`) });
  actor.start();

  for (const [index, step] of path.steps.entries()) {
    const before = actor.getSnapshot() as AnyMachineSnapshot;
    if (index > 0) world.effects = [];
    try {
      await perform(world, plan, (event) => actor.send(event), step.event);
    } catch (error) {
      problems.push(
        `${step.event.type} cannot happen in ${leavesOf(before).join(' + ')}: ${error instanceof Error ? error.message : String(error)}`,
      );
      break;
    }
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    snapshot._nodes.forEach((node) => states.add(pathOf(node)));
    seen.push(keyOf(plan, snapshot));
    wanted.push(keyOf(plan, step.state));
    problems.push(...effectProblems(plan, before, step, world.effects, effectRows));
    if (snapshot.status === 'active')
      problems.push(...delayProblems(world, plan, snapshot.context), ...invariantProblems(world, plan, snapshot));
    if (JSON.stringify(JSON.parse(JSON.stringify(snapshot.context))) !== JSON.stringify(snapshot.context))
      problems.push('context is not plain JSON');
  }

  actor.stop();
  problems.push(...[...world.calls.keys()].map((id) => `call ${id} still runs after the stop`));
  problems.push(...[...world.watchers.keys()].map((id) => `watcher ${id} still listens after the stop`));
  problems.push(...world.clock.pending.map((type) => `timer ${type} still runs after the stop`));
  states.delete('');
  return { seen, wanted, problems: [...new Set(problems)], transitions, states, effectRows };
}

/** Names of every leaf state of a machine, sorted. */
export const leafStatesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(pathOf)
    .sort();
