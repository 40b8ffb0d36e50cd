import { stepsMachine } from '#machines/kit/steps.sample.ts';
import { stepsPlanFor } from '#tests/support/kitPlans/steps.ts';

export const stepsPlan = stepsPlanFor(stepsMachine, {
  what: 'leads through steps in their order, asks what each needs, and goes on where it was after a reload',
  steps: [
    {
      name: 'who',
      typed: { name: [' Ada ', ' '] },
      says: ({ name }) => ({ name: name === ' Ada ' ? null : 'name.missing' }),
      ask: {
        call: 'sendWord',
        asks: () => ({ name: 'Ada' }),
        passes: [
          [{ kind: 'ok', wait: 2 }, 2],
          [{ kind: 'early', wait: 1 }, 1, false],
        ],
        refusals: [[{ kind: 'closed' }, { refusal: 'steps.closed' }]],
        isSafe: true,
      },
    },
    {
      name: 'word',
      typed: { word: ['pine'] },
      says: ({ word }) => ({ word: word === '' ? 'word.missing' : null }),
      ask: {
        call: 'checkWord',
        asks: () => ({ word: 'pine' }),
        passes: [[{ kind: 'ok' }]],
        refusals: [
          [
            { kind: 'wrong', left: 3 },
            { problems: { word: 'word.wrong' }, triesLeft: 3 },
          ],
        ],
        renews: true,
      },
    },
    { name: 'note', typed: { note: ['soon'] }, says: ({ note }) => ({ note: note === '' ? 'note.missing' : null }) },
    {
      name: 'check',
      typed: { sum: ['7'] },
      says: ({ sum }) => ({ sum: sum === '' ? 'sum.wrong' : null }),
      ask: {
        call: 'keep',
        asks: () => 'soon 7',
        passes: [[{ kind: 'ok' }]],
        refusals: [[{ kind: 'wrong' }, { problems: { sum: 'sum.wrong' } }]],
      },
    },
  ],
  secrets: ['word'],
});
