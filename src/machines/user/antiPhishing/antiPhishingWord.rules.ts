import { normalWord, wordProblem } from '#machines/rules/antiPhishing.ts';

/**
 * What can be said beside each field. `purpose` is `end` where no word is wanted any more; `factor` says something where there is a second
 * factor, whose code is the proof; else the password is.
 */
export type AntiPhishingWordFields = {
  readonly purpose: never;
  readonly factor: never;
  readonly secretWord: 'antiPhishing:length' | 'antiPhishing:signs' | 'antiPhishing:brand';
  readonly secretProof: 'twoStep:missing' | 'twoStep:wrong' | 'twoStep:used' | 'password.missing' | 'passwordChange:wrong';
};
type Typed = { readonly [Field in keyof AntiPhishingWordFields]: string };

function judgeWord({ purpose, secretWord }: Typed) {
  const problem = purpose === 'end' ? null : wordProblem(normalWord(secretWord));
  return problem === null ? null : (`antiPhishing:${problem}` as const);
}

function judgeProof({ factor, secretProof }: Typed): 'password.missing' | 'twoStep:missing' | null {
  if (factor === '') return secretProof === '' ? 'password.missing' : null;
  return secretProof.trim() === '' ? 'twoStep:missing' : null;
}

export const judgeAntiPhishingWord = (typed: Typed) => ({
  purpose: null,
  factor: null,
  secretWord: judgeWord(typed),
  secretProof: judgeProof(typed),
});

/** What is sent: the word, which is empty where none is wanted, and the proof that is asked for. */
export const wordRequest = ({ purpose, factor, secretWord, secretProof }: Typed) => ({
  secretWord: purpose === 'end' ? '' : normalWord(secretWord),
  secretProof: factor === '' ? secretProof : secretProof.trim(),
});
