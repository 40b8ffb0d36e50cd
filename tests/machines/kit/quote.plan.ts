import { quoteMachine } from '#machines/kit/quote.sample.ts';
import { quotePlanFor } from '#tests/support/kitPlans/quote.ts';

export const quotePlan = quotePlanFor(quoteMachine, {
  what: 'keeps the price of what is asked for: it lives, ages, is asked for again, and is superseded',
  query: { amount: '1' },
  other: { amount: '2' },
  quotes: [
    { kind: 'quoted', price: '100' },
    { kind: 'quoted', price: '101' },
  ],
  refusal: 'tooSmall',
  life: 15_000,
  rest: 12_000,
});
