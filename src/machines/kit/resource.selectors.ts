import type { AnyMachineSnapshot } from 'xstate';
import type { Problem } from '../rules/problem.ts';
import type { ResourceContext } from './resource.machine.ts';

/** A snapshot of any machine made by `createResourceMachine`. */
export type ResourceSnapshot<Data> = Pick<AnyMachineSnapshot, 'hasTag' | 'matches'> & { readonly context: ResourceContext<Data, unknown> };

export const resourceData = <Data>(snapshot: ResourceSnapshot<Data>): Data | null => snapshot.context.data;
/** Nothing to show yet and an answer on its way: draw the skeleton. */
export const isFirstLoad = (snapshot: ResourceSnapshot<unknown>): boolean => snapshot.hasTag('busy') && snapshot.context.data === null;
/** Older data on view while a newer answer is on its way. */
export const isReloading = (snapshot: ResourceSnapshot<unknown>): boolean => snapshot.hasTag('busy') && snapshot.context.data !== null;
/** Older data on view because the newer answer failed. */
export const isStale = (snapshot: ResourceSnapshot<unknown>): boolean => snapshot.matches({ failed: 'stale' });
/** What went wrong, or null; its `key` is the locale key of the sentence to show. */
export const resourceProblem = (snapshot: ResourceSnapshot<unknown>): Problem | null =>
  snapshot.hasTag('error') ? snapshot.context.problem : null;
/** Which ask this is while the server is still collecting (1 = the first retry), or 0. */
export const collectingAttempt = (snapshot: ResourceSnapshot<unknown>): number =>
  snapshot.matches('collecting') ? snapshot.context.attempt + 1 : snapshot.hasTag('busy') ? snapshot.context.attempt : 0;
