import { expect, test } from 'vitest';
import { preMarketOrderMachine } from '#machines/spot/preMarket/preMarketOrder.machine.ts';
import {
  emptyDraft,
  pickedInto,
  problemsOf,
  sumsOf,
  takenInto,
  typedInto,
  wishOf,
  type Draft,
} from '#machines/spot/preMarket/preMarketOrder.rules.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { orbil } from '#tests/support/preMarketSamples.ts';
import { preMarketOrderPlan } from './preMarketOrder.plan.ts';

testMachine(preMarketOrderMachine, preMarketOrderPlan);

const terms = orbil();
const filled = (price: string, amount: string): Draft =>
  (['price', 'amount'] as const).reduce(
    (draft, field) => typedInto(draft, terms, 'en_US', { field, text: field === 'price' ? price : amount, pasted: false }),
    emptyDraft,
  );
const taken = { orderId: 'h1', price: '12.5', amount: '0.7', side: 'sell' } as const;
const problems = (draft: Draft, available: string | null = '1000') => Object.values(problemsOf(draft, terms, available));

test('an order is judged field by field', () => {
  expect(problems(emptyDraft)).toEqual(['priceNeeded', 'amountNeeded']);
  expect(problems(filled('2.39', '10'))).toEqual(['priceBand', null]);
  expect(problems(filled('60.01', ''))).toEqual(['priceBand', 'amountNeeded']);
  expect(problems(filled('10', '0.9'))).toEqual([null, 'totalSmall']);
  expect(problems(filled('10', '99.6'))).toEqual([null, 'balance']);
  expect(problems(filled('10', '99.6'), null)).toEqual([null, null]);
  expect(problems(filled('10', '99.5'))).toEqual([null, null]);
});

test('what is taken is all of an order, or a part that is worth enough', () => {
  const all = takenInto(emptyDraft, terms, 'en_US', taken);
  expect(all.side).toBe('sell');
  expect(problems(all)).toEqual([null, null]);
  const enter = (text: string) => typedInto(all, terms, 'en_US', { field: 'amount', text, pasted: false });
  expect(problems(enter('0.6'))).toEqual([null, 'totalSmall']);
  expect(problems(enter('0.8'))).toEqual([null, 'amountLarge']);
  expect(wishOf(all, terms)).toEqual({ kind: 'take', project: 'orbil', orderId: 'h1', amount: '0.7' });
});

test('the pledge and the fee are exact, and the order says what was entered', () => {
  const draft = filled('12.05', '1.5');
  expect(sumsOf(draft, terms)).toEqual({ total: '18.075', pledge: '18.075', fee: '0.090375', frozen: '18.165375' });
  expect(wishOf(draft, terms)).toEqual({ kind: 'place', project: 'orbil', side: 'buy', price: '12.05', amount: '1.5' });
});

test('a text that can be read in two ways counts only once one is chosen', () => {
  const draft = typedInto(filled('10', ''), terms, 'en_US', { field: 'amount', text: '1.234', pasted: true });
  const doubtful = typedInto(filled('10', ''), terms, 'de_DE', { field: 'amount', text: '1.234', pasted: true });
  expect(wishOf(draft, terms)).toMatchObject({ amount: '1.2' });
  expect(problems(doubtful)).toEqual([null, 'amountNeeded']);
  expect(wishOf(pickedInto(doubtful, terms, 'de_DE', 'amount', '1234'), terms)).toMatchObject({ amount: '1234' });
});
