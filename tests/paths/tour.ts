import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { CatalogueRow } from '#tests/support/catalogue.ts';
import { leavesOf, shortType, takenBy } from '#tests/support/paths.graph.ts';
import { graphOf, walkedOf, type Graph } from '#tests/support/paths.ts';
import type { Path, Plan, Step } from '#tests/support/plan.ts';
import type { Driven, Driver, Handler } from './driver.ts';

/** Steps of one walk at most: a walk that fails takes what comes after it along. */
const walkLimit = 40;

/** Tells cases of an answer apart: its kind, the answer itself where it is a word, a fault's name. */
function tagOf({ output, error }: Driven): string {
  if (typeof output === 'string') return output;
  if (error instanceof Error) return error.name;
  const kind: unknown = (output as { kind?: unknown } | undefined)?.kind;
  return typeof kind === 'string' ? kind : '';
}

/** The row of a driver for an event in a state; `undefined`: it cannot be caused there. */
export function handlerOf({ events }: Driver, before: AnyMachineSnapshot, event: Driven): Handler | undefined {
  const name = shortType(event.type);
  const handler = events[`${name} ${tagOf(event)}`] ?? events[name] ?? (name.startsWith('after ') ? passTime : undefined);
  if (handler === undefined || typeof handler === 'function') return handler;
  return handler.when === undefined || handler.when(before, event) ? handler : undefined;
}
/** Stands for the firing of a held delay, which is the same for all. */
export const passTime: Handler = { does: async () => {} };

/** Whether the actor's page is gone after this step. */
export const endsWalk = (driver: Driver, handler: Handler, after: AnyMachineSnapshot): boolean =>
  (typeof handler === 'object' && 'ends' in handler) || driver.gone?.(after) === true;
const follows = (handler: Handler): boolean => typeof handler === 'object' && 'follows' in handler;

export const planOf = (row: CatalogueRow, driver: Driver): Plan<AnyStateMachine> => ({ ...row.plan, ...driver.plan });

/** An edge that can be driven, and what it would show: candidates with the states they enter. */
type Edge = { readonly step: Step; readonly to: string; readonly goal: string };

function edgesOf(machine: AnyStateMachine, driver: Driver, { nodes, keyFor }: Graph): Map<string, Edge[]> {
  return new Map(
    Object.entries(nodes).map(([key, { state, transitions }]) => {
      const known = Object.values(transitions).flatMap((step) => {
        const handler = handlerOf(driver, state, step.event);
        // What the chart ignores there shows nothing.
        if (handler === undefined || driver.avoid?.(state, step.event) === true || takenBy(machine, state, step.event).length === 0)
          return [];
        return [{ step, handler }];
      });
      // What follows by itself leaves nobody time for anything else.
      const inner = known.filter(({ handler }) => follows(handler));
      const leaves = leavesOf(state);
      const edges = (inner.length > 0 ? inner : known).map(({ step, handler }) => ({
        step,
        // From nowhere nothing goes on.
        to: endsWalk(driver, handler, step.state) ? '' : keyFor(step.state),
        goal: JSON.stringify([takenBy(machine, state, step.event), leavesOf(step.state).filter((leaf) => !leaves.includes(leaf))]),
      }));
      return [key, edges];
    }),
  );
}

/** The shortest way from a state to an edge that shows something new. */
function wayToNew(edges: ReadonlyMap<string, readonly Edge[]>, from: string, shown: ReadonlySet<string>): Edge[] | null {
  const ways: { readonly at: string; readonly way: Edge[] }[] = [{ at: from, way: [] }];
  const seen = new Set([from]);
  for (const { at, way } of ways) {
    for (const edge of edges.get(at) ?? []) {
      if (!shown.has(edge.goal)) return [...way, edge];
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      ways.push({ at: edge.to, way: [...way, edge] });
    }
  }
  return null;
}

/** True when the walk may end there: nothing is on its way by itself. */
const rests = (driver: Driver, step: Step, nodes: Graph['nodes'], key: string): boolean =>
  !Object.values(nodes[key]?.transitions ?? {}).some(({ event }) => {
    const handler = handlerOf(driver, step.state, event);
    return handler !== undefined && follows(handler);
  });

/** The start and what the app does by itself after it. @throws Error when the plan has no such case there. */
function beginningOf({ nodes, keyFor }: Graph, start: AnyMachineSnapshot, events: readonly Driven[]): Step[] {
  const steps: Step[] = [{ event: { type: 'xstate.init' }, state: start }];
  for (const event of events) {
    const { state } = steps.at(-1) as Step;
    const step = Object.values(nodes[keyFor(state)]?.transitions ?? {}).find(
      (each) => JSON.stringify(each.event) === JSON.stringify(event),
    );
    if (step === undefined) throw new Error(`The plan has no case ${JSON.stringify(event)} at the start.`);
    steps.push(step);
  }
  return steps;
}

/**
 * Few long walks from a fresh page that together take every candidate which the driver can cause, into each state it leads to:
 * each walk goes on to the nearest step that shows something new, and ends where there is none.
 */
export function toursOf(row: CatalogueRow, driver: Driver): Path[] {
  const plan = planOf(row, driver);
  const machine = walkedOf(row.machine, plan);
  const graph = graphOf(row.machine, plan);
  const edges = edgesOf(machine, driver, graph);
  const [start] = Object.values(graph.nodes);
  if (start === undefined) return [];
  const beginning = beginningOf(graph, start.state, driver.begins ?? []);
  const startKey = graph.keyFor((beginning.at(-1) as Step).state);
  const shown = new Set<string>();
  const walks: Path[] = [];
  for (;;) {
    const steps: Step[] = [...beginning];
    let at = startKey;
    for (;;) {
      const way = wayToNew(edges, at, shown);
      const last = steps.at(-1) as Step;
      if (
        way === null ||
        (steps.length + way.length > walkLimit && steps.length > beginning.length && rests(driver, last, graph.nodes, at))
      )
        break;
      for (const edge of way) {
        shown.add(edge.goal);
        steps.push(edge.step);
        at = edge.to;
      }
    }
    if (steps.length === beginning.length && walks.length > 0) return walks;
    // A walk ends where the page rests.
    for (
      let next = edges.get(at)?.[0];
      next !== undefined && !rests(driver, steps.at(-1) as Step, graph.nodes, at);
      next = edges.get(at)?.[0]
    ) {
      steps.push(next.step);
      at = next.to;
    }
    walks.push({ name: `${row.id}${driver.variant === undefined ? '' : ` ${driver.variant}`}, walk ${walks.length + 1}`, steps });
    if (steps.length === beginning.length) return walks;
  }
}
