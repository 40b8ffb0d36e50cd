import { valuesOf } from './form.rules.ts';
import type { StepOf, StepsDraft, StepsOptions, StepsShape } from './steps.types.ts';

type Open = StepsOptions<StepsShape>;
type Held = Readonly<Record<string, unknown>>;

/** What the judge of a step says of each of its fields. */
export function saidOf({ fields, judge }: StepOf<StepsShape>, { start }: Pick<Open, 'start'>, held: Held) {
  const said = judge(valuesOf(Object.keys(start), held));
  return Object.fromEntries(fields.map((field) => [field, said[field] ?? null]));
}

/** What is kept of what stands in the fields while a visitor is at a step. */
export const draftOf = ({ start, secrets }: Pick<Open, 'start' | 'secrets'>, step: string, held: Held): StepsDraft => ({
  step,
  values: valuesOf(
    Object.keys(start).filter((field) => !secrets.includes(field)),
    held,
  ),
});

/** What was typed before, of the fields that there are. */
export const typedBefore = ({ start, secrets }: Pick<Open, 'start' | 'secrets'>, draft: StepsDraft | null) =>
  Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([field]) => field in start && !secrets.includes(field)));
