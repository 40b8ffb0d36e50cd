import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { guardWords } from '#machines/lab/chart.rules.ts';
import type { Driver } from '#tests/paths/driver.ts';
import type { CatalogueRow } from '#tests/support/catalogue.ts';
import { coverageOf } from '#tests/support/paths.coverage.ts';
import { candidatesOf, isLeaf, leavesOf, nodesOf, orderOf, pathOf, targetsOf, transitionName } from '#tests/support/paths.graph.ts';
import { rowsFor } from '#tests/support/paths.problems.ts';
import { graphOf, transitionPaths, type Graph } from '#tests/support/paths.ts';
import type { Path, Plan, Step } from '#tests/support/plan.ts';
import { exchangeOf, type Exchange, type ExchangeAnswer } from './exchange.ts';
import { effectWords, happeningOf, standingWords, stateWords, titleLimit, type By } from './words.ts';

export type StateReport = {
  /** Dotted path. */
  readonly path: string;
  readonly words: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly tags: readonly string[];
  /** Invoked actors and named delays that run while the flow stands there. */
  readonly runs: readonly string[];
  readonly delays: readonly string[];
  /** Paths of the tests that enter it. */
  readonly visits: number;
};

/** One candidate of one event in one state. */
export type TransitionReport = {
  readonly name: string;
  /** Dotted path; empty: the root. */
  readonly from: string;
  /** Event type; empty: eventless. */
  readonly on: string;
  /** Place among the candidates of the event, first is 1. */
  readonly order: number;
  /** With the fixed parts of its parameters: `isEnding accepted`. */
  readonly guard: string;
  /** Dotted paths; none: stays. */
  readonly to: readonly string[];
  readonly does: readonly string[];
  readonly visits: number;
};

export type StepReport = {
  readonly by: By;
  readonly happens: string;
  readonly event: unknown;
  /** What the exchange does with which calls, for it to happen; empty: none, or no browser test says so. */
  readonly exchange: readonly ExchangeAnswer[];
  readonly state: readonly string[];
  readonly stands: string;
  readonly tags: readonly string[];
  /** Calls in flight; watchers are left out. */
  readonly calls: readonly string[];
  readonly effects: readonly string[];
};
export type PathReport = { readonly name: string; readonly title: string; readonly steps: readonly StepReport[] };

export type MachineReport = {
  readonly id: string;
  readonly what: string;
  readonly file: string;
  readonly states: readonly StateReport[];
  readonly transitions: readonly TransitionReport[];
  /** One to each distinct state (value, and what the plan's key tells apart of the context), as `getShortestPaths` counts them. */
  readonly shortestPaths: number;
  /** Paths that come by no distinct state twice, as `getSimplePaths` counts them; `isAll` false: counting ended at its limit. */
  readonly simplePaths: { readonly count: number; readonly isAll: boolean };
  /** Paths that the tests replay. */
  readonly testedPaths: number;
  readonly unreached: { readonly states: readonly string[]; readonly transitions: readonly string[] };
  /** What broke on some path, or what the plan lacks. */
  readonly failures: readonly string[];
  /** What the tests walk, step by step. */
  readonly paths: readonly PathReport[];
};

/** Simple paths grow as the factorial of the states: counting ends here. */
export const simplePathLimit = 10_000;

/** Counts simple paths by depth first search: one for each way to each state, the start itself included. */
export function countSimplePaths({ nodes, keyFor }: Graph, limit = simplePathLimit): { count: number; isAll: boolean } {
  const followers = new Map(
    Object.entries(nodes).map(([key, node]) => [key, Object.values(node.transitions).map((step) => keyFor(step.state))]),
  );
  const [start] = followers.keys();
  if (start === undefined) return { count: 0, isAll: true };
  // The way so far and, of each state on it, which follower is next: a stack of its own, for ways may be thousands long.
  const way = [{ key: start, next: 0 }];
  const visited = new Set([start]);
  let count = 1;
  for (let end = way.at(-1); end !== undefined && count <= limit; end = way.at(-1)) {
    const follower = followers.get(end.key)?.[end.next];
    end.next += 1;
    if (follower === undefined) {
      way.pop();
      visited.delete(end.key);
    } else if (!visited.has(follower)) {
      count += 1;
      visited.add(follower);
      way.push({ key: follower, next: 0 });
    }
  }
  return { count: Math.min(count, limit), isAll: count <= limit };
}

