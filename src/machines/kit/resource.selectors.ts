import type { Problem } from '../rules/problem.ts';

/** A snapshot of any machine made by `createResourceMachine`. */
export type ResourceSnapshot<Data> = {
  readonly context: { readonly data: Data | null; readonly problem: Problem | null };
  readonly hasTag: (tag: 'busy' | 'error') => boolean;
};

/** What was read last; null until the first answer. */
export const resourceData = <Data>(snapshot: ResourceSnapshot<Data>): Data | null => snapshot.context.data;
export const isResourceBusy = (snapshot: ResourceSnapshot<unknown>): boolean => snapshot.hasTag('busy');
/** Why the last reading failed, until the next one is under way; older data may still be on view. Of `readingFirst` too. */
export const resourceProblem = (snapshot: {
  readonly context: { readonly problem: Problem | null };
  readonly hasTag: (tag: 'error') => boolean;
}): Problem | null => (snapshot.hasTag('error') ? snapshot.context.problem : null);
