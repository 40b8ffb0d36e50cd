import { askingByItself } from './asking.ts';

/** The state of a wish without an answer as a whole: it goes to `asking` by itself, or when the user wants to know or comes back. */
export const unansweredUntil = <Target extends string>(asking: Target) =>
  ({
    tags: 'blocked',
    on: { 'answer.wanted': asking, 'attention.returned': asking },
    ...askingByItself(asking),
  }) as const;
