import type { createQuoteMachine, QuoteContext } from '#machines/kit/quote.machine.ts';
import type { QuoteAnswer } from '#machines/kit/quote.rules.ts';
import { problemOf } from '#machines/rules/problem.ts';
import { NetworkFault } from '#services/http/faults.ts';
import { done, fault, planFor, type MoveRow } from '../plan.ts';

type AnyQuote = { readonly kind: 'quoted' };
type QuoteMachine<Query, Quote extends AnyQuote, Refusal extends string> = ReturnType<typeof createQuoteMachine<Query, Quote, Refusal>>;
type QuoteSample<Query, Quote, Refusal extends string> = {
  readonly what: string;
  /** What is asked for first, and what then. */
  readonly query: Query;
  readonly other: Query;
  /** What is answered first, and what when it is asked for again; and a reason why there is no price. */
  readonly quotes: readonly [Quote, Quote];
  readonly refusal: Refusal;
  /** For how many milliseconds it may be confirmed, and after how many it is asked for anew: written here a second time on purpose. */
  readonly life: number;
  readonly rest: number;
};

const offline = new NetworkFault();
const states = ['deciding', 'idle', 'resting', 'quoting', 'refused', 'unquoted', 'priced.fresh', 'priced.updating', 'expired'] as const;
/** Where a quote is asked for again by itself, by news and by the visitor: all that holds none that may be confirmed. */
const over = ['unquoted', 'expired'] as const;

/** Where each event leads: what is asked for is answered once at a time, and what was asked for before is forgotten. */
function quoteMoves<Query, Quote extends AnyQuote, Refusal extends string>(sample: QuoteSample<Query, Quote, Refusal>) {
  type Context = QuoteContext<Query, Quote, Refusal>;
  type Move = MoveRow<Context>;
  type More = NonNullable<Move[3]>;
  const { query, other, quotes, refusal } = sample;
  const unasked = { quote: null, refusal: null, problem: null };
  const stays = (more: Partial<Context> = {}): More => ({
    becomes: ({ query: asked, quote, turn }: Context) => ({ query: asked, quote, turn, ...more }),
  });
  const priced = (quote: Quote): More => ({
    becomes: ({ query: asked, turn }) => ({ query: asked, quote, refusal: null, problem: null, turn: turn === 0 ? 1 : 0 }),
  });
  const refused: More = { becomes: ({ query: asked, turn }) => ({ query: asked, quote: null, refusal, problem: null, turn }) };
  const failed: More = { becomes: ({ query: asked }) => ({ query: asked, quote: null, refusal: null, problem: problemOf(offline) }) };
  const seen = { when: ({ isSeen }: Context) => isSeen };
  const answers = (from: string, call: string, quote: Quote): Move[] => [
    [from, `done ${call} "quoted"`, 'priced.fresh', priced(quote)],
    [from, `done ${call} "${refusal}"`, 'refused', refused],
    [from, `error ${call}`, 'unquoted', failed],
  ];
  return [
    ['*', `query.changed ${JSON.stringify({ query: null })}`, 'idle', { becomes: { query: null, ...unasked } }],
    ['*', `query.changed ${JSON.stringify({ query })}`, 'resting', { becomes: { query, ...unasked } }],
    ['*', `query.changed ${JSON.stringify({ query: other })}`, 'resting', { becomes: { query: other, ...unasked } }],
    ['resting', 'after typing', 'quoting', stays()],
    ...answers('quoting', 'readQuote', quotes[0]),
    ...answers('priced.updating', 'updateQuote', quotes[1]),
    ...(['quote.requested', 'quote.outdated'] as const).flatMap((event): Move[] => [
      // What is on view stays there while it is asked for again.
      ['priced.fresh', event, 'priced.updating', stays()],
      ...(['refused', ...over] as const).map((from): Move => [from, event, 'quoting', stays()]),
    ]),
    ['priced.fresh', 'after quoteRest', 'priced.updating', { ...seen, ...stays() }],
    ['priced.fresh', 'after quoteRest', 'priced.fresh', stays()],
    ['priced', 'after quoteLife', 'expired', stays()],
    ...over.flatMap((from): Move[] => [
      [from, 'after tryAgain', 'quoting', { ...seen, ...stays() }],
      [from, 'after tryAgain', from, stays()],
      [from, 'sight.changed {"isSeen":true', 'quoting', stays({ isSeen: true })],
      [from, 'sight.changed {"isSeen":false', from, stays({ isSeen: false })],
    ]),
    ['idle', 'sight.changed {"isSeen":true', 'idle', stays({ isSeen: true })],
    ['idle', 'sight.changed {"isSeen":false', 'idle', stays({ isSeen: false })],
  ] satisfies Move[];
}

