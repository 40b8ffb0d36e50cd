import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One candidate of a transition array. Texts are a statechart's notation and the same in every language. */
export type ChartTransition = {
  /** Names the candidate, the same in every copy of the machine and in the files of the last run. */
  readonly name: string;
  /** The event's type as XState knows it; empty for a transition without an event. */
  readonly type: string;
  /** The event as people read it: `done generateQrCode`, `after settle (50 ms)`. */
  readonly event: string;
  /** What must hold, `else` for what is left after other candidates, or empty. */
  readonly guard: string;
  readonly actions: readonly string[];
  /** Members of the event that the machine reads: what whoever sends it has to say. */
  readonly payload: readonly string[];
  /** Dotted paths; the root's is empty. */
  readonly source: string;
  /** Null when the machine stays where it is. */
  readonly target: string | null;
};
export type ChartState = {
  readonly path: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly string[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
};

const pathOf = (node: AnyStateNode): string => node.path.join('.');

type Named = {
  readonly type?: unknown;
  readonly params?: unknown;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
  readonly delay?: unknown;
};

/** A path as a state value writes it: `{ live: { schedule: 'paused' } }` is `live.schedule.paused`. */
function pathsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  const regions = Object.entries(value ?? {}).map(([key, inner]) =>
    typeof inner === 'object' ? `${key}.${pathsIn(inner)}` : `${key}.${String(inner)}`,
  );
  return regions.join(' & ');
}

/** Stands for an event and a context of which nothing is known: any member of it, and what it answers, is unknown too. */
const unknownValue: object = new Proxy(() => undefined, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : unknownValue),
  apply: () => unknownValue,
});

/** Texts that a guard's parameters hold whatever the event and context are: the `expired` of `{ outcome: event.output, kind: 'expired' }`. */
function fixedWords(params: unknown): string[] {
  try {
    const given: unknown =
      typeof params === 'function' ? (params as (of: object) => unknown)({ context: unknownValue, event: unknownValue }) : params;
    return Object.values(given ?? {}).filter((value) => typeof value === 'string' && value !== '') as string[];
  } catch {
    // Parameters that cannot be made out of nothing have no fixed part to tell.
    return [];
  }
}

/** Members of the event that parameters of guards and actions read. */
function payloadOf(parts: readonly unknown[]): string[] {
  const read = new Set<string>();
  const event: object = new Proxy({}, { get: (_, key) => (typeof key === 'string' && key !== 'type' && read.add(key), unknownValue) });
  for (const part of parts) {
    const params: unknown = typeof part === 'object' && part !== null ? (part as Named).params : undefined;
    if (typeof params !== 'function') continue;
    try {
      (params as (of: object) => unknown)({ context: unknownValue, event });
    } catch {
      // What was read until then counts.
    }
  }
  return [...read];
}

/** A guard in words: its name, or what `and`, `or`, `not` and `stateIn` make of names. */
export function guardWords(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return guard;
  const { type, guards = [], stateValue } = guard as Named;
  if (typeof guard === 'object' && typeof type === 'string') return [type, ...fixedWords((guard as Named).params)].join(' ');
  const inner = guards.map(guardWords);
  const operator = typeof guard === 'function' ? guard.name : '';
  if (/^stateIn/.test(operator)) return `in ${pathsIn(stateValue)}`;
  if (/^not/.test(operator)) return `not ${inner.join('')}`;
  if (/^and/.test(operator)) return inner.join(' and ');
  return /^or/.test(operator) ? inner.join(' or ') : 'guard';
}

/** Names of actions; the timers that a delay starts and ends are shown by the delay itself. */
const actionNames = (actions: readonly unknown[]): string[] =>
  actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    const { type, delay } = action as Named;
    if (type === 'xstate.cancel' || (type === 'xstate.raise' && delay !== undefined)) return [];
    return [typeof type === 'string' ? type.replace(/^xstate\./, '') : 'action'];
  });

