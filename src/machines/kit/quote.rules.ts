import type { Problem } from '../rules/problem.ts';

/** What was asked for has this price, or is not given one, by the reason's name. */
export type QuoteAnswer<Quote extends { readonly kind: 'quoted' }, Refusal extends string> = Quote | { readonly kind: Refusal };
/** What is known of a quote. */
export type QuoteFacts<Quote, Refusal> = {
  /** Of what is asked for now; it may be too old. Null: there is none. */
  readonly quote: Quote | null;
  /** Changes with every quote, so that what shows its age begins anew. */
  readonly turn: 0 | 1;
  /** Why there is no quote, where the answer says so. */
  readonly refusal: Refusal | null;
  /** What kept it from being answered. */
  readonly problem: Problem | null;
};

/** Something else is asked for: what was quoted counts for nothing. */
export const unquoted = { quote: null, refusal: null, problem: null } as const;

/** Whether an answer is a quote. */
export const isQuote = (answer: { readonly kind: string }): boolean => answer.kind === 'quoted';

/** What is known after an answer to what is asked for now. */
export function withQuote<Quote extends { readonly kind: 'quoted' }, Refusal extends string>(
  { turn }: QuoteFacts<Quote, Refusal>,
  answer: NoInfer<QuoteAnswer<Quote, Refusal>>,
): Partial<QuoteFacts<Quote, Refusal>> {
  if (answer.kind !== 'quoted') return { quote: null, refusal: answer.kind as Refusal, problem: null };
  return { quote: answer as Quote, refusal: null, problem: null, turn: turn === 0 ? 1 : 0 };
}
