import type { OutcomeOf } from '#services/http/call.ts';
import type { applyCompanyIdentity } from '#services/user/identity/companyCalls.ts';
import { refusedWords } from '#machines/rules/identityPapers.ts';
import type { IdentityConfig, Right, Standing } from '../verification/verification.rules.ts';
import { paperText, stepOf, steps, type Reasons, type Saved, type Step } from './companyStep.rules.ts';

export type ApplyOutcome = OutcomeOf<typeof applyCompanyIdentity>;
export type Facts = {
  readonly config: IdentityConfig;
  readonly rights: readonly Right[];
  readonly standing: Standing;
  readonly steps: { readonly [Of in Step]: Saved };
  /** What the exchange found when all was to be handed in. */
  readonly found: Reasons;
  /** The step that was open when the page was left. */
  readonly kept: Step | null;
};

export const mayApply = ({ standing }: Pick<Facts, 'standing'>): boolean => standing.canResubmit;
/** The step whose form is open at once: where the member was before the page was loaded anew. */
export const openedAt = (facts: Facts): Step | null => (mayApply(facts) ? facts.kept : null);

/** What was refused of a step and still is as it was, and what was found when all was to be handed in. */
export function reasonsOf({ standing, steps: saved, found }: Pick<Facts, 'standing' | 'steps' | 'found'>, step: Step): Reasons {
  const refused = standing.reasons.filter(
    ({ field }) => refusedWords(standing, field, paperText(saved[step].papers, field) ?? '') !== undefined,
  );
  const all = [...refused, ...found].filter(({ field }) => stepOf(field) === step);
  return all.filter(({ field, code }, at) => all.findIndex((each) => each.field === field && each.code === code) === at);
}

/** Steps that have yet to be saved. */
export const unsaved = ({ steps: saved }: Pick<Facts, 'steps'>): readonly Step[] => steps.filter((step) => saved[step].papers === null);

export type StepWord = 'saved' | 'refused' | 'missing' | 'open';
/** How a step stands, in a word; `missing`: it kept all from being handed in. */
export function stepWord(facts: Facts, missing: readonly Step[], step: Step): StepWord {
  if (missing.includes(step)) return 'missing';
  if (facts.steps[step].papers === null) return 'open';
  return reasonsOf(facts, step).length > 0 ? 'refused' : 'saved';
}

/** With a step that was saved: what was found of it is of the past. */
export const withSaved = (facts: Facts, step: Step, saved: Saved): Facts => ({
  ...facts,
  steps: { ...facts.steps, [step]: saved },
  found: facts.found.filter(({ field }) => stepOf(field) !== step),
});
/** The next step behind one that has something to do, or null. */
export const nextStep = (facts: Facts, step: Step): Step | null =>
  steps.slice(steps.indexOf(step) + 1).find((each) => facts.steps[each].papers === null || reasonsOf(facts, each).length > 0) ?? null;
