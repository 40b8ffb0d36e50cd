import { assign, setup } from 'xstate';
import { unboundWatch } from '#machines/kit/unbound.ts';
import { areAnswersRight, isComplete, type Answer, type Answers, type QuestionName } from './marginAgreement.rules.ts';

export type MarginAgreementInput = { readonly hasAgreed: boolean };
export type MarginAgreementContext = {
  readonly hasAgreed: boolean;
  readonly answers: Answers;
  readonly isAccepted: boolean;
  /** The user wanted to go on: what is missing or wrong says so. */
  readonly isChecked: boolean;
};
type FollowedEvent = { type: 'agreement.followed'; hasAgreed: boolean };
export type MarginAgreementEvent =
  /** Somebody else is logged in, or another tab has agreed. */
  | FollowedEvent
  | { type: 'questions.opened' }
  | { type: 'questions.closed' }
  | { type: 'answer.chosen'; question: QuestionName; answer: Answer }
  | { type: 'terms.toggled' }
  | { type: 'agreement.submitted' };

const follow = { type: 'storeStanding', params: ({ event }: { event: FollowedEvent }) => ({ hasAgreed: event.hasAgreed }) } as const;

/** The first entry to margin trading: three questions on its risks, and the terms. Whoever has agreed is not asked again. */
export const marginAgreementMachine = setup({
  types: {} as {
    input: MarginAgreementInput;
    context: MarginAgreementContext;
    events: MarginAgreementEvent;
    tags: 'dialog';
  },
  actors: { watchAgreement: unboundWatch<FollowedEvent>('watchAgreement') },
  actions: {
    storeStanding: assign((_, params: { hasAgreed: boolean }) => ({
      hasAgreed: params.hasAgreed,
      answers: {},
      isAccepted: false,
      isChecked: false,
    })),
    storeAnswer: assign(({ context }, params: { question: QuestionName; answer: Answer }) => ({
      answers: { ...context.answers, [params.question]: params.answer },
      isChecked: false,
    })),
    toggleTerms: assign(({ context }) => ({ isAccepted: !context.isAccepted, isChecked: false })),
    markChecked: assign({ isChecked: true }),
    forgetAnswers: assign({ answers: {}, isAccepted: false, isChecked: false }),
    storeAgreed: assign({ hasAgreed: true }),
    keepAgreed: () => {},
  },
  guards: {
    hasAgreed: ({ context }) => context.hasAgreed,
    isComplete: ({ context }) => context.isAccepted && isComplete(context.answers) && areAnswersRight(context.answers),
  },
}).createMachine({
  id: 'marginAgreement',
  context: ({ input }) => ({ hasAgreed: input.hasAgreed, answers: {}, isAccepted: false, isChecked: false }),
  initial: 'deciding',
  invoke: { id: 'watchAgreement', src: 'watchAgreement', onError: { actions: [] } },
  on: { 'agreement.followed': { target: '.deciding', actions: follow } },
  states: {
    deciding: { always: [{ guard: 'hasAgreed', target: 'agreed' }, { target: 'needed' }] },
    needed: { on: { 'questions.opened': 'asking' } },
    asking: {
      tags: 'dialog',
      on: {
        'questions.closed': { target: 'needed', actions: 'forgetAnswers' },
        'answer.chosen': { actions: { type: 'storeAnswer', params: ({ event: { question, answer } }) => ({ question, answer }) } },
        'terms.toggled': { actions: 'toggleTerms' },
        'agreement.submitted': [
          { guard: 'isComplete', target: 'agreed', actions: ['storeAgreed', 'keepAgreed'] },
          { actions: 'markChecked' },
        ],
      },
    },
    agreed: {},
  },
});
