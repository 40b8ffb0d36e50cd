import type { AnyMachineSnapshot } from 'xstate';
import type { Problem } from '../rules/problem.ts';
import { problemName } from './form.rules.ts';

/** A snapshot of any machine made by `createFormMachine` that has the fields. */
export type FormSnapshot<Field extends string = never> = Pick<AnyMachineSnapshot, 'hasTag'> & {
  readonly context: { readonly [Name in Field]: string } & { readonly [Name in Field as `${Name}Problem`]: string | null } & {
    readonly refusal?: string | null;
    readonly problem: Problem | null;
    readonly secondsLeft: number;
  };
};
export const fieldValue =
  <Field extends string>(field: Field) =>
  ({ context }: FormSnapshot<Field>): string =>
    context[field];
/** The key of what is said beside a field, or null. */
export const fieldProblem =
  <Field extends string>(field: Field) =>
  ({ context }: FormSnapshot<Field>): string | null =>
    (context as Readonly<Record<string, unknown>>)[problemName(field)] as string | null;
export const isBusy = (snapshot: FormSnapshot): boolean => snapshot.hasTag('busy');
/** The key of why the exchange did not take the form as it was sent, or null. */
export const refusal = (snapshot: FormSnapshot): string | null => snapshot.context.refusal ?? null;
/** What kept the form from being answered. */
export const problem = (snapshot: FormSnapshot): Problem | null => snapshot.context.problem;
/** Seconds until the next try, or 0. */
export const secondsLeft = (snapshot: FormSnapshot): number => (snapshot.hasTag('blocked') ? snapshot.context.secondsLeft : 0);
