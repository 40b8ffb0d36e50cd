import { errorOf, output } from './params.ts';

/** How long a quote may be confirmed, and after how long without news it is asked for anew; in milliseconds. */
type QuoteAge = { readonly life: number; readonly rest: number };
/** The delays of `quoteStates`, in milliseconds. */
export const quoteDelays = ({ life, rest }: QuoteAge) => ({
  quoteLife: life,
  quoteRest: rest,
  /** Typing rests this long before a price is asked for. */
  typing: 300,
  /** After a failure, or once a quote is too old. */
  tryAgain: 5_000,
});

const quoted = output('quoted');
const isQuoted = { type: 'isQuoted', params: quoted } as const;
const storeAnswer = { type: 'storeAnswer', params: quoted } as const;

/** It is asked for anew when the visitor wants it, or by news. */
const renewing = <News extends string, Target extends string>(news: News, target: Target) =>
  ({ [news]: target, 'quote.requested': target }) as { readonly [Name in News | 'quote.requested']: Target };
/** So it is by itself, while the page is seen. */
const renewingItself = <News extends string>(news: News) =>
  ({ after: { tryAgain: { guard: 'isSeen', target: 'quoting' } }, on: renewing(news, 'quoting') }) as const;

/** The call, asked for what stands in the form now, whose answer begins a new life; an older question is left with its state. */
const asking = <Id extends string, Input, To extends string>(id: Id, input: Input, [priced, refused, unasked]: readonly [To, To, To]) =>
  ({
    id,
    src: 'readQuote',
    input,
    onDone: [
      { guard: isQuoted, target: priced, reenter: true, actions: storeAnswer },
      { target: refused, actions: storeAnswer },
    ],
    onError: { target: unasked, actions: [{ type: 'storeProblem', params: errorOf }, 'voidQuote'] },
  }) as const;

/**
 * States of a quote for what stands in a form, for the `states` of the state `path` (`#id.state`), which begins at `deciding` and goes
 * there with every change of what is asked for. Typing rests before it is asked for; a quote is asked for anew by `news`, an event which
 * says that it may be another one by now, by the visitor (`quote.requested`) and by its age, while the page is seen; it stays on view
 * meanwhile, may be confirmed in `priced` alone, and in `expired` is too old. An answer to an older question never lands.
 *
 * Its machine names the call `readQuote`, which is asked for what `input` makes of the context, the actions `storeAnswer` (`quoted`),
 * `storeProblem` (`error`) and `voidQuote`, the guards `canQuote`, `isQuoted` (`quoted`) and `isSeen`, the tag `error`, and `quoteDelays`.
 */
export const quoteStates = <Path extends string, News extends string, Input>(path: Path, news: News, input: Input) =>
  ({
    deciding: { always: [{ guard: 'canQuote', target: 'resting' }, { target: 'idle' }] },
    /** There is nothing to ask for. */
    idle: {},
    resting: { after: { typing: 'quoting' } },
    quoting: { invoke: asking('readQuote', input, ['priced', 'refused', 'unquoted']) },
    /** There is no price for this. */
    refused: { on: renewing(news, 'quoting') },
    /** Nobody answered: there is nothing to confirm. */
    unquoted: { tags: 'error', ...renewingItself(news) },
    /** A quote of what stands in the form, young enough to be confirmed. */
    priced: {
      initial: 'fresh',
      after: { quoteLife: 'expired' },
      states: {
        fresh: { after: { quoteRest: { guard: 'isSeen', target: 'updating' } }, on: renewing(news, 'updating') },
        updating: { invoke: asking('updateQuote', input, [`${path}.priced`, `${path}.refused`, `${path}.unquoted`]) },
      },
    },
    /** The quote is too old: it stands there until there is an answer again. */
    expired: renewingItself(news),
  }) as const;
