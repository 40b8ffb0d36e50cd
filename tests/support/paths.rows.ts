import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { leavesOf, shortType, standsIn } from './paths.graph.ts';
import type { Asked } from './paths.world.ts';
import type { MoveRow, Plan, RestartRow } from './plan.ts';

type Event = EventObject & Record<string, unknown>;

function payloadText({ type: _, actorId: __, ...payload }: Event): string {
  const value = 'output' in payload ? payload['output'] : 'error' in payload ? payload['error'] : payload;
  return `${value instanceof Error ? `${value.name} ` : ''}${JSON.stringify(value) ?? ''}`;
}

/** Whether a row's name of a step, its type and maybe words of its payload, is that of an event. */
function names(name: string, event: Event): boolean {
  const type = shortType(event.type);
  return name === type || (name.startsWith(`${type} `) && payloadText(event).includes(name.slice(type.length + 1)));
}

const isFrom = (before: AnyMachineSnapshot, from: string): boolean => from === '*' || standsIn(before, from);
const placeOf = (before: AnyMachineSnapshot, event: Event): string =>
  `${shortType(event.type)} in ${leavesOf(before).join(' + ') || '(root)'}`;
const textOf = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** Each name of a row has to be met. */
const restartName = ([step, , from = '*']: RestartRow<never>, name: string): string => `${name} at ${step} in ${from}`;

type Led = { readonly before: AnyMachineSnapshot; readonly event: Event; readonly after: AnyMachineSnapshot };

/** Of each place that rows begin at, the first that speaks of the step. */
function speaking(rows: readonly MoveRow<unknown>[], { before, event }: Led): MoveRow<unknown>[] {
  const found = new Map<string, MoveRow<unknown>>();
  for (const row of rows) {
    const [from, step, , more] = row;
    if (found.has(from) || !isFrom(before, from) || !names(step, event)) continue;
    if (more?.when === undefined || more.when(before.context, event)) found.set(from, row);
  }
  return [...found.values()];
}

/** Where a step leads against the rows of the plan: a state that is entered unsaid, one that was said and is not entered, a context that is not as said. */
export function moveProblems<M extends AnyStateMachine>(plan: Plan<M>, led: Led, met: Set<unknown>): string[] {
  if (plan.moves === undefined) return [];
  const { before, event, after } = led;
  const rows = speaking(plan.moves as readonly MoveRow<unknown>[], led);
  rows.forEach((row) => met.add(row));
  const said = [...new Set(rows.flatMap(([, , to]) => to.split(' + ')))];
  const left = leavesOf(before);
  const entered = leavesOf(after).filter((leaf) => !left.includes(leaf));
  const unsaid =
    plan.hasOtherMoves === true ? [] : entered.filter((leaf) => !said.some((place) => leaf === place || leaf.startsWith(`${place}.`)));
  const missed = said.filter((place) => !standsIn(after, place));
  const wrong = rows.flatMap(([, , , more]) => {
    const becomes = typeof more?.becomes === 'function' ? more.becomes(before.context, event) : (more?.becomes ?? {});
    const context = after.context as Record<string, unknown>;
    return Object.entries(becomes as Record<string, unknown>)
      .filter(([key, value]) => textOf(context[key]) !== textOf(value))
      .map(([key, value]) => `${placeOf(before, event)} makes ${key} ${textOf(context[key])}, planned is ${textOf(value)}`);
  });
  return [
    ...(unsaid.length === 0 ? [] : [`${placeOf(before, event)} leads to ${unsaid.join(' + ')}, which no move of the plan says`]),
    ...(missed.length === 0 ? [] : [`${placeOf(before, event)} does not lead to ${missed.join(' + ')}, as the plan says`]),
    ...wrong,
  ];
}

type Begun = {
  readonly before: AnyMachineSnapshot;
  readonly event: Event;
  /** What ran before and runs after the step, by name, with the number of each run. */
  readonly ran: ReadonlyMap<string, number>;
  readonly runs: ReadonlyMap<string, number>;
};

