import { problemOf, type Problem } from '../rules/problem.ts';

/** One of several things that are read together: what was read last, and why it could not be read again; null where there is none. */
export type Part<Data> = { readonly data: Data | null; readonly problem: Problem | null };
export type Parts<All> = { readonly [Name in keyof All]: Part<All[Name]> };

/** Parts before the first reading, with what an earlier page has read; null where that is nothing. */
export const knownParts = <All>(known: { readonly [Name in keyof All]: All[Name] | null }): Parts<All> =>
  Object.fromEntries(Object.entries(known).map(([name, data]) => [name, { data, problem: null }])) as unknown as Parts<All>;

/** Parts before the first reading. */
export const noParts = <All>(names: readonly (keyof All)[]): Parts<All> =>
  Object.fromEntries(names.map((name) => [name, { data: null, problem: null }])) as unknown as Parts<All>;

const partsOf = <All>(parts: Parts<All>): readonly Part<unknown>[] => Object.values(parts);

/** The parts after another reading: what failed keeps what was read before. */
export const mergeParts = <All>(before: Parts<All>, read: Parts<All>): Parts<All> =>
  Object.fromEntries(
    (Object.keys(read) as (keyof All)[]).map((name) => [name, { ...read[name], data: read[name].data ?? before[name].data }]),
  ) as unknown as Parts<All>;

/** Nothing could be read for one reason; what was read before stays. */
export const failedParts = <All>(before: Parts<All>, error: unknown): Parts<All> =>
  Object.fromEntries(
    (Object.keys(before) as (keyof All)[]).map((name) => [name, { ...before[name], problem: problemOf(error) }]),
  ) as unknown as Parts<All>;

/** Whether every part was read. */
export const areWhole = <All>(parts: Parts<All>): boolean => partsOf(parts).every(({ problem }) => problem === null);
