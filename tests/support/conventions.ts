import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nodesOf, pathOf } from './paths.graph.ts';

/** The two roots: they spawn the residents and name them for all. */
const roots: readonly string[] = ['app', 'late'];
const knownTags: readonly string[] = ['busy', 'blocked', 'dialog', 'error'];

type Builtin = ((...args: never[]) => unknown) & {
  readonly type?: string;
  readonly event?: { readonly type?: string };
  readonly delay?: unknown;
  readonly systemId?: unknown;
};
type Logic = {
  transition(snapshot: unknown, event: { type: string; data?: unknown }, scope: unknown): { status?: string };
  getInitialSnapshot(scope: unknown, input: unknown): unknown;
};

/** Tells a call (promise) from a watcher (callback): only a promise ends by its own resolve event. */
export function isCallLogic(logic: unknown): boolean {
  try {
    const { transition, getInitialSnapshot } = logic as Logic;
    return transition(getInitialSnapshot({}, undefined), { type: 'xstate.promise.resolve', data: null }, {}).status === 'done';
  } catch {
    return false;
  }
}

const isMachineLogic = (logic: unknown): boolean => typeof logic === 'object' && logic !== null && 'root' in logic;

function invokeOffences(machine: AnyStateMachine, node: AnyStateNode, sharedSources: ReadonlySet<unknown>): string[] {
  return node.invoke.flatMap((invoke) => {
    const where = pathOf(node) || '(root)';
    const source = typeof invoke.src === 'string' && !invoke.src.startsWith('xstate.invoke.') ? invoke.src : '';
    if (source === '') return [`${where}: the invoked actor is written in place; name it in setup({ actors })`];
    const logic: unknown = machine.implementations.actors[source];
    const found: string[] = [];
    if (/^\d+\./.test(invoke.id)) found.push(`${where}: the invoke of "${source}" has no id; write id: '${source}'`);
    else if (invoke.id !== source && !sharedSources.has(source))
      found.push(
        `${where}: the invoke of "${source}" is called "${invoke.id}"; the id is the name of the actor unless several states invoke it`,
      );
    if (!node.transitions.has(`xstate.error.actor.${invoke.id}`))
      found.push(`${where}: "${invoke.id}" has no onError; an unhandled fault kills the machine`);
    if ((isCallLogic(logic) || isMachineLogic(logic)) && !node.transitions.has(`xstate.done.actor.${invoke.id}`))
      found.push(`${where}: "${invoke.id}" has no onDone`);
    if (invoke.systemId !== undefined && !roots.includes(machine.id))
      found.push(`${where}: "${invoke.id}" has a systemId; only the app names actors for all`);
    return found;
  });
}

function actionOffences(machine: AnyStateMachine, where: string, actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (typeof action !== 'function') return [];
    const builtin = action as Builtin;
    if (!('resolve' in builtin)) return [`${where}: an action is written in place; name it in setup({ actions })`];
    return builtinOffences(machine, where, builtin);
  });
}

function builtinOffences(machine: AnyStateMachine, where: string, action: Builtin): string[] {
  if (action.type === 'xstate.raise' && action.delay !== undefined && !action.event?.type?.startsWith('xstate.after.'))
    return [`${where}: a delayed raise; use after with a named delay, so that leaving the state ends it`];
  if (action.type === 'xstate.spawnChild' && !roots.includes(machine.id))
    return [`${where}: spawns an actor; only the app does, others invoke`];
  return [];
}

/**
 * What a machine does against the conventions of the statecharts (one line each, with the cure); empty when clean.
 * Checked: invoke ids, onDone and onError, named delays, systemId and spawning only in the app, nothing written in
 * place (actors, actions, guards), tags of the closed list.
 */
export function offences(machine: AnyStateMachine): string[] {
  const nodes = [machine.root, ...nodesOf(machine)];
  const sources = nodes.flatMap((node) => node.invoke.map((invoke): unknown => invoke.src));
  const shared = new Set(sources.filter((source, index) => sources.indexOf(source) !== index));
  const inNodes = nodes.flatMap((node) => {
    const where = pathOf(node) || '(root)';
    const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    return [
      ...invokeOffences(machine, node, shared),
      ...node.after
        .filter((timer) => typeof timer.delay !== 'string')
        .map(
          (timer) =>
            `${where}: delay ${typeof timer.delay === 'number' ? timer.delay : '(function)'} has no name; put it in setup({ delays })`,
        ),
      ...actionOffences(machine, where, [...node.entry, ...node.exit, ...transitions.flatMap((transition) => transition.actions)]),
      ...transitions
        .filter((transition) => typeof transition.guard === 'function' && !('check' in transition.guard))
        .map((transition) => `${where}: a guard on "${transition.eventType}" is written in place; name it in setup({ guards })`),
      ...node.tags.filter((tag) => !knownTags.includes(tag)).map((tag) => `${where}: tag "${tag}" is not one of ${knownTags.join(', ')}`),
    ];
  });
  const named = Object.entries(machine.implementations.actions).flatMap(([name, action]) =>
    typeof action === 'function' ? builtinOffences(machine, `action ${name}`, action as Builtin) : [],
  );
  return [...new Set([...inNodes, ...named])];
}
