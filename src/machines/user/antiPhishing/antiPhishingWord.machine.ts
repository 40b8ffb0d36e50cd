import { createFormMachine } from '#machines/kit/form.machine.ts';
import { judgeAntiPhishingWord, wordRequest, type AntiPhishingWordFields } from './antiPhishingWord.rules.ts';

/** What the exchange said of the word, or of the proof. */
export type WordOutcome =
  | { readonly kind: 'ok'; readonly data: { readonly secretWord: string | null } }
  | { readonly kind: 'badWord' | 'brandWord' | 'needsStepUp' | 'wrong' | 'used' | 'wrongPassword' | 'noPassword' };
type AntiPhishingWordForm = {
  id: 'antiPhishingWord';
  fields: AntiPhishingWordFields;
  judged: 'secretWord';
  request: ReturnType<typeof wordRequest>;
  outcome: WordOutcome;
  refusal: 'antiPhishing:unproven' | 'passwordChange:none';
  effect: { type: 'tellKept'; params: { secretWord: string | null } };
  fills: never;
  check: never;
};

/** A word for letters, or none, and what proves its owner: a code of the second factor where there is one, else the password. */
export const antiPhishingWordMachine = createFormMachine<AntiPhishingWordForm>({
  id: 'antiPhishingWord',
  start: { purpose: 'set', factor: '', secretWord: '', secretProof: '' },
  judge: judgeAntiPhishingWord,
  judged: ['secretWord'],
  ask: wordRequest,
  refuse: ({ kind }) => {
    if (kind === 'badWord') return { problems: { secretWord: 'antiPhishing:signs' } };
    if (kind === 'brandWord') return { problems: { secretWord: 'antiPhishing:brand' } };
    if (kind === 'wrong' || kind === 'used') return { problems: { secretProof: `twoStep:${kind}` } };
    if (kind === 'wrongPassword') return { problems: { secretProof: 'passwordChange:wrong' } };
    return { refusal: kind === 'noPassword' ? 'passwordChange:none' : 'antiPhishing:unproven' };
  },
  effect: { type: 'tellKept', params: ({ data }) => ({ secretWord: data.secretWord }) },
  secrets: ['secretProof'],
});
