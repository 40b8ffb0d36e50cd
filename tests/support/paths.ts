import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine, type EventObject, type SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { leavesOf, shortType, takenBy } from './paths.graph.ts';
import type { Path, Plan, Step } from './plan.ts';

export const pathLimit = 300;
/** Steps that a walk may take before the context counts as endless. */
const stepLimit = 50_000;

type Node = { readonly state: AnyMachineSnapshot; readonly transitions: Readonly<Record<string, Step>> };

/** What `xstate/graph` found of a machine: every distinct state by its key, with each event that the world can send there. */
export type Graph = { readonly nodes: Readonly<Record<string, Node>>; readonly keyFor: (snapshot: AnyMachineSnapshot) => string };

/** What tells two snapshots apart; context must be plain JSON or states would merge silently. */
export function keyOf<M extends AnyStateMachine>(plan: Plan<M>, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([
    snapshot.value,
    plan.key === undefined ? snapshot.context : plan.key(snapshot as SnapshotFrom<M>),
    snapshot.status,
  ]);
}

const matchesDescriptor = (type: string, descriptor: string): boolean =>
  descriptor === '*'
    ? !type.startsWith('xstate.')
    : descriptor.endsWith('.*')
      ? type.startsWith(descriptor.slice(0, -1))
      : type === descriptor;

