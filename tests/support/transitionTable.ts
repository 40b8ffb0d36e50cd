import { createHash } from 'node:crypto';
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import { leavesOf, shortType } from './paths.graph.ts';
import { kindOf, walkedOf, type Graph } from './paths.ts';
import type { Plan, Step } from './plan.ts';

/** The longest value (characters of its JSON) that is written out; a longer one is told by its beginning, its length and a hash. */
const longest = 120;

/** Actors have no JSON that says anything. */
const withoutActors = (key: string, value: unknown): unknown =>
  key === 'actorRef' || (typeof value === 'object' && value !== null && 'xstate$$type' in value) ? undefined : value;

function valueText(value: unknown): string {
  if (value instanceof Error) return value.name;
  const text = JSON.stringify(value, withoutActors) ?? 'undefined';
  if (text.length <= longest) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, longest)}… (${text.length} characters, ${hash})`;
}

function eventText({ type, actorId: _, ...payload }: Step['event']): string {
  const value = 'output' in payload ? payload['output'] : 'error' in payload ? payload['error'] : payload;
  const isBare = value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
  return isBare && !(value instanceof Error) ? shortType(type) : `${shortType(type)} ${valueText(value)}`;
}

type Action = { readonly type: string; readonly params: unknown };

/** An action in words: delays by name and milliseconds, calls and watchers with their input, everything else with its parameters. */
function actionText({ type, params }: Action): string {
  const { event, delay, id, sendId, src, input } = (params ?? {}) as Record<string, unknown>;
  const name = (event as { type?: string } | undefined)?.type ?? '';
  if (type === 'xstate.raise' && delay !== undefined) return `waits ${shortType(name)}: ${valueText(delay)} ms`;
  if (type === 'xstate.cancel') return `waits no longer ${shortType(String(sendId ?? params))}`;
  if (type === 'xstate.spawnChild')
    return `begins ${String(id)}${id === src ? '' : ` (${String(src)})`}${input === undefined ? '' : ` ${valueText(input)}`}`;
  if (type === 'xstate.stopChild') return `ends ${String((params as { id?: string }).id ?? '')}`;
  return params === undefined ? type : `${type} ${valueText(params)}`;
}

function changesOf(before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot): string[] {
  const [old, now] = [(before?.context ?? {}) as Record<string, unknown>, after.context as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key])).map((key) => `${key} = ${valueText(now[key])}`);
}

function rowOf(event: string, before: AnyMachineSnapshot | undefined, after: AnyMachineSnapshot, actions: readonly Action[]): string {
  const leaves = leavesOf(after).join(' + ');
  const tags = [...after.tags].sort();
  return [
    `- \`${event}\` → **${leaves || '(root)'}**${tags.length === 0 ? '' : ` (${tags.join(', ')})`}`,
    ...changesOf(before, after).map((change) => `  - ${change}`),
    ...actions.map((action) => `  - ${actionText(action)}`),
    ...(after.status === 'done' ? ['  - is over'] : []),
    ...(after.output === undefined ? [] : [`  - output ${valueText(after.output)}`]),
  ].join('\n');
}

/**
 * What a machine does at each kind of step of its walk (an event with its payload, the candidates it takes, the states it leads to):
 * where it stands afterwards, what its context became, and what it asks of the world outside, in order. Markdown, by state before.
 */
export function transitionTable<M extends AnyStateMachine>(machine: M, plan: Plan<M>, { nodes }: Graph): string {
  const walked = walkedOf(machine, plan);
  const [start, begun] = initialTransition(walked, plan.input as never);
  const sections = new Map<string, string[]>([['(start)', [rowOf('init', undefined, start, begun as never)]]]);
  const known = new Set<string>();
  for (const { state, transitions } of Object.values(nodes)) {
    for (const step of Object.values(transitions)) {
      const kind = kindOf(walked, state, step);
      if (known.has(kind)) continue;
      known.add(kind);
      const [after, actions] = transition(walked, state, step.event);
      const leaves = leavesOf(state).join(' + ') || '(root)';
      sections.set(leaves, [...(sections.get(leaves) ?? []), rowOf(eventText(step.event), state, after, actions as never)]);
    }
  }
  const text = [...sections].map(([leaves, rows]) => `## ${leaves}\n\n${rows.join('\n')}`);
  return `# ${machine.id}\n\n${text.join('\n\n')}\n`;
}
