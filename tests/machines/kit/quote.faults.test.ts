import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';
import { quoteMachine } from '#machines/kit/quote.sample.ts';
import { reportOf, withChart } from '#tests/support/brokenCharts.ts';
import { quotePlan } from './quote.plan.ts';

const machine: AnyStateMachine = quoteMachine;
const to = (target: string) => (old: object) => ({ ...old, target });
const broken = (path: string, change: (old: never) => unknown) => withChart(machine, path, change);
const inState = (path: string, change: (old: never) => unknown) => broken(`states/${path}`, change);

test.each<readonly [string, AnyStateMachine]>([
  ['it is asked for while somebody types', inState('deciding/always/0', to('quoting'))],
  ['nothing is asked for', inState('deciding/always', (old: readonly unknown[]) => old.slice(1))],
  ['an answer to an older question lands', broken('on', (old: object) => ({ ...old, 'query.changed': { actions: 'storeQuery' } }))],
  ['what was quoted for something else stays on view', machine.provide({ actions: { storeQuery: () => {} } } as never)],
  ['another question is asked than stands in the form', inState('quoting/invoke/input', () => () => ({ query: { amount: '9' } }))],
  ['it is renewed for another question', inState('priced/states/updating/invoke/input', () => () => ({ query: null }))],
  ['a refusal is taken for a price', inState('quoting/invoke/onDone', (old: readonly object[]) => [{ ...old[0], guard: undefined }])],
  ['a refusal while it is renewed leaves the old price', inState('priced/states/updating/invoke/onDone/1', to('#quote.priced'))],
  ['a failure is taken for a refusal', inState('quoting/invoke/onError', to('refused'))],
  ['a failure leaves a price that may be confirmed', inState('priced/states/updating/invoke/onError', to('#quote.priced'))],
  ['a failure says nothing', inState('quoting/invoke/onError', (old: object) => ({ ...old, actions: 'voidQuote' }))],
  ['a failure leaves the old price on view', machine.provide({ actions: { voidQuote: () => {} } } as never)],
  ['it never grows too old', inState('priced/after', () => ({}))],
  ['it goes when it is too old', inState('priced/after', () => ({ quoteLife: 'quoting' }))],
  [
    'a new quote goes on with the age of the old one',
    inState('priced/states/updating/invoke/onDone/0', (old: object) => ({ ...old, target: '#quote.priced.fresh', reenter: false })),
  ],
  ['a new quote is shown as one of the age of the old', machine.provide({ actions: { storeAnswer: () => {} } } as never)],
  ['it is not asked for again by its age', inState('priced/states/fresh/after', () => ({}))],
  ['it is asked for while nobody looks', machine.provide({ guards: { isSeen: () => true } } as never)],
  ['it rests for ever', machine.provide({ guards: { isSeen: () => false } } as never)],
  ['it is not asked for as somebody looks again', machine.provide({ guards: { isBack: () => false } } as never)],
  ['nobody who leaves is noticed', machine.provide({ actions: { storeSight: () => {} } } as never)],
  ['news change nothing', inState('priced/states/fresh/on', (old: object) => ({ ...old, 'quote.outdated': undefined }))],
  ['what was refused is not asked for again', inState('refused/on', () => ({}))],
  [
    'a quote that is asked for again is not on view meanwhile',
    inState('priced/states/fresh/on', (old: object) => ({ ...old, 'quote.requested': '#quote.quoting' })),
  ],
  ['it does not live without its watcher', broken('invoke', (old: object) => ({ ...old, onError: '.expired' }))],
])('the plan alone sees that %s', async (_, faulty) => {
  expect(await reportOf(faulty, quotePlan)).not.toBe('');
});

test('the plan says nothing of the machine as it is, nor of a copy that is the same', async () => {
  expect(await reportOf(machine, quotePlan)).toBe('');
  expect(await reportOf(inState('deciding/always/0', to('resting')), quotePlan)).toBe('');
});
