import { assign, setup } from 'xstate';
import { errorOf, output, pick } from '#machines/kit/params.ts';
import { readingFirst } from '#machines/kit/readingFirst.ts';
import { unboundCall } from '#machines/kit/unbound.ts';
import { problemOf, type Problem } from '#machines/rules/problem.ts';
import { agreed } from '#machines/rules/identityPapers.ts';
import { mayApply, nextStep, openedAt, unsaved, withSaved, type ApplyOutcome, type Facts } from './company.rules.ts';
import type { Saved, Step } from './companyStep.rules.ts';

export type CompanyContext = {
  readonly facts: Facts | null;
  readonly problem: Problem | null;
  /** Whose form is open, or was last; null: none was yet. */
  readonly step: Step | null;
  /** The mark of the box by which the member agrees. */
  readonly consent: string;
  /** Whether the box has to be ticked first. */
  readonly isConsentMissing: boolean;
  /** Steps that kept all from being handed in. */
  readonly missing: readonly Step[];
};
export type CompanyEvent =
  | { type: 'reload.requested' }
  | { type: 'step.wanted'; step: Step }
  | { type: 'step.dismissed' }
  | { type: 'step.saved'; step: Step; saved: Saved }
  | { type: 'status.changed' }
  | { type: 'consent.changed'; value: string }
  | { type: 'handIn.chosen' };
type OfStep = { readonly step: Step };
type SavedStep = OfStep & { readonly saved: Saved };
type Answered = { readonly outcome: ApplyOutcome };

const nextOf = (facts: Facts | null, { step, saved }: SavedStep): Step | null =>
  facts === null ? null : nextStep(withSaved(facts, step, saved), step);
const savedStep = { params: pick('step', 'saved') } as const;
const outcome = output('outcome');
const storeFacts = { type: 'storeFacts', params: output('facts') } as const;

/** Papers of a company: how they stand, step by step, and the hand-in of all. The form of each step is a flow of its own. */
export const companyMachine = setup({
  types: {} as { context: CompanyContext; events: CompanyEvent; tags: 'busy' | 'error' },
  actors: { readFacts: unboundCall<Facts>('readFacts'), handIn: unboundCall<ApplyOutcome>('handIn') },
  actions: {
    storeFacts: assign((_, { facts }: { facts: Facts }) => ({ facts, missing: [] })),
    storeKept: assign({ step: (_, { facts }: { facts: Facts }) => facts.kept }),
    storeStep: assign({ step: (_, { step }: OfStep) => step }),
    storeSaved: assign(({ context }, { step, saved }: SavedStep) => ({
      facts: context.facts && withSaved(context.facts, step, saved),
      missing: context.missing.filter((each) => each !== step),
    })),
    goOn: assign({ step: ({ context }, params: SavedStep) => nextOf(context.facts, params) }),
    storeConsent: assign((_, { value }: { value: string }) => ({ consent: value, isConsentMissing: false })),
    judge: assign(({ context }) => ({
      isConsentMissing: context.consent !== agreed,
      missing: context.facts === null ? [] : unsaved(context.facts),
    })),
    storeRefusal: assign(({ context }, params: Answered) => ({
      missing: params.outcome.kind === 'stepMissing' ? params.outcome.data.missing : [],
      facts: context.facts && { ...context.facts, found: params.outcome.kind === 'fields' ? params.outcome.data.fields : [] },
    })),
    storeProblem: assign({ problem: (_, params: { error: unknown }) => problemOf(params.error) }),
    clearProblem: assign({ problem: null }),
    /** Each hand-in is agreed to by itself. */
    forgetConsent: assign({ consent: '' }),
    keepStep: (_, _params: OfStep) => {},
    forgetStep: () => {},
    tellTaken: () => {},
  },
  guards: {
    mayApply: ({ context }) => context.facts !== null && mayApply(context.facts),
    wasLeftAt: (_, { facts }: { facts: Facts }) => openedAt(facts) !== null,
    hasNext: ({ context }, params: SavedStep) => nextOf(context.facts, params) !== null,
    isComplete: ({ context: { consent, facts } }) => consent === agreed && facts !== null && mayApply(facts) && unsaved(facts).length === 0,
    isTaken: (_, params: Answered) => params.outcome.kind === 'ok',
    isNotNow: (_, params: Answered) => params.outcome.kind === 'notNow',
  },
}).createMachine({
  id: 'company',
  context: { facts: null, problem: null, step: null, consent: '', isConsentMissing: false, missing: [] },
  initial: 'loading',
  states: {
    ...readingFirst('readFacts', [
      {
        guard: { type: 'wasLeftAt', params: output('facts') },
        target: 'filling',
        actions: [storeFacts, { type: 'storeKept', params: output('facts') }],
      },
      { target: 'ready', actions: storeFacts },
    ]),
    ready: {
      exit: 'clearProblem',
      on: {
        'reload.requested': 'loading',
        'step.wanted': {
          guard: 'mayApply',
          target: 'filling',
          actions: [
            { type: 'storeStep', params: pick('step') },
            { type: 'keepStep', params: pick('step') },
          ],
        },
        'consent.changed': { actions: { type: 'storeConsent', params: pick('value') } },
        'handIn.chosen': [
          { guard: 'isComplete', target: 'handingIn' },
          { guard: 'mayApply', actions: 'judge' },
        ],
      },
    },
    filling: {
      on: {
        'step.dismissed': { target: 'ready', actions: 'forgetStep' },
        'step.saved': [
          {
            guard: { type: 'hasNext', ...savedStep },
            actions: [
              { type: 'goOn', ...savedStep },
              { type: 'storeSaved', ...savedStep },
              { type: 'keepStep', params: ({ context }) => ({ step: context.step as Step }) },
            ],
          },
          { target: 'ready', actions: [{ type: 'storeSaved', ...savedStep }, 'forgetStep'] },
        ],
        'status.changed': { target: 'loading', actions: 'forgetStep' },
      },
    },
    handingIn: {
      tags: 'busy',
      invoke: {
        id: 'handIn',
        src: 'handIn',
        onDone: [
          { guard: { type: 'isTaken', params: outcome }, target: 'loading', actions: ['forgetConsent', 'tellTaken'] },
          { guard: { type: 'isNotNow', params: outcome }, target: 'loading' },
          { target: 'ready', actions: { type: 'storeRefusal', params: outcome } },
        ],
        onError: { target: 'ready', actions: { type: 'storeProblem', params: errorOf } },
      },
    },
  },
});
