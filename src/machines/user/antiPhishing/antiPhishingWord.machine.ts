import { createFormMachine } from '#machines/kit/form.machine.ts';
import { judgeAntiPhishingWord, wordRequest, type AntiPhishingWordFields } from './antiPhishingWord.rules.ts';

/** A word that nothing refuses: it is kept, or waits for a proof of its owner. */
export type JudgedWord = { readonly secretWord: string | null; readonly isKept: boolean };
export type JudgeOutcome = { readonly kind: 'ok'; readonly data: JudgedWord } | { readonly kind: 'badWord' | 'brandWord' };
type AntiPhishingWordForm = {
  id: 'antiPhishingWord';
  fields: AntiPhishingWordFields;
  judged: 'secretWord';
  request: ReturnType<typeof wordRequest>;
  outcome: JudgeOutcome;
  refusal: never;
  effect: { type: 'tellJudged'; params: JudgedWord };
  fills: never;
  check: never;
};

/** A word for letters, or none, which the exchange judges before anything is proven: a code is not used up by a word that is refused. */
export const antiPhishingWordMachine = createFormMachine<AntiPhishingWordForm>({
  id: 'antiPhishingWord',
  start: { purpose: 'set', secretWord: '' },
  judge: judgeAntiPhishingWord,
  judged: ['secretWord'],
  ask: wordRequest,
  refuse: ({ kind }) => ({ problems: { secretWord: kind === 'badWord' ? 'antiPhishing:signs' : 'antiPhishing:brand' } }),
  effect: { type: 'tellJudged', params: ({ data }) => data },
});
