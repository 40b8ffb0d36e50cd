import { stepsDraft } from '#services/browser/stepsDraft.ts';
import { send } from '#services/http/client.ts';
import {
  companyBasics,
  companyBeneficiaries,
  companyDirectors,
  companyFiles,
  companyTraders,
  saveCompanyBasics,
  saveCompanyBeneficiaries,
  saveCompanyDirectors,
  saveCompanyFiles,
  saveCompanyTraders,
} from '#services/user/identity/companyCalls.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { companyStepMachine } from './companyStep.machine.ts';
import { inputOf, type Saved, type SaveOutcome, type SaveRequest, type Step } from './companyStep.rules.ts';
import { reasonsOf, type Facts } from './company.rules.ts';

/** Where the member is, and what they typed of the company itself; of this tab. */
export const keptStep = stepsDraft('company');

const reads = {
  basics: companyBasics,
  directors: companyDirectors,
  beneficiaries: companyBeneficiaries,
  traders: companyTraders,
  files: companyFiles,
} as const;
const saves = {
  basics: saveCompanyBasics,
  directors: saveCompanyDirectors,
  beneficiaries: saveCompanyBeneficiaries,
  traders: saveCompanyTraders,
  files: saveCompanyFiles,
} as const;

/** A step as it was saved last. @throws Fault. */
export const readStep = async (step: Step, signal: AbortSignal): Promise<Saved> =>
  (await send(reads[step] as typeof companyBasics, {}, { signal })).data;
const saveStep = ({ step, ...request }: SaveRequest, signal: AbortSignal): Promise<SaveOutcome> =>
  send(saves[step] as typeof saveCompanyBasics, request as never, { signal });

export const companyStepFlow = companyStepMachine.provide({
  actors: { saveStep: fromCall(saveStep), readStep: fromCall(({ step }: { readonly step: Step }, signal) => readStep(step, signal)) },
  actions: { keepTyped: (_, kept) => keptStep.set(kept) },
});

type Hears = { readonly saved: (step: Step, saved: Saved) => void; readonly notNow: () => void };
/** The form of a step of a page, which hears what became of it. */
export const companyStepOf = ({ saved, notNow }: Hears) =>
  companyStepFlow.provide({
    actions: { tellSaved: (_, params) => saved(params.step, params.saved), tellNotNow: notNow },
  });
/** What the form of a step begins with, here or at the exchange. */
export const companyStepInput = (facts: Facts, step: Step) => inputOf(step, facts.steps[step], reasonsOf(facts, step), keptStep.get());
