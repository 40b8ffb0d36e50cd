import type { SnapshotFrom } from 'xstate';
import type { marginAgreementMachine } from './marginAgreement.machine.ts';
import { isRight, type Answers, type QuestionName } from './marginAgreement.rules.ts';

export { answers as answerChoices, questions, type Answer, type QuestionName } from './marginAgreement.rules.ts';
export type MarginAgreementSnapshot = SnapshotFrom<typeof marginAgreementMachine>;

export const hasAgreed = (snapshot: MarginAgreementSnapshot): boolean => snapshot.matches('agreed');
export const isAsking = (snapshot: MarginAgreementSnapshot): boolean => snapshot.matches('asking');
export const given = (snapshot: MarginAgreementSnapshot): Answers => snapshot.context.answers;
export const isAccepted = (snapshot: MarginAgreementSnapshot): boolean => snapshot.context.isAccepted;
/** What is wrong with an answer, once the user wanted to go on; null when nothing is. */
export const questionProblem =
  (question: QuestionName) =>
  ({ context }: MarginAgreementSnapshot): 'missing' | 'wrong' | null => {
    if (!context.isChecked || isRight(question, context.answers)) return null;
    return context.answers[question] === undefined ? 'missing' : 'wrong';
  };
export const areTermsMissing = ({ context }: MarginAgreementSnapshot): boolean => context.isChecked && !context.isAccepted;