/** `xstate.after.pause.…` -> `pause`. */
const delayOf = (name: string): string => /^xstate\.after\.([^.]+)\./.exec(name)?.[1] ?? name;

/** What begins anew at a step against the rows of the plan. */
export function restartProblems<M extends AnyStateMachine>(
  plan: Plan<M>,
  { before, event, ran, runs }: Begun,
  met: Set<unknown>,
): string[] {
  const both = [...runs].filter(([name]) => ran.has(name));
  const anew = new Set(both.filter(([name, serial]) => ran.get(name) !== serial).map(([name]) => delayOf(name)));
  const goesOn = both.filter(([name, serial]) => ran.get(name) === serial).map(([name]) => delayOf(name));
  const rows = ((plan.restarts ?? []) as readonly RestartRow<unknown>[]).filter(
    ([step, , from = '*', when]) => isFrom(before, from) && names(step, event) && (when === undefined || when(before.context, event)),
  );
  const said = new Set(rows.flatMap(([, what]) => what.replaceAll('?', '').split(' ')));
  for (const row of rows) for (const name of row[1].split(' ')) if (anew.has(name)) met.add(restartName(row, name));
  return [
    ...[...anew]
      .filter((name) => !said.has(name))
      .map((name) => `${placeOf(before, event)} begins ${name} anew, which the plan does not say`),
    ...goesOn.filter((name) => said.has(name)).map((name) => `${placeOf(before, event)} does not begin ${name} anew, as the plan says`),
  ];
}

/** The tags of a state against the plan. */
export const tagProblems = <M extends AnyStateMachine>(plan: Plan<M>, snapshot: AnyMachineSnapshot): string[] =>
  Object.entries(plan.tags ?? {}).flatMap(([tag, places]) => {
    const isSaid = places.some((place) => standsIn(snapshot, place));
    if (snapshot.hasTag(tag) === isSaid) return [];
    return [`${leavesOf(snapshot).join(' + ')} ${isSaid ? 'lacks' : 'has'} the tag "${tag}", against the plan`];
  });

/** What calls and watchers are asked for against the plan. */
export function askProblems<M extends AnyStateMachine>(
  plan: Plan<M>,
  asked: readonly Asked[],
  context: unknown,
  met: Set<unknown>,
): string[] {
  return asked.flatMap(({ id, input }) => {
    const planned = plan.asks?.[id] as readonly unknown[] | ((context: unknown) => unknown) | undefined;
    if (planned === undefined) return [];
    const inputs = typeof planned === 'function' ? [planned(context)] : planned;
    const same = inputs.findIndex((each) => textOf(each) === textOf(input));
    if (same === -1) return [`${id} is asked for ${textOf(input)}, which is not planned`];
    met.add(typeof planned === 'function' ? planned : planned[same]);
    return [];
  });
}

/** Rows of a plan that no path has met. */
export function unmetRows<M extends AnyStateMachine>(plan: Plan<M>, met: ReadonlySet<unknown>): string[] {
  const asks = Object.entries(plan.asks ?? {}).flatMap(([id, planned]) =>
    (typeof planned === 'function' ? [planned] : planned)
      .filter((each) => !met.has(each))
      .map((each) => `no path asks ${id} for ${textOf(each)}`),
  );
  const rowText = ([from, step]: readonly [string, string, ...unknown[]]) => `${step} in ${from}`;
  return [
    ...(plan.moves ?? []).filter((row) => !met.has(row)).map((row) => `no path meets the move of ${rowText(row)}`),
    ...((plan.restarts ?? []) as readonly RestartRow<never>[])
      .flatMap((row) => row[1].split(' ').map((name) => restartName(row, name)))
      .filter((name) => !met.has(name) && !name.includes('?'))
      .map((name) => `no path begins anew ${name}`),
    ...asks,
  ];
}
