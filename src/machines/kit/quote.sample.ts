import { createQuoteMachine } from './quote.machine.ts';

export type SampleQuote = { readonly kind: 'quoted'; readonly price: string };

/** The shared quote: the one that its tests walk and that testers look at. */
export const quoteMachine = createQuoteMachine<{ readonly amount: string }, SampleQuote, 'tooSmall'>('quote', {
  life: 15_000,
  rest: 12_000,
});