/** Plain JSON of an event; an error keeps its name. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, each: unknown) =>
      each instanceof Error ? { ...Object.fromEntries(Object.entries(each)), name: each.name } : each,
    ),
  ) as unknown;

const callsOf = <M extends AnyStateMachine>(plan: Plan<M>, snapshot: AnyMachineSnapshot): string[] =>
  snapshot.status === 'active' ? Object.keys(snapshot.children).filter((id) => plan.watchers?.[id] === undefined) : [];

/** A path step by step; the first step is the start. */
export async function pathReport<M extends AnyStateMachine>(
  machine: M,
  plan: Plan<M>,
  path: Path,
  exchange: Exchange,
): Promise<PathReport> {
  const beforeOf = (index: number) => (path.steps[index - 1] ?? (path.steps[index] as Step)).state;
  const walked = path.steps.map(async (step, index): Promise<StepReport> => {
    const before = beforeOf(index);
    const { by, words } = happeningOf(plan, before, step.event);
    return {
      by,
      happens: words,
      event: plain(step.event),
      exchange: by === 'answer' || by === 'fault' ? await exchange(before, step.event) : [],
      state: leavesOf(step.state),
      stands: standingWords(machine, step.state),
      tags: [...step.state.tags].sort(),
      calls: callsOf(plan, step.state),
      effects: rowsFor(plan, before, step).flatMap((row) => row.does.map((effect) => effectWords(effect.type))),
    };
  });
  const steps = await Promise.all(walked);
  const last = path.steps.length - 1;
  const ending = happeningOf(plan, beforeOf(last), (path.steps[last] as Step).event, titleLimit).words;
  return { name: path.name, title: last === 0 ? ending : `${ending} → ${steps[last]?.stands ?? ''}`, steps };
}

const actionNames = (transition: AnyTransitionDefinition): string[] =>
  transition.actions.map((action: unknown) => (typeof action === 'string' ? action : ((action as { type?: string }).type ?? 'action')));

const statesOf = (machine: AnyStateMachine, visits: ReadonlyMap<string, number>): StateReport[] =>
  nodesOf(machine).map((node) => ({
    path: pathOf(node),
    words: stateWords(machine, pathOf(node)),
    kind: node.type,
    tags: [...node.tags],
    runs: node.invoke.map((invoke) => invoke.id),
    delays: [...new Set(node.after.map((timer) => String(timer.delay)))],
    visits: visits.get(pathOf(node)) ?? 0,
  }));

const transitionsOf = (machine: AnyStateMachine, visits: ReadonlyMap<string, number>): TransitionReport[] =>
  candidatesOf(machine).map((transition) => ({
    name: transitionName(transition),
    from: pathOf(transition.source),
    on: transition.eventType,
    order: orderOf(transition),
    guard: guardWords(transition.guard),
    to: targetsOf(transition),
    does: actionNames(transition),
    visits: visits.get(transitionName(transition)) ?? 0,
  }));

/** Walks and replays one machine of the catalogue as its path test does, and says what came of it. */
export const reportOf = (row: CatalogueRow): Promise<MachineReport> => planReportOf(row, []);

/** The same; drivers of browser tests add which calls the exchange answers. */
export async function planReportOf(row: CatalogueRow, drivers: readonly Driver[]): Promise<MachineReport> {
  const { id, what, file, machine, plan } = row;
  const exchange = exchangeOf(row, drivers);
  const graph = graphOf(machine, plan);
  const paths = transitionPaths(machine, plan, graph);
  const { states, transitions, visits, failures } = await coverageOf(machine, plan, paths);
  return {
    id,
    what,
    file,
    states: statesOf(machine, visits),
    transitions: transitionsOf(machine, visits),
    shortestPaths: Object.keys(graph.nodes).length,
    simplePaths: countSimplePaths(graph),
    testedPaths: paths.length,
    unreached: { states: states.missing, transitions: transitions.missing },
    // A root that only spawns has no state to say anything of.
    failures: nodesOf(machine).some(isLeaf) ? failures : failures.filter((failure) => failure !== 'the plan names no invariant'),
    paths: await Promise.all(paths.map((path) => pathReport(machine, plan, path, exchange))),
  };
}

export const isWhole = ({ unreached, failures }: MachineReport): boolean =>
  unreached.states.length + unreached.transitions.length + failures.length === 0;
