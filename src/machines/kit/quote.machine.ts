import { assign, setup } from 'xstate';
import { problemOf } from '../rules/problem.ts';
import { pick } from './params.ts';
import { isQuote, unquoted, withQuote, type QuoteAnswer, type QuoteFacts } from './quote.rules.ts';
import { quoteDelays, quoteStates } from './quote.states.ts';
import { unboundCall, unboundWatch } from './unbound.ts';

/** Any quote: what it says besides is known to its flow. */
type AnyQuote = { readonly kind: 'quoted' };
/** What is asked for; null where what stands in the form asks for nothing. */
export type QuoteInput<Query> = { readonly query: Query | null };
export type QuoteContext<Query, Quote, Refusal> = QuoteInput<Query> & QuoteFacts<Quote, Refusal> & { readonly isSeen: boolean };
/** Told from outside: the quote may be another one by now; whether the page is in sight. */
export type QuoteNews = { type: 'quote.outdated' } | { type: 'sight.changed'; isSeen: boolean };
export type QuoteEvent<Query> = QuoteNews | { type: 'query.changed'; query: Query | null } | { type: 'quote.requested' };
/** Milliseconds for which a quote may be confirmed, and after which it is asked for anew without news. */
export type QuoteOptions = { readonly life: number; readonly rest: number };

/** What is too old, or was not answered, is asked for as soon as the page is seen again. */
const waking = {
  'sight.changed': [
    { guard: { type: 'isBack', params: pick('isSeen') }, target: 'quoting', actions: { type: 'storeSight', params: pick('isSeen') } },
    { actions: { type: 'storeSight', params: pick('isSeen') } },
  ],
} as const;

/**
 * A quote of what a form asks for: it lives, ages, is asked for again, is superseded, fails, and rests while the page is hidden or the
 * visitor types, as `quoteStates` says. A flow that has a form of its own around it takes those states instead.
 */
export function createQuoteMachine<Query, Quote extends AnyQuote, Refusal extends string>(id: string, options: QuoteOptions) {
  type Context = QuoteContext<Query, Quote, Refusal>;
  type Answer = QuoteAnswer<Quote, Refusal>;
  const states = quoteStates(`#${id}`, 'quote.outdated', ({ context }: { readonly context: Context }) => ({ query: context.query }));
  return setup({
    types: {} as { input: QuoteInput<Query>; context: Context; events: QuoteEvent<Query>; tags: 'error' },
    actors: {
      readQuote: unboundCall<Answer, QuoteInput<Query>>('readQuote'),
      watchNews: unboundWatch<QuoteNews>('watchNews'),
    },
    actions: {
      storeQuery: assign((_, { query }: { query: Query | null }) => ({ query, ...unquoted })),
      storeSight: assign({ isSeen: (_, { isSeen }: { isSeen: boolean }) => isSeen }),
      storeAnswer: assign(({ context }, { quoted }: { quoted: Answer }) => withQuote(context, quoted) as Partial<Context>),
      voidQuote: assign({ quote: null, refusal: null }),
      storeProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    },
    guards: {
      canQuote: ({ context }) => context.query !== null,
      isQuoted: (_, { quoted }: { quoted: Answer }) => isQuote(quoted),
      isSeen: ({ context }) => context.isSeen,
      isBack: (_, { isSeen }: { isSeen: boolean }) => isSeen,
    },
    delays: quoteDelays(options),
  }).createMachine({
    id,
    context: ({ input }) => ({ query: input.query, ...unquoted, turn: 0, isSeen: true }),
    invoke: { id: 'watchNews', src: 'watchNews', onError: { actions: [] } },
    initial: 'deciding',
    on: {
      'query.changed': { target: '.deciding', actions: { type: 'storeQuery', params: pick('query') } },
      'sight.changed': { actions: { type: 'storeSight', params: pick('isSeen') } },
    },
    states: {
      ...states,
      unquoted: { ...states.unquoted, on: { ...states.unquoted.on, ...waking } },
      expired: { ...states.expired, on: { ...states.expired.on, ...waking } },
    },
  });
}
