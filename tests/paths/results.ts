import type { StateValue } from 'xstate';
import type { CatalogueRow } from '#tests/support/catalogue.ts';
import { candidatesOf, nodesOf, pathOf, transitionName } from '#tests/support/paths.graph.ts';
import type { Driver } from './driver.ts';
import type { Heard } from './ear.ts';
import { transitionKey } from './telling/reports.ts';

/** What one walk left: whether it held, and what every machine of its pages passed through. */
export type WalkResult = {
  readonly name: string;
  readonly steps: number;
  /** Null: it held. */
  readonly failure: string | null;
  /** By machine: candidates as `transitionKey` writes them, and state values. */
  readonly heard: Readonly<Record<string, { readonly taken: readonly string[]; readonly values: readonly unknown[] }>>;
};

export const resultOf = (name: string, steps: number, failure: string | null, { taken, values }: Heard): WalkResult => ({
  name,
  steps,
  failure,
  heard: Object.fromEntries(
    [...taken].map(([machine, keys]) => [
      machine,
      { taken: [...keys], values: [...(values.get(machine) ?? new Map<string, unknown>()).values()] },
    ]),
  ),
});

/** `impossible`: nobody can cause it from outside. `left`: somebody could, and no run does. `unexplained`: the driver says nothing of it. */
export type Gap = { readonly name: string; readonly kind: 'impossible' | 'left' | 'unexplained'; readonly reason: string };

export type MachineResult = {
  readonly id: string;
  readonly what: string;
  readonly isDriven: boolean;
  readonly states: { readonly all: number; readonly passed: number; readonly missing: readonly string[] };
  /** By name; true: a real browser took it. */
  readonly transitions: Readonly<Record<string, boolean>>;
  readonly gaps: readonly Gap[];
  /** Reasons of the driver that speak of no candidate, or say of one impossible that was taken. */
  readonly stale: readonly string[];
};

/** Dotted paths of every state that a state value stands in. */
export function statesIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => [
    key,
    ...(inner === undefined ? [] : statesIn(inner).map((path) => `${key}.${path}`)),
  ]);
}

const watcherReason = 'a watcher of the browser breaks off: nothing outside the page can make it';

/** Machines of the kit that no page runs by themselves: those made of them are machines of their own here. */
const patterns: readonly string[] = ['resource', 'pagedList', 'recordFile', 'form'];
const patternReason = 'no page has such an actor: pages run machines made by this pattern, which are counted by themselves';

function reasonFor(name: string, { id, plan }: Pick<CatalogueRow, 'id' | 'plan'>, own: readonly Driver[]): Omit<Gap, 'name'> {
  const find = (kind: 'impossible' | 'left') =>
    own.flatMap((driver) => Object.entries(driver[kind] ?? {})).find(([part]) => name.includes(part))?.[1];
  if (patterns.includes(id)) return { kind: 'impossible', reason: patternReason };
  const impossible = find('impossible');
  if (impossible !== undefined) return { kind: 'impossible', reason: impossible };
  const broken = /--xstate\.error\.actor\.(\S+) /.exec(name)?.[1];
  if (broken !== undefined && plan.watchers?.[broken] !== undefined) return { kind: 'impossible', reason: watcherReason };
  const left = find('left');
  if (left !== undefined) return { kind: 'left', reason: left };
  return own.length === 0
    ? { kind: 'left', reason: 'no driver yet' }
    : { kind: 'unexplained', reason: 'not driven, and the driver gives no reason' };
}

/** What a real browser passed through of one machine, over all walks of a run. */
export function machineResult(row: CatalogueRow, own: readonly Driver[], walks: readonly WalkResult[]): MachineResult {
  const heard = walks.flatMap((walk) => walk.heard[row.id] ?? []);
  const taken = new Set(heard.flatMap((each) => each.taken));
  const places = new Set(heard.flatMap(({ values }) => values.flatMap((value) => statesIn(value as StateValue))));
  const states = nodesOf(row.machine)
    .filter((node) => node.type !== 'history')
    .map(pathOf);
  const transitions = Object.fromEntries(
    candidatesOf(row.machine).map((transition) => [transitionName(transition), taken.has(transitionKey(transition as never))]),
  );
  const missed = Object.keys(transitions).filter((name) => transitions[name] !== true);
  const parts = (kind: 'impossible' | 'left') => own.flatMap((driver) => Object.keys(driver[kind] ?? {}));
  const names = Object.keys(transitions);
  return {
    id: row.id,
    what: row.what,
    isDriven: own.length > 0,
    states: {
      all: states.length,
      passed: states.filter((state) => places.has(state)).length,
      missing: states.filter((state) => !places.has(state)),
    },
    transitions,
    gaps: missed.map((name) => ({ name, ...reasonFor(name, row, own) })),
    stale: [
      ...parts('impossible').filter((part) => names.some((name) => name.includes(part) && transitions[name] === true)),
      ...[...parts('impossible'), ...parts('left')].filter((part) => !names.some((name) => name.includes(part))),
    ],
  };
}
