import { getInitialSnapshot, getNextSnapshot, type AnyStateMachine } from 'xstate';
import { isCallLogic } from './conventions.ts';
import { candidatesOf, nodesOf, pathOf, transitionsOf } from './paths.graph.ts';
import { leafStatesOf, replay, type Replay } from './paths.replay.ts';
import { unmetRows } from './paths.rows.ts';
import { sideEffectsOf } from './paths.world.ts';
import { enabledEvents, transitionPaths } from './paths.ts';
import type { Path, Plan, Step } from './plan.ts';

export type Coverage = {
  readonly paths: number;
  readonly states: { readonly all: readonly string[]; readonly missing: readonly string[] };
  readonly transitions: { readonly all: readonly string[]; readonly missing: readonly string[] };
  /** On how many paths each state (dotted path) was entered and each transition (its name) taken. */
  readonly visits: ReadonlyMap<string, number>;
  /** Everything that went wrong on some path, with the path's name. */
  readonly failures: readonly string[];
};

/** Replays every path of the plan, unless the caller has done so (`replayed`), and says what was reached, what was not and what broke. */
export async function coverageOf<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  paths: readonly Path[] = transitionPaths(machine, plan),
  replayed: (path: Path) => Promise<Replay> = (path) => replay(machine, plan, path),
): Promise<Coverage> {
  const [visits, rows, met] = [new Map<string, number>(), new Set<unknown>(), new Set<unknown>()];
  const failures: string[] = [];
  for (const path of paths) {
    const result = await replayed(path);
    [...result.states, ...result.transitions].forEach((name) => visits.set(name, (visits.get(name) ?? 0) + 1));
    result.effectRows.forEach((row) => rows.add(row));
    result.metRows.forEach((row) => met.add(row));
    failures.push(...result.problems.map((problem) => `${path.name}: ${problem}`));
    if (JSON.stringify(result.seen) !== JSON.stringify(result.wanted))
      failures.push(`${path.name}: the running actor left the walked path`);
  }
  const [all, allTransitions] = [
    nodesOf(machine)
      .filter((node) => node.type !== 'history')
      .map(pathOf),
    transitionsOf(machine),
  ];
  failures.push(
    ...planFailures(machine, plan),
    ...unmetRows(plan, met),
    ...(plan.effects ?? []).filter((row) => !rows.has(row)).map((row) => `no path reaches the effect row ${JSON.stringify(row)}`),
  );
  return {
    paths: paths.length,
    states: { all, missing: all.filter((state) => !visits.has(state)) },
    transitions: { all: allTransitions, missing: allTransitions.filter((transition) => !visits.has(transition)) },
    visits,
    failures: [...new Set(failures)],
  };
}

function planFailures<M extends AnyStateMachine>(machine: M, plan: Plan<M>): string[] {
  const [planned, real] = [[...plan.states].sort(), leafStatesOf(machine)];
  const performed = new Set((plan.effects ?? []).flatMap((row) => row.does.map((effect) => effect.type)));
  return [
    ...(JSON.stringify(planned) === JSON.stringify(real)
      ? []
      : [`the plan expects the states ${planned.join(', ')}; the machine has ${real.join(', ')}`]),
    ...(Object.keys(plan.invariants).length === 0 ? ['the plan names no invariant'] : []),
    ...Object.keys(plan.invariants)
      .filter((path) => path !== '*' && !nodesOf(machine).some((node) => pathOf(node) === path))
      .map((path) => `the invariant of "${path}" speaks of no state`),
    ...Object.keys(plan.delays ?? {})
      .filter((name) => machine.implementations.delays[name] === undefined)
      .map((name) => `the machine has no delay "${name}"`),
    ...watcherFailures(machine, plan),
    ...nameFailures(machine),
    ...sideEffectsOf(machine)
      .filter((name) => !performed.has(name))
      .map((name) => `no effect row of the plan performs "${name}"`),
  ];
}

/** Names that nothing stands behind: XState takes an action without an implementation for one that does nothing. */
function nameFailures(machine: AnyStateMachine): string[] {
  const nodes = [machine.root, ...nodesOf(machine)];
  const used = [...nodes.flatMap((node) => [...node.entry, ...node.exit]), ...candidatesOf(machine).flatMap(({ actions }) => actions)];
  const named = used.map((action: unknown) => (typeof action === 'string' ? action : (action as { type?: string }).type));
  return [
    ...(/^[a-z]\w*$/i.test(machine.id) ? [] : [`"${machine.id}" is no name of a machine`]),
    ...named
      .filter((name) => name !== undefined && !name.startsWith('xstate.') && machine.implementations.actions[name] === undefined)
      .map((name) => `no action is called "${name}"`),
  ];
}

function watcherFailures<M extends AnyStateMachine>(machine: M, plan: Plan<M>): string[] {
  const planned = Object.keys(plan.watchers ?? {});
  return Object.entries(machine.implementations.actors).flatMap(([name, logic]) => {
    const isWatcher = !isCallLogic(logic) && !(typeof logic === 'object' && 'root' in logic);
    return isWatcher === planned.includes(name)
      ? []
      : [`"${name}" is ${isWatcher ? 'a watcher: name it and what it reports in plan.watchers' : 'no watcher'}`];
  });
}

/**
 * Fails unless the plan's paths reach every state and take every candidate of every transition, with nothing broken.
 * @throws Error with a list of what is unreached and what broke.
 */
export async function expectFullCoverage<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  paths: readonly Path[] = transitionPaths(machine, plan),
  replayed?: (path: Path) => Promise<Replay>,
): Promise<Coverage> {
  const coverage = await coverageOf(machine, plan, paths, replayed);
  const { states, transitions, failures } = coverage;
  if (states.missing.length + transitions.missing.length + failures.length === 0) return coverage;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [
          `  ${title}`,
          ...lines.slice(0, 40).map((line) => `    ${line}`),
          ...(lines.length > 40 ? [`    and ${lines.length - 40} more`] : []),
        ];
  throw new Error(
    [
      `${machine.id}: ${states.all.length - states.missing.length}/${states.all.length} states, ${transitions.all.length - transitions.missing.length}/${transitions.all.length} transitions on ${coverage.paths} paths`,
      ...section('states never reached', states.missing),
      ...section('transitions never taken', transitions.missing),
      ...section('broken', failures),
    ].join('\n'),
  );
}

/** The same small generator for every run, so that a failing walk can be walked again from its seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One long path of random enabled events: depth where `transitionPaths` gives breadth. Ends early in a final state. */
export function randomPath<M extends AnyStateMachine>(machine: M, plan: Plan<M>, seed: number, length = 200): Path {
  const walked: AnyStateMachine = plan.provide === undefined ? machine : machine.provide(plan.provide);
  const next = seeded(seed);
  let state = getInitialSnapshot(walked, plan.input) as Step['state'];
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state }];
  for (let count = 0; count < length && state.status === 'active'; count += 1) {
    const events = enabledEvents(plan, state);
    const event = events[Math.floor(next() * events.length)];
    if (event === undefined) break;
    state = getNextSnapshot(walked, state, event) as Step['state'];
    steps.push({ event: event as Step['event'], state });
  }
  return { name: `random walk, seed ${seed}`, steps };
}
