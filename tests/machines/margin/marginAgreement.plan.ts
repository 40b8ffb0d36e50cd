import { marginAgreementMachine } from '#machines/margin/margin/marginAgreement.machine.ts';
import { areAnswersRight, isComplete, type Answers } from '#machines/margin/margin/marginAgreement.rules.ts';
import { fault, planFor } from '#tests/support/plan.ts';

const none = { answers: {}, isAccepted: false, isChecked: false } as const;

/** The first entry to margin trading: nobody gets past it without the right answers and the terms. */
export const marginAgreementPlan = planFor(marginAgreementMachine, {
  what: 'questions and terms before the first entry to margin trading',
  input: { hasAgreed: false },
  cases: [
    { type: 'agreement.followed', hasAgreed: true },
    { type: 'agreement.followed', hasAgreed: false },
    { type: 'answer.chosen', question: 'debt', answer: 'false' },
    { type: 'answer.chosen', question: 'liquidation', answer: 'true' },
    { type: 'answer.chosen', question: 'interest', answer: 'false' },
    { type: 'answer.chosen', question: 'interest', answer: 'true' },
    fault('watchAgreement', 'gone'),
  ],
  watchers: { watchAgreement: ['agreement.followed'] },
  delays: {},
  states: ['deciding', 'needed', 'asking', 'agreed'],
  asks: { watchAgreement: [undefined] },
  moves: [
    ['*', 'agreement.followed "hasAgreed":true', 'agreed', { becomes: { hasAgreed: true, ...none } }],
    ['*', 'agreement.followed', 'needed', { becomes: { hasAgreed: false, ...none } }],
    ['needed', 'questions.opened', 'asking'],
    ['asking', 'questions.closed', 'needed', { becomes: none }],
    [
      'asking',
      'agreement.submitted',
      'agreed',
      {
        when: ({ isAccepted, answers }) => isAccepted && isComplete(answers) && areAnswersRight(answers),
        becomes: { hasAgreed: true },
      },
    ],
    ['asking', 'agreement.submitted', 'asking', { becomes: ({ answers, isAccepted }) => ({ answers, isAccepted, isChecked: true }) }],
    [
      'asking',
      'answer.chosen',
      'asking',
      {
        becomes: ({ answers }, { question, answer }) => ({
          answers: { ...answers, [question as string]: answer } as Answers,
          isChecked: false,
        }),
      },
    ],
    ['asking', 'terms.toggled', 'asking', { becomes: ({ isAccepted }) => ({ isAccepted: !isAccepted, isChecked: false }) }],
  ],
  tags: { dialog: ['asking'] },
  invariants: {
    needed: ({ snapshot }) => !snapshot.context.hasAgreed,
    asking: ({ snapshot }) => !snapshot.context.hasAgreed,
    agreed: ({ snapshot }) => snapshot.context.hasAgreed,
  },
  effects: [
    {
      on: 'agreement.submitted',
      when: (_, context) => context['isAccepted'] === true && areAnswersRight(context['answers'] as never),
      does: [{ type: 'keepAgreed' }],
    },
  ],
  key: ({ value, context }) => [value, context.answers, context.isAccepted],
  select: 'transitions',
});
