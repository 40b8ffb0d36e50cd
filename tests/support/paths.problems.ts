import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { leavesOf, standsIn } from './paths.graph.ts';
import type { World } from './paths.world.ts';
import type { Effect, EffectRow, Plan, Step } from './plan.ts';

export function delayProblems<M extends AnyStateMachine>(world: World, plan: Plan<M>, context: SnapshotFrom<M>['context']): string[] {
  return world.clock.pending.flatMap((type) => {
    const name = /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type;
    const planned = plan.delays?.[name];
    if (planned === undefined) return [`the plan does not say how long "${name}" lasts`];
    const wanted = typeof planned === 'function' ? planned(context) : planned;
    const real = world.clock.durationOf(type);
    return real === wanted ? [] : [`delay "${name}" lasts ${real} ms, planned are ${wanted} ms`];
  });
}

export function invariantProblems<M extends AnyStateMachine>(world: World, plan: Plan<M>, snapshot: AnyMachineSnapshot): string[] {
  const around = {
    snapshot: snapshot as SnapshotFrom<M>,
    calls: [...world.calls.keys()].sort(),
    watchers: [...world.watchers.keys()].sort(),
    timers: world.clock.pending.map((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? type).sort(),
  };
  return Object.entries(plan.invariants).flatMap(([path, holds]) => {
    if (path !== '*' && !standsIn(snapshot, path)) return [];
    try {
      return holds(around) === false
        ? [
            `invariant of ${path} is broken in ${leavesOf(snapshot).join(' + ')}: ${JSON.stringify({ ...around, snapshot: snapshot.context })}`,
          ]
        : [];
    } catch (error) {
      return [`invariant of ${path}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

const resolved = (params: unknown, after: AnyMachineSnapshot): unknown =>
  typeof params === 'function' ? (params as (context: unknown) => unknown)(after.context) : params;

/** Rows of the plan that speak of a step. */
export const rowsFor = <M extends AnyStateMachine>(plan: Plan<M>, before: AnyMachineSnapshot, step: Step): EffectRow[] =>
  (plan.effects ?? []).filter(
    (row) =>
      row.on === step.event.type &&
      (row.from === undefined || standsIn(before, row.from)) &&
      (row.to === undefined || standsIn(step.state, row.to)) &&
      (row.when === undefined || row.when(step.event, before.context)),
  );

export function effectProblems<M extends AnyStateMachine>(
  plan: Plan<M>,
  before: AnyMachineSnapshot,
  step: Step,
  real: readonly Effect[],
  used: Set<EffectRow>,
): string[] {
  const rows = rowsFor(plan, before, step);
  rows.forEach((row) => used.add(row));
  const planned = rows.flatMap((row) => row.does);
  const wanted = planned.map(({ type, params }): Effect =>
    params === undefined ? { type } : { type, params: resolved(params, step.state) },
  );
  const got = real.map((effect, index) =>
    planned[index]?.params === undefined && planned[index]?.type === effect.type ? { type: effect.type } : effect,
  );
  if (JSON.stringify(wanted) === JSON.stringify(got)) return [];
  return [
    `effects of ${step.event.type} in ${leavesOf(before).join(' + ')}: planned ${JSON.stringify(wanted)}, happened ${JSON.stringify(real)}`,
  ];
}
