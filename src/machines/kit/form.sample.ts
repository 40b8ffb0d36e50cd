import { createFormMachine } from './form.machine.ts';

export type Values = { readonly name: string; readonly word: string };
export type FormSample = {
  id: 'form';
  fields: { name: 'name.missing'; word: 'word.missing' | 'word.known' | 'word.own' };
  judged: 'name' | 'word';
  request: { readonly name: string; readonly word: string };
  outcome:
    | { readonly kind: 'ok'; readonly data: string }
    | { readonly kind: 'known' }
    | { readonly kind: 'closed' }
    | { readonly kind: 'both' };
  refusal: 'form.closed';
  effect: { type: 'keepReceipt'; params: { receipt: string } } | { type: 'takeName'; params: undefined };
  fills: 'sample.chosen';
  check: { actor: 'isKnown'; field: 'word' };
};

/** A word must differ from the name: one field is judged by what stands in another too. */
const judge = ({ name, word }: Values) => ({
  name: name.trim() === '' ? ('name.missing' as const) : null,
  word: word === '' ? ('word.missing' as const) : word === name ? ('word.own' as const) : null,
});
const refusals = {
  known: { problems: { word: 'word.known' } },
  closed: { refusal: 'form.closed' },
  both: { refusal: 'form.closed', problems: { name: 'name.missing' } },
} as const;

/** The shared form, with all that a form may have: the one that its tests walk and that testers look at. */
export const formMachine = createFormMachine<FormSample>({
  id: 'form',
  start: { name: '', word: '' },
  judge,
  judged: ['name', 'word'],
  ask: ({ name, word }) => ({ name: name.trim(), word }),
  refuse: ({ kind }) => refusals[kind],
  effect: { type: 'keepReceipt', params: ({ data }) => ({ receipt: data }) },
  secrets: ['word'],
  fills: 'sample.chosen',
  check: { actor: 'isKnown', field: 'word', says: 'word.known' },
  opens: 'takeName',
});
