import { antiPhishingWordMachine } from '#machines/user/antiPhishing/antiPhishingWord.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

export const antiPhishingWordPlan = formPlanFor(antiPhishingWordMachine, {
  what: 'a word for letters, or none, and the code or the password that proves its owner',
  typed: {
    purpose: ['end'],
    factor: ['on'],
    secretWord: [' Walrus7 ', 'two words'],
    secretProof: [' 123 456 '],
  },
  judged: ['secretWord'],
  says: ({ purpose, factor, secretWord, secretProof }) => ({
    purpose: null,
    factor: null,
    secretWord:
      purpose === 'end' || secretWord === ' Walrus7 '
        ? null
        : secretWord === 'two words'
          ? ('antiPhishing:signs' as const)
          : ('antiPhishing:length' as const),
    secretProof: secretProof !== '' ? null : factor === '' ? 'password.missing' : 'twoStep:missing',
  }),
  asks: ({ purpose, factor, secretProof }) => ({
    secretWord: purpose === 'end' ? '' : 'Walrus7',
    secretProof: factor === '' ? secretProof : '123 456',
  }),
  taken: { kind: 'ok', data: { secretWord: 'Walrus7' } },
  does: { type: 'tellKept', params: { secretWord: 'Walrus7' } },
  refusals: [
    [{ kind: 'badWord' }, { problems: { secretWord: 'antiPhishing:signs' } }],
    [{ kind: 'brandWord' }, { problems: { secretWord: 'antiPhishing:brand' } }],
    [{ kind: 'wrong' }, { problems: { secretProof: 'twoStep:wrong' } }],
    [{ kind: 'used' }, { problems: { secretProof: 'twoStep:used' } }],
    [{ kind: 'wrongPassword' }, { problems: { secretProof: 'passwordChange:wrong' } }],
    [{ kind: 'noPassword' }, { refusal: 'passwordChange:none' }],
    [{ kind: 'needsStepUp' }, { refusal: 'antiPhishing:unproven' }],
  ],
  secrets: ['secretProof'],
  // Recordings hold neither the word nor the proof.
  cut: ['antiPhishingWord.submitted'],
});
