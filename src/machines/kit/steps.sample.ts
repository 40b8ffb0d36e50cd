import { createStepsMachine } from './steps.machine.ts';

type Answer = { readonly kind: 'ok' | 'early'; readonly wait: number } | { readonly kind: 'closed' };
export type StepsSample = {
  id: 'steps';
  step: 'who' | 'word' | 'note' | 'check';
  fields: { name: 'name.missing'; word: 'word.missing' | 'word.wrong'; note: 'note.missing'; sum: 'sum.wrong' };
  calls: {
    sendWord: { readonly request: { readonly name: string }; readonly outcome: Answer };
    checkWord: {
      readonly request: { readonly word: string };
      readonly outcome: { readonly kind: 'ok' } | { readonly kind: 'wrong'; readonly left: number };
    };
    keep: { readonly request: string; readonly outcome: { readonly kind: 'ok' } | { readonly kind: 'wrong' } };
  };
  refusal: 'steps.closed';
};

const missing = <Key extends string>(text: string, key: Key): Key | null => (text.trim() === '' ? key : null);

/** The shared steps, with all that steps may have: those that their tests walk and that testers look at. */
export const stepsMachine = createStepsMachine<StepsSample>({
  id: 'steps',
  start: { name: '', word: '', note: '', sum: '' },
  steps: [
    {
      name: 'who',
      fields: ['name'],
      judge: ({ name }) => ({ name: missing(name, 'name.missing') }),
      ask: {
        call: 'sendWord',
        request: ({ name }) => ({ name: name.trim() }),
        refuse: ({ kind }) => (kind === 'closed' ? { refusal: 'steps.closed' } : null),
        isNew: ({ kind }) => kind === 'ok',
        wait: (outcome) => ('wait' in outcome ? outcome.wait : 0),
        isSafe: true,
      },
    },
    {
      name: 'word',
      fields: ['word'],
      judge: ({ word }) => ({ word: missing(word, 'word.missing') }),
      ask: {
        call: 'checkWord',
        request: ({ word }) => ({ word }),
        refuse: (outcome) => (outcome.kind === 'ok' ? null : { problems: { word: 'word.wrong' }, triesLeft: outcome.left }),
        renews: true,
      },
    },
    { name: 'note', fields: ['note'], judge: ({ note }) => ({ note: missing(note, 'note.missing') }) },
    {
      name: 'check',
      fields: ['sum'],
      judge: ({ sum }) => ({ sum: missing(sum, 'sum.wrong') }),
      ask: {
        call: 'keep',
        request: ({ note, sum }) => `${note} ${sum}`,
        refuse: ({ kind }) => (kind === 'ok' ? null : { problems: { sum: 'sum.wrong' } }),
      },
    },
  ],
  secrets: ['word'],
});
