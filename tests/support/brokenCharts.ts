import { setup, type AnyStateMachine } from 'xstate';
import { coverageOf } from './paths.coverage.ts';
import type { Plan } from './plan.ts';

type Config = Readonly<Record<string, unknown>>;
const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;

/** A copy of a machine's chart, or a part of it, in which what stands at a dotted path is another. @throws Error when nothing stands there */
function edited(config: Config, path: readonly string[], change: (old: unknown) => unknown): unknown {
  const [first = '', ...rest] = path;
  const old = config[first];
  if (rest.length > 0 && !isConfig(old)) throw new Error(`The chart has no "${first}".`);
  const next = rest.length === 0 ? change(old) : edited(old as Config, rest, change);
  return Array.isArray(config) ? config.with(Number(first), next) : { ...config, [first]: next };
}

/** A machine of the product with one fault in its chart; `path` has slashes, and numbers where a list stands. */
export const withChart = (machine: AnyStateMachine, path: string, change: (old: never) => unknown): AnyStateMachine =>
  setup(machine.implementations as never).createMachine(
    edited(machine.config as Config, path.split('/'), change as (old: unknown) => unknown) as never,
  ) as unknown as AnyStateMachine;

/** What a plan says of a machine without its behaviour table; '' when nothing is wrong. */
export const reportOf = async (machine: AnyStateMachine, plan: unknown): Promise<string> => {
  try {
    const { failures, states, transitions } = await coverageOf(machine, plan as Plan<AnyStateMachine>);
    return [...failures, ...states.missing, ...transitions.missing].join('\n');
  } catch (error) {
    return String(error);
  }
};
