import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { leavesOf, nodesOf, pathOf } from '#tests/support/paths.graph.ts';
import type { Plan, Step } from '#tests/support/plan.ts';

/** Who makes an event happen: the visitor or another part of the page, a call's answer or fault, a watcher, the clock. */
export type By = 'start' | 'page' | 'answer' | 'fault' | 'report' | 'time';

/** Characters up to which a value inside a payload is written out in full. */
export const valueLimit = 200;
/** The same for titles. */
export const titleLimit = 40;
/** A whole payload holds so many values of that length. */
const valuesInPayload = 4;

/** `openTransfer`, `transfer.submitted`: the words of a name in small letters. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()
    .trim();

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Parts in a row up to a limit, the first in any case; what does not fit is counted. */
function rowWords(parts: readonly string[], joined: string, limit: number): string {
  const whole = parts.join(joined);
  if (whole.length <= limit || parts.length <= 1) return whole;
  const fitting = parts.filter((_, index) => index === 0 || parts.slice(0, index + 1).join(joined).length <= limit);
  return fitting.length === parts.length ? whole : `${fitting.join(joined)}, … and ${parts.length - fitting.length} more`;
}

function textWords(text: string, limit: number): string {
  return text.length <= limit ? `“${text}”` : `“${text.slice(0, limit)}…” (${text.length} characters)`;
}

function valueWords(value: unknown, limit: number): string {
  if (typeof value === 'string') return textWords(value, limit);
  if (value instanceof Error) return faultWords(value, limit);
  if (Array.isArray(value)) {
    const entries = value.map((each) => valueWords(each, limit));
    return entries.length === 0 ? 'nothing' : rowWords(entries, ' and ', limit);
  }
  return isScalar(value) ? String(value) : `(${rowWords(fieldWords(value as object, limit), ', ', limit)})`;
}

const fieldWords = (value: object, limit: number): string[] =>
  Object.entries(value)
    .filter(([, field]) => field !== undefined && typeof field !== 'function')
    .map(([name, field]) => `${wordsOf(name)} ${valueWords(field, limit)}`);

/** What a fault is, and its own figures; the key of its text says nothing more. */
function faultWords(fault: Error, limit: number): string {
  const own = Object.entries(fault).filter(([name]) => name !== 'name' && name !== 'messageKey');
  const kind = fault.name === 'Error' ? textWords(fault.message, limit) : wordsOf(fault.name);
  return [kind, ...fieldWords(Object.fromEntries(own), limit)].join(', ');
}

/** A payload in one line: names and values, those that are longer than the limit cut with a count. Empty when there is none. */
export function payloadWords(payload: unknown, limit = valueLimit): string {
  if (payload === undefined || payload === null) return '';
  if (isScalar(payload) || Array.isArray(payload) || payload instanceof Error) return valueWords(payload, limit);
  return rowWords(fieldWords(payload, limit), ', ', valuesInPayload * limit);
}

/** Milliseconds as a person says them. */
export function durationWords(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  const [size, unit] = milliseconds < 60_000 ? [1_000, 's'] : milliseconds < 3_600_000 ? [60_000, 'min'] : [3_600_000, 'h'];
  return `${Math.round((milliseconds / size) * 100) / 100} ${unit}`;
}

const delayName = (type: string): string => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? '';

/** `null` where the plan does not say how long a delay lasts. */
export function delayOf<M extends AnyStateMachine>(plan: Plan<M>, name: string, context: unknown): number | null {
  const planned = plan.delays?.[name];
  return (typeof planned === 'function' ? planned(context as never) : planned) ?? null;
}

/** Which case this is of those that share type and words: told where two would read the same. */
function caseWords<M extends AnyStateMachine>(plan: Plan<M>, event: EventObject, said: (event: EventObject) => string): string {
  const alike = plan.cases.filter((each: EventObject) => each.type === event.type && said(each) === said(event));
  const place = alike.findIndex((each) => JSON.stringify(each) === JSON.stringify(event)) + 1;
  return alike.length > 1 && place > 0 ? ` (${place}. of ${alike.length} cases)` : '';
}

export type Happening = { readonly by: By; readonly words: string };

/** An event in words: who makes it happen, and what it says; values longer than the limit are cut. */
export function happeningOf<M extends AnyStateMachine>(
  plan: Plan<M>,
  before: AnyMachineSnapshot,
  event: Step['event'],
  limit = valueLimit,
): Happening {
  const { type, actorId: _, output, error, ...payload } = event;
  if (type === 'xstate.init') return { by: 'start', words: 'The flow starts' };
  const [, ending, actor = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
  const say = (head: string, said: unknown): string =>
    head +
    (payloadWords(said, limit) === '' ? '' : `: ${payloadWords(said, limit)}`) +
    caseWords(plan, event, (each) => {
      const { type: __, actorId: ___, ...own } = each as Step['event'];
      return payloadWords(ending === 'done' ? own['output'] : ending === 'error' ? own['error'] : own, limit);
    });
  if (ending === 'done') return { by: 'answer', words: say(`“${wordsOf(actor)}” answers`, output) };
  if (ending === 'error') {
    const isWatcher = plan.watchers?.[actor] !== undefined;
    return { by: 'fault', words: say(`“${wordsOf(actor)}” ${isWatcher ? 'breaks off' : 'fails'}`, error) };
  }
  const delay = delayName(type);
  if (delay !== '') {
    const milliseconds = delayOf(plan, delay, before.context);
    return { by: 'time', words: `${milliseconds === null ? 'Time' : durationWords(milliseconds)} passes: ${wordsOf(delay)}` };
  }
  const watcher = Object.entries(plan.watchers ?? {}).find(([, types]) => types.includes(type))?.[0];
  if (watcher !== undefined) return { by: 'report', words: say(`“${wordsOf(watcher)}” reports ${wordsOf(type)}`, payload) };
  return { by: 'page', words: say(capital(wordsOf(type)), payload) };
}

/** A state in words: its description where the machine has one, else its path. */
export function stateWords(machine: AnyStateMachine, path: string): string {
  const node = nodesOf(machine).find((each) => pathOf(each) === path);
  const meta: unknown = (node?.meta as { description?: unknown } | undefined)?.description;
  const told = node?.description ?? (typeof meta === 'string' ? meta : undefined);
  return told ?? capital(path.split('.').map(wordsOf).join(': '));
}

/** Where a flow stands, all regions: `Form: ready`, `Panel: open + Visitor: guest`. */
export const standingWords = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): string =>
  leavesOf(snapshot)
    .map((leaf) => stateWords(machine, leaf))
    .join(' + ') || 'The root';

/** An effect in words: `Show success`, `watch stream: subscribed`. */
export const effectWords = (type: string): string => type.split('.').map(wordsOf).join(': ');
