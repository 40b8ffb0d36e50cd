import { normalWord, wordProblem } from '#machines/rules/antiPhishing.ts';

/** What can be said beside each field. `purpose` is `end` where no word is wanted any more. */
export type AntiPhishingWordFields = {
  readonly purpose: never;
  readonly secretWord: 'antiPhishing:length' | 'antiPhishing:signs' | 'antiPhishing:brand';
};
type Typed = { readonly [Field in keyof AntiPhishingWordFields]: string };

function judgeWord({ purpose, secretWord }: Typed) {
  const problem = purpose === 'end' ? null : wordProblem(normalWord(secretWord));
  return problem === null ? null : (`antiPhishing:${problem}` as const);
}
export const judgeAntiPhishingWord = (typed: Typed) => ({ purpose: null, secretWord: judgeWord(typed) });

/** What is sent: the word, which is empty where none is wanted. */
export const wordRequest = ({ purpose, secretWord }: Typed) => ({ secretWord: purpose === 'end' ? '' : normalWord(secretWord) });