/** The events that the world can send to a machine in this state: planned cases, delays, answers of running calls. */
export function enabledEvents<M extends AnyStateMachine>(plan: Plan<M>, snapshot: AnyMachineSnapshot): EventObject[] {
  const reporters = Object.entries(plan.watchers ?? {});
  const types = [...new Set(getNextTransitions(snapshot).map((transition) => transition.eventType))];
  const events = types.flatMap((type): EventObject[] => {
    if (type === '' || type === 'xstate.init' || type.startsWith('xstate.done.state.') || plan.internal?.includes(type)) return [];
    const own = plan.cases.filter((each: EventObject) => matchesDescriptor(each.type, type));
    if (own.length > 0) return own;
    if (type.startsWith('xstate.error.actor.')) throw new Error(`The plan has no fault() case for ${type}.`);
    if (type.startsWith('xstate.done.actor.')) throw new Error(`The plan has no done() case for ${type}.`);
    if (type.includes('*')) throw new Error(`The plan has no case for the wildcard ${type}.`);
    return [{ type }];
  });
  const unique = [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
  return unique.filter((event) => {
    const reporter = reporters.find(([, reported]) => reported.includes(event.type));
    return reporter === undefined || snapshot.children[reporter[0]] !== undefined;
  });
}

const titleOf = (steps: readonly Step[]): string =>
  steps
    .slice(1)
    .map(({ event }) => shortType(event.type) + payloadOf(event))
    .join(' > ') || '(start)';

function payloadOf(event: EventObject & Record<string, unknown>): string {
  const { type: _, actorId: __, ...payload } = event;
  const shown = 'output' in payload ? payload['output'] : 'error' in payload ? payload['error'] : payload;
  if (shown === undefined || (typeof shown === 'object' && shown !== null && Object.keys(shown).length === 0)) return '';
  const telling =
    typeof shown === 'object' && shown !== null ? ('kind' in shown ? shown.kind : 'name' in shown ? shown.name : undefined) : undefined;
  const text = typeof telling === 'string' ? telling : JSON.stringify(shown);
  return ` ${text.length > 40 ? `${text.slice(0, 37)}...` : text}`;
}

/** A step's kind: event with payload, candidates taken, leaf states left and entered. */
export function kindOf(machine: AnyStateMachine, before: AnyMachineSnapshot, step: Step): string {
  const [left, entered] = [leavesOf(before), leavesOf(step.state)];
  return JSON.stringify([
    step.event,
    takenBy(machine, before, step.event),
    left.filter((leaf) => !entered.includes(leaf)),
    entered.filter((leaf) => !left.includes(leaf)),
  ]);
}

function onePerKind(machine: AnyStateMachine, paths: readonly Step[][]): Step[][] {
  const known = new Set<string>();
  // Many ways share their first steps: each is looked at once.
  const kinds = new Map<Step, string>();
  const kindOnce = (before: Step, step: Step): string => {
    const kind = kinds.get(step) ?? kindOf(machine, before.state, step);
    kinds.set(step, kind);
    return kind;
  };
  return paths.filter((steps) => {
    const fresh = steps
      .slice(1)
      .map((step, index) => kindOnce(steps[index] as Step, step))
      .filter((kind) => !known.has(kind));
    fresh.forEach((kind) => known.add(kind));
    return fresh.length > 0;
  });
}

function withoutPrefixes(paths: readonly Step[][]): Step[][] {
  const trails = paths.map((steps) => steps.map((step) => JSON.stringify(step.event)));
  const prefixes = new Set(trails.flatMap((trail) => trail.slice(0, -1).map((_, index) => trail.slice(0, index + 1).join('\n'))));
  return paths.filter((_, index) => !prefixes.has((trails[index] as string[]).join('\n')));
}

/** Every edge of the graph at the end of the shortest way to it, shortest first. */
function waysToEveryEdge({ nodes, keyFor }: Graph): Step[][] {
  const [start] = Object.values(nodes);
  if (start === undefined) return [];
  const ways = new Map<string, Step[]>([[keyFor(start.state), [{ event: { type: 'xstate.init' }, state: start.state }]]]);
  const found: Step[][] = [];
  for (const [key, way] of ways) {
    for (const step of Object.values(nodes[key]?.transitions ?? {})) {
      const extended = [...way, step];
      found.push(extended);
      const reached = keyFor(step.state);
      if (!ways.has(reached)) ways.set(reached, extended);
    }
  }
  return found.length === 0 ? [...ways.values()] : found;
}

/** How `xstate/graph` has to walk a machine: fed by its plan, states told apart by the plan's key. */
export const walkOptions = <M extends AnyStateMachine>(plan: Plan<M>) => ({
  input: plan.input,
  limit: stepLimit,
  stopWhen: (snapshot: AnyMachineSnapshot) => snapshot.status !== 'active',
  events: (snapshot: AnyMachineSnapshot) => enabledEvents(plan, snapshot),
  serializeState: (snapshot: AnyMachineSnapshot) => keyOf(plan, snapshot),
});

/** The machine as it is walked: with what the plan puts in place of parts that a test cannot hold. */
export const walkedOf = <M extends AnyStateMachine>(machine: M, plan: Plan<M>): AnyStateMachine =>
  plan.provide === undefined ? machine : machine.provide(plan.provide);

/**
 * Walks a production machine, invokes and delays included.
 * @throws Error when a running call has no planned answer, or when the walk finds no end.
 */
export function graphOf<M extends AnyStateMachine>(machine: M, plan: Plan<M>): Graph {
  const options = walkOptions(plan);
  const keys = new WeakMap<AnyMachineSnapshot, string>();
  const keyFor = (snapshot: AnyMachineSnapshot): string => {
    const key = keys.get(snapshot) ?? options.serializeState(snapshot);
    keys.set(snapshot, key);
    return key;
  };
  const nodes = getAdjacencyMap(walkedOf(machine, plan) as never, { ...options, serializeState: keyFor } as never);
  return { nodes: nodes as unknown as Graph['nodes'], keyFor };
}

/**
 * The shortest paths that together take every event out of every distinct state of a production machine, longest last;
 * a path that is the beginning of another is left out.
 * @throws Error when the machine gives more than 300 paths, when a running call has no planned answer.
 */
export function transitionPaths<M extends AnyStateMachine>(machine: M, plan: Plan<M>, graph: Graph = graphOf(machine, plan)): Path[] {
  const all = waysToEveryEdge(graph);
  const paths = withoutPrefixes(plan.select === 'transitions' ? onePerKind(walkedOf(machine, plan), all) : all);
  if (paths.length > pathLimit) {
    throw new Error(
      `${machine.id}: ${paths.length} paths, at most ${pathLimit} are wanted. Give the plan a \`key\` with the few values that matter, ` +
        `fewer cases per event, \`select: 'transitions'\` for parallel regions, or split the machine.`,
    );
  }
  return paths.map((steps) => ({ name: titleOf(steps), steps }));
}
