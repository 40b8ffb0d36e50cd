/** What a visitor has to know of margin trading; texts `margin:quiz.<name>`. */
export const questions = ['debt', 'liquidation', 'interest'] as const;
export type QuestionName = (typeof questions)[number];
export type Answer = 'true' | 'false';
export const answers = ['true', 'false'] as const satisfies readonly Answer[];
export type Answers = Partial<Readonly<Record<QuestionName, Answer>>>;

/** What is borrowed is owed whatever the market does; collateral may be sold without asking; interest is owed every hour, traded or not. */
const right: Readonly<Record<QuestionName, Answer>> = { debt: 'false', liquidation: 'true', interest: 'false' };

export const isRight = (question: QuestionName, given: Answers): boolean => given[question] === right[question];
export const isComplete = (given: Answers): boolean => questions.every((question) => given[question] !== undefined);
export const areAnswersRight = (given: Answers): boolean => questions.every((question) => isRight(question, given));