/** The plan of a quote by the kit: it lives, ages, is asked for again, is superseded, fails, and rests while nobody looks or somebody types. */
export function quotePlanFor<Query, Quote extends AnyQuote, Refusal extends string>(
  machine: QuoteMachine<Query, Quote, Refusal>,
  sample: QuoteSample<Query, Quote, Refusal>,
) {
  const { what, query, other, quotes, refusal, life, rest } = sample;
  const refused = { kind: refusal } as QuoteAnswer<Quote, Refusal>;
  return planFor(machine, {
    what,
    isMade: true,
    input: { query: null },
    cases: [
      { type: 'query.changed', query },
      { type: 'query.changed', query: other },
      { type: 'query.changed', query: null },
      { type: 'sight.changed', isSeen: true },
      { type: 'sight.changed', isSeen: false },
      ...(['readQuote', 'updateQuote'] as const).flatMap((call, index) => [
        done(call, quotes[index]),
        done(call, refused),
        fault(call, offline),
      ]),
      fault('watchNews', 'gone'),
    ],
    watchers: { watchNews: ['quote.outdated', 'sight.changed'] },
    delays: { quoteLife: life, quoteRest: rest, typing: 300, tryAgain: 5_000 },
    states,
    restarts: [
      ['query.changed', 'typing'],
      ['done updateQuote', 'quoteLife'],
    ],
    asks: Object.fromEntries(
      ['readQuote', 'updateQuote'].map((call) => [call, ({ query: asked }: { readonly query: Query | null }) => ({ query: asked })]),
    ),
    moves: quoteMoves(sample),
    tags: { error: ['unquoted'] },
    invariants: {
      '*': ({ snapshot: { context } }) =>
        (context.quote === null || context.refusal === null) && (context.query !== null || context.quote === null),
      idle: ({ snapshot: { context }, calls, timers }) => context.query === null && calls.length + timers.length === 0,
      // Nothing is asked for while somebody types, and nothing may be confirmed.
      resting: ({ snapshot: { context }, calls, timers }) => context.quote === null && calls.length === 0 && timers.join() === 'typing',
      quoting: ({ snapshot: { context }, calls, timers }) => context.query !== null && calls.join() === 'readQuote' && timers.length === 0,
      refused: ({ snapshot: { context }, calls, timers }) => context.refusal === refusal && calls.length + timers.length === 0,
      unquoted: ({ snapshot: { context }, calls }) => context.quote === null && context.problem !== null && calls.length === 0,
      // What may be confirmed is of what is asked for now, and never older than its life.
      priced: ({ snapshot: { context }, timers }) => context.query !== null && context.quote !== null && timers.includes('quoteLife'),
      'priced.fresh': ({ calls }) => calls.length === 0,
      'priced.updating': ({ calls, timers }) => calls.join() === 'updateQuote' && timers.join() === 'quoteLife',
      expired: ({ snapshot: { context }, calls, timers }) => context.quote !== null && calls.length === 0 && !timers.includes('quoteLife'),
    },
    key: ({ value, context }) => [value, context.query, context.isSeen],
    select: 'transitions',
  });
}
