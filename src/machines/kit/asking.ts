/** How often a lost answer was asked for by itself. */
type Asks = { readonly asks: number };

/** A lost answer is asked for this often before the user is asked. */
export const mostAsks = 5;

/** The guard `mayAskAgain`. */
export const mayAskAgain = ({ context }: { readonly context: Asks }): boolean => context.asks < mostAsks;
/** What the action `countAsk` assigns. */
export const withAskCounted = ({ asks }: Asks): Asks => ({ asks: Math.min(asks + 1, mostAsks) });
/** The delay `askAgain`: `first` milliseconds, and twice as long before each further try. */
export const pauseOf =
  (first: number) =>
  ({ context }: { readonly context: Asks }): number =>
    first * 2 ** context.asks;

/**
 * The inside of a state for a wish without an answer: it is asked for again at `asking` by itself, `mostAsks` times with growing pauses,
 * then rests until the user or the network returns.
 */
export const askingByItself = <Target extends string>(asking: Target) =>
  ({
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'mayAskAgain', target: 'pausing' }, { target: 'resting' }] },
      pausing: { after: { askAgain: { target: asking, actions: 'countAsk' } } },
      resting: {},
    },
  }) as const;
