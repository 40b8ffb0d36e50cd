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

const guardName = (transition: AnyTransitionDefinition): string => {
  const guard: unknown = transition.guard;
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  return ` [${(guard as { type?: string }).type ?? 'guard'}]`;
};

/** Names one candidate of one transition array; the same for every copy of a machine that `provide` makes. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const source = transition.source;
  const list = transition.eventType === '' ? (source.always ?? []) : (source.transitions.get(transition.eventType) ?? []);
  const targets = transition.target?.map((node) => pathOf(node as AnyStateNode)).join(', ') ?? '(stays)';
  return `${pathOf(source) || '(root)'} --${transition.eventType || 'always'} #${list.indexOf(transition) + 1}${guardName(transition)}--> ${targets}`;
}

/** Every candidate of every transition array: events, onDone, onError, after, always. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  return [machine.root, ...nodesOf(machine)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionName),
  );
}

/** The candidates that an event would take, guards evaluated; eventless steps after it not included. */
export const takenBy = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string[] =>
  machine.getTransitionData(snapshot, event).map(transitionName);

/** `xstate.done.actor.poll` -> `done poll`, for readable titles. */
export const shortType = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\./, '');
