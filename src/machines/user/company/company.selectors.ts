import type { SnapshotFrom } from 'xstate';
import type { Problem } from '#machines/rules/problem.ts';
import type { companyMachine } from './company.machine.ts';
import type { Facts } from './company.rules.ts';
import type { Step } from './companyStep.rules.ts';

export { resourceProblem as failure } from '#machines/kit/resource.selectors.ts';
export { mayApply, reasonsOf, stepWord, type Facts, type StepWord } from './company.rules.ts';
export { steps, type Step } from './companyStep.rules.ts';
type Snapshot = SnapshotFrom<typeof companyMachine>;

/** Null until they were read; kept while they are read anew. */
export const facts = (snapshot: Snapshot): Facts | null => snapshot.context.facts;
export const problem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const isHandingIn = (snapshot: Snapshot): boolean => snapshot.matches('handingIn');
/** The step whose form is open, or null. */
export const openStep = (snapshot: Snapshot): Step | null => (snapshot.matches('filling') ? snapshot.context.step : null);
/** Whether a form was open before: who comes back from it looks for what became of it. */
export const isBack = (snapshot: Snapshot): boolean => snapshot.context.step !== null;
export const consent = (snapshot: Snapshot): string => snapshot.context.consent;
export const isConsentMissing = (snapshot: Snapshot): boolean => snapshot.context.isConsentMissing;
export const missing = (snapshot: Snapshot): readonly Step[] => snapshot.context.missing;
