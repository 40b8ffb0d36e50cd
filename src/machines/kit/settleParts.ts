import { toFault } from '#services/http/faults.ts';
import { problemOf } from '../rules/problem.ts';
import type { Part, Parts } from './parts.rules.ts';

/** Waits for several readings, each on its own: one that fails leaves the others whole. Throws only the reason of an aborted `signal`. */
export async function settleParts<All>(
  asked: { readonly [Name in keyof All]: Promise<All[Name]> },
  signal: AbortSignal,
): Promise<Parts<All>> {
  const names = Object.keys(asked) as (keyof All & string)[];
  const parts = await Promise.all(
    names.map((name): Promise<readonly [string, Part<unknown>]> =>
      asked[name].then(
        (data) => [name, { data, problem: null }] as const,
        (error: unknown) => [name, { data: null, problem: problemOf(toFault(error)) }] as const,
      ),
    ),
  );
  signal.throwIfAborted();
  return Object.fromEntries(parts) as unknown as Parts<All>;
}
