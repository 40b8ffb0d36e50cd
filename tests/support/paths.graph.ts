import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';

/** All state nodes below the root, in document order. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  const visit = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(visit)];
  return visit(machine.root).slice(1);
}

export const pathOf = (node: AnyStateNode): string => node.path.join('.');

export const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';

/** Dotted paths of the leaf states in which a snapshot stands, sorted. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.filter(isLeaf).map(pathOf).sort();

export const standsIn = (snapshot: AnyMachineSnapshot, path: string): boolean => snapshot._nodes.some((node) => pathOf(node) === path);

type Combined = { readonly name: string; readonly guards?: readonly unknown[]; readonly stateValue?: unknown };

/** A guard in words: its name, or what `not`, `and`, `or` and `stateIn` are made of. */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard !== 'function') return (guard as { type?: string } | undefined)?.type ?? '';
  const { name, guards = [], stateValue } = guard as unknown as Combined;
  if (stateValue !== undefined) return `in ${typeof stateValue === 'string' ? stateValue : JSON.stringify(stateValue).replaceAll('"', '')}`;
  return name === 'not' ? `not ${guardText(guards[0])}` : guards.map(guardText).join(` ${name} `) || 'guard';
}

/** Place of a candidate among those of its event, first is 1; the same for every copy of a machine that `provide` makes. */
export function orderOf(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition;
  const list = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return list.indexOf(transition) + 1;
}

/** Dotted paths of a candidate's targets; none: it stays where it is. */
export const targetsOf = (transition: AnyTransitionDefinition): string[] =>
  transition.target?.map((node) => pathOf(node as AnyStateNode)) ?? [];

/** Names one candidate of one transition array. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const guard = guardText(transition.guard);
  const targets = targetsOf(transition).join(', ') || '(stays)';
  return `${pathOf(transition.source) || '(root)'} --${transition.eventType || 'always'} #${orderOf(transition)}${guard && ` [${guard}]`}--> ${targets}`;
}

/** Every candidate of every transition array: events, onDone, onError, after, always. */
export const candidatesOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...nodesOf(machine)].flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

/** Their names. */
export const transitionsOf = (machine: AnyStateMachine): string[] => candidatesOf(machine).map(transitionName);

/** The candidates that an event would take, guards evaluated; eventless steps after it not included. */
export const takenBy = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string[] =>
  machine.getTransitionData(snapshot, event).map(transitionName);

/** `xstate.done.actor.poll` -> `done poll`, for readable titles. */
export const shortType = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\./, '');