const span = (ms: number): string => (ms < 1_000 ? `${ms} ms` : ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1_000} s`);

/** An event's type as people read it. */
export function eventWords(machine: AnyStateMachine, type: string): string {
  if (type === '') return 'always';
  const [, delay] = /^xstate\.after\.(.+?)\./.exec(`${type.replace(`.${machine.id}`, '.')}.`) ?? [];
  if (delay !== undefined) {
    const length: unknown = machine.implementations.delays[delay];
    return typeof length === 'number' ? `after ${delay} (${span(length)})` : `after ${delay}`;
  }
  return type.replace(/^xstate\.(done|error)\.actor\./, '$1 ').replace(/^xstate\.done\.state\..*$/, 'done');
}

/** A guard as runs of tests name it: without parameters, those that `and`, `or` and `not` are made of joined. */
function guardName(guard: unknown): string {
  if (guard === undefined || typeof guard === 'string') return guard ?? '';
  const { name, type, guards = [], stateValue } = guard as Named & { readonly name?: string };
  if (typeof guard !== 'function') return typeof type === 'string' ? type : '';
  if (stateValue !== undefined) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue).replaceAll('"', '')}`;
  const operator = /^(?:not|and|or)/.exec(name ?? '')?.[0] ?? '';
  return operator === 'not' ? `not ${guardName(guards[0])}` : guards.map(guardName).join(` ${operator} `) || 'guard';
}

/** One candidate by name: source, event, place in its array, guard, targets; the same in every copy of the machine. */
function transitionName({ source, eventType, guard, target }: AnyTransitionDefinition, place: number): string {
  const named = guardName(guard);
  const targets = target?.map((node) => pathOf(node as AnyStateNode)).join(', ') ?? '(stays)';
  return `${pathOf(source) || '(root)'} --${eventType || 'always'} #${place + 1}${named && ` [${named}]`}--> ${targets}`;
}

function transitionsOf(machine: AnyStateMachine, node: AnyStateNode): ChartTransition[] {
  const lists: (readonly AnyTransitionDefinition[])[] = [...node.transitions.values(), node.always ?? []];
  return lists.flatMap((list) =>
    list.flatMap((transition, place): ChartTransition[] => {
      const guard = guardWords(transition.guard);
      const common = {
        name: transitionName(transition, place),
        type: transition.eventType,
        event: eventWords(machine, transition.eventType),
        guard: guard === '' && place > 0 ? 'else' : guard,
        actions: actionNames(transition.actions),
        payload: payloadOf([transition.guard, ...transition.actions]),
        source: pathOf(node),
      };
      const targets = transition.target ?? [];
      return targets.length === 0
        ? [{ ...common, target: null }]
        : targets.map((target) => ({ ...common, target: pathOf(target as AnyStateNode) }));
    }),
  );
}

function stateOf(machine: AnyStateMachine, node: AnyStateNode, isInitial: boolean): ChartState {
  const first = node.type === 'compound' ? node.initial.target.map((target) => (target as AnyStateNode).key) : [];
  return {
    path: pathOf(node),
    key: node.key,
    type: node.type,
    isInitial,
    tags: node.tags,
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ id }) => id),
    transitions: transitionsOf(machine, node),
    states: Object.values(node.states).map((child) => stateOf(machine, child, first.includes(child.key))),
  };
}

/** A machine as a tree of states with their transitions: all that its drawing and its list show. */
export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine, machine.root, false);

/** A chart's states in document order, the root first. */
export const statesIn = (chart: ChartState): ChartState[] => [chart, ...chart.states.flatMap(statesIn)];
/** Every candidate of a chart. */
export const transitionsIn = (chart: ChartState): ChartTransition[] => statesIn(chart).flatMap(({ transitions }) => transitions);

/** Those of some states that hold none of the others: where a machine stands, told by the innermost. */
export const innermost = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));

/** Paths of all states in which a machine stands, outer ones too. */
export function activePaths(value: unknown, above = ''): string[] {
  if (typeof value === 'string') return value === '' ? [] : [above + value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [above + key, ...activePaths(inner, `${above}${key}.`)]);
}
