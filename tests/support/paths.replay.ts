import {
  createActor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate';
import { leavesOf, nodesOf, pathOf, transitionName } from './paths.graph.ts';
import { delayProblems, effectProblems, invariantProblems } from './paths.problems.ts';
import { askProblems, moveProblems, restartProblems, tagProblems } from './paths.rows.ts';
import { World } from './paths.world.ts';
import { keyOf } from './paths.ts';
import type { EffectRow, Outcome, Path, Plan, Step } from './plan.ts';

export type Replay = {
  /** Keys of the running actor's states, step by step, and those that the walk foresaw. */
  readonly seen: readonly string[];
  readonly wanted: readonly string[];
  /** All that broke: invariants, wrong or missing timers, unplanned effects, a dead actor, leftovers after the stop. */
  readonly problems: readonly string[];
  readonly transitions: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly effectRows: ReadonlySet<EffectRow>;
  /** What of the plan's `moves`, `restarts` and `asks` was met. */
  readonly metRows: ReadonlySet<unknown>;
};

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
  const watcher = world.watchers.get(reporter);
  if (watcher === undefined) throw new Error(`watcher ${reporter} does not listen`);
  watcher.report(event);
}

/** Answers of calls that were ended come late; nothing may hear them. */
async function answerLate<M extends AnyStateMachine>(world: World, plan: Plan<M>, actor: AnyActor): Promise<string[]> {
  const late = world.takeSuperseded();
  if (late.length === 0) return [];
  const [before, effects] = [actor.getSnapshot(), world.effects.length];
  for (const { id, resolve } of late) {
    const answers = plan.cases.filter((each: EventObject) => each.type === `xstate.done.actor.${id}`) as Outcome[];
    // Another answer each time: a state that the first answer leads to may look like the one that is.
    resolve(answers[world.running.size % Math.max(1, answers.length)]?.output);
  }
  await settle();
  return actor.getSnapshot() === before && world.effects.length === effects
    ? []
    : [`an answer of ${late.map(({ id }) => id).join(', ')} landed after the call was ended`];
}

/** Calls that nobody waits for any more, as long as their signal has not told them. */
const deserted = (world: World, snapshot: AnyMachineSnapshot): string[] =>
  [...world.calls.values()]
    .filter(({ id, signal }) => snapshot.children[id] === undefined && !signal.aborted)
    .map(({ id }) => `call ${id} was left and its signal does not say so`);

/**
 * Drives a running actor of the production machine along one path: calls are held and answered, watchers report,
 * timers are fired on a simulated clock, side effects are written down; then stops it and looks for leftovers.
 */
export async function replay<M extends AnyStateMachine>(machine: M, plan: Plan<M>, path: Path): Promise<Replay> {
  const world = new World();
  const [transitions, states, effectRows] = [new Set<string>(), new Set<string>(), new Set<EffectRow>()];
  const metRows = new Set<unknown>();
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
    const ran = world.running;
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
    problems.push(
      ...effectProblems(plan, before, step, world.effects, effectRows),
      ...askProblems(plan, world.takeAsked(), snapshot.context, metRows),
      ...(index === 0
        ? []
        : [
            ...moveProblems(plan, { before, event: step.event, after: snapshot }, metRows),
            ...restartProblems(plan, { before, event: step.event, ran, runs: world.running }, metRows),
          ]),
      ...tagProblems(plan, snapshot),
      ...deserted(world, snapshot),
      ...(await answerLate(world, plan, actor)),
    );
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
  return { seen, wanted, problems: [...new Set(problems)], transitions, states, effectRows, metRows };
}

/** Names of every leaf state of a machine, sorted. */
export const leafStatesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(pathOf)
    .sort();
