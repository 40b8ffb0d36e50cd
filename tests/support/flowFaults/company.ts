import { createActor } from 'xstate';
import { companyFlow } from '#machines/user/company/company.flow.ts';
import type { CompanyContext } from '#machines/user/company/company.machine.ts';
import { companyStepFlow } from '#machines/user/company/companyStep.flow.ts';
import type { CompanyStepContext } from '#machines/user/company/companyStep.machine.ts';
import { inputOf, steps, type SaveOutcome, type SaveRequest, type Step } from '#machines/user/company/companyStep.rules.ts';
import { companyTemplateFlow } from '#machines/user/company/companyTemplate.flow.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import type { Problem } from '#machines/rules/problem.ts';
import {
  applyCompanyIdentity,
  companyBasics,
  companyBeneficiaries,
  companyDirectors,
  companyFiles,
  companyTemplate,
  companyTraders,
  saveCompanyBasics,
  saveCompanyBeneficiaries,
  saveCompanyDirectors,
  saveCompanyFiles,
  saveCompanyTraders,
} from '#services/user/identity/companyCalls.ts';
import type { Served } from '#tests/support/fakeExchange.ts';
import { companySaved } from '#tests/support/samples/company.ts';
import { ok, reading, told, type FaultRow, type FaultWorld } from './row.ts';

const problem = { problem: ({ problem: found }: { readonly problem: Problem | null }) => found };
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

const createPage = (world: FaultWorld) =>
  createActor(
    companyFlow.provide({
      actions: { keepStep: told(world, 'keepStep'), forgetStep: told(world, 'forgetStep'), tellTaken: told(world, 'tellTaken') },
    }),
  ).start();
const createStep = (step: Step) => (world: FaultWorld) =>
  createActor(companyStepFlow.provide({ actions: { keepTyped: told(world, 'keepTyped'), tellSaved: told(world, 'tellSaved') } }), {
    input: inputOf(step, companySaved[step], [], null),
  }).start();

const readRow = (step: Step): FaultRow => ({
  flow: 'companyFlow',
  asker: 'readFacts',
  call: reads[step],
  create: createPage,
  ...reading,
  shows: [({ facts }: CompanyContext) => facts?.steps[step], companySaved[step]],
});
const saveRow = (step: Step): FaultRow => ({
  flow: 'companyStepFlow',
  asker: 'saveStep',
  call: saves[step],
  create: createStep(step),
  from: 'filling.editing',
  ask: { type: 'save.chosen' },
  fails: (fault) => (fault === 'HTTP 429' ? 'filling.waiting' : 'filling.editing'),
  says: (fault) => (fault === 'HTTP 429' ? { key: 'account:login.wait_other' } : problem),
  kept: ({ entries }: CompanyStepContext) => entries,
  wayOn: { type: 'save.chosen' },
  well: 'ended',
});

const changed: SaveOutcome = { kind: 'changedElsewhere', code: 60105, message: '', data: { version: 5 } };

export const companyRows: readonly FaultRow[] = [
  ...steps.map(readRow),
  ...steps.map(saveRow),
  {
    flow: 'companyStepFlow',
    asker: 'readStep',
    call: companyBasics,
    moment: 'another tab saved it',
    create: () =>
      createActor(companyStepFlow.provide({ actors: { saveStep: fromCall<SaveOutcome, SaveRequest>(async () => changed) } }), {
        input: inputOf('basics', companySaved.basics, [], null),
      }).start(),
    from: 'changed',
    lead: (actor) => actor.send({ type: 'save.chosen' }),
    ask: { type: 'theirs.chosen' },
    fails: 'changed',
    says: problem,
    kept: ({ entries }: CompanyStepContext) => entries,
    wayOn: { type: 'theirs.chosen' },
    well: 'filling.editing',
    shows: [({ mine }: CompanyStepContext) => mine !== null, true],
  },
  {
    flow: 'companyFlow',
    asker: 'handIn',
    call: applyCompanyIdentity,
    create: createPage,
    from: 'ready',
    enter: (actor) => actor.send({ type: 'consent.changed', value: 'on' }),
    ask: { type: 'handIn.chosen' },
    fails: 'ready',
    says: problem,
    kept: ({ consent }: CompanyContext) => consent,
    wayOn: { type: 'handIn.chosen' },
    well: 'ready',
    shows: [(_, world) => world.told.map(({ action }) => action), ['tellTaken']],
  },
  {
    flow: 'companyTemplateFlow',
    asker: 'readTemplate',
    call: companyTemplate,
    create: (world) =>
      createActor(companyTemplateFlow.provide({ actions: { saveFile: told(world, 'saveFile') } }), {
        input: { kind: 'resolution' },
      }).start(),
    from: 'idle',
    ask: { type: 'template.wanted' },
    fails: 'idle',
    says: problem,
    wayOn: { type: 'template.wanted' },
    well: 'idle',
    shows: [(_, world) => world.told.length, 1],
  },
];
export const companyAnswers: readonly Served[] = [
  ...steps.map((step) => ({ call: reads[step], answer: ok(companySaved[step]) })),
  ...steps.map((step) => ({ call: saves[step], answer: ok({ version: 2 }) })),
  { call: applyCompanyIdentity, answer: ok({ identityStatus: 0 }) },
  { call: companyTemplate, answer: ok({ fileName: 'resolution.txt', text: 'RESOLUTION' }) },
];
