import { antiPhishingWordMachine } from '#machines/user/antiPhishing/antiPhishingWord.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';

export const antiPhishingWordPlan = formPlanFor(antiPhishingWordMachine, {
  what: 'a word for letters, or none, judged before its owner proves to be there',
  typed: { purpose: ['end'], secretWord: [' Walrus7 ', 'two words'] },
  judged: ['secretWord'],
  says: ({ purpose, secretWord }) => ({
    purpose: null,
    secretWord:
      purpose === 'end' || secretWord === ' Walrus7 '
        ? null
        : secretWord === 'two words'
          ? ('antiPhishing:signs' as const)
          : ('antiPhishing:length' as const),
  }),
  asks: ({ purpose }) => ({ secretWord: purpose === 'end' ? '' : 'Walrus7' }),
  taken: { kind: 'ok', data: { secretWord: 'Walrus7', isKept: false } },
  does: { type: 'tellJudged', params: { secretWord: 'Walrus7', isKept: false } },
  refusals: [
    [{ kind: 'badWord' }, { problems: { secretWord: 'antiPhishing:signs' } }],
    [{ kind: 'brandWord' }, { problems: { secretWord: 'antiPhishing:brand' } }],
  ],
  // Recordings hold no word.
  cut: ['antiPhishingWord.submitted'],
});
