import type { FormOptions, FormShape } from './form.types.ts';

type Values = Readonly<Record<string, string>>;
type Said = Readonly<Record<string, string | null | undefined>>;
type Held = Readonly<Record<string, unknown>>;

/** Where the context keeps what is said beside a field. */
export const problemName = (field: string): string => `${field}Problem`;
/** What stands in the fields. */
export const valuesOf = (fields: readonly string[], held: Held): Values =>
  Object.fromEntries(fields.map((field) => [field, held[field] as string]));
/** What stands in the fields of a form that begins with `input`. */
export const filledIn = (start: Values, input: Partial<Values> | undefined): Values =>
  Object.fromEntries(Object.entries(start).map(([field, value]) => [field, input?.[field] ?? value]));
export const isBlank = (held: Held, field: string): boolean => held[field] === '';
/** Nothing is said of the form. */
export const withoutWords = (fields: readonly string[]) => ({
  ...Object.fromEntries(fields.map((field) => [problemName(field), null])),
  refusal: null,
  problem: null,
});
/** What is said beside fields, as the context keeps it. */
export const withSaid = (said: Said): Said => Object.fromEntries(Object.entries(said).map(([field, words]) => [problemName(field), words]));
/** What the form's own judge says of what stands in the fields. */
export const saidBy = ({ start, judge }: Pick<FormOptions<FormShape>, 'start' | 'judge'>, held: Held): Said =>
  judge(valuesOf(Object.keys(start), held));
/** Whether a form of which this is said is worth sending. */
export const isReady = (said: Said): boolean => Object.values(said).every((words) => words === null);
