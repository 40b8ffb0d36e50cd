/** How often a wait that is shown in seconds counts on, in milliseconds of the exchange's clock. */
export const second = 1_000;

/** Seconds of a wait after one of them has passed; never less than none. */
export const withSecondPassed = (seconds: number): number => Math.max(0, seconds - 1);
/** Whether nothing of a wait is left. */
export const isWaitOver = ({ context }: { readonly context: { readonly secondsLeft: number } }): boolean => context.secondsLeft === 0;

/**
 * States of a wait that is counted down on view, for the `states` of another one, which goes on at its `onDone`. Its machine names the
 * action `passSecond`, the guard `isWaitOver` and the delay `second`; `secondsLeft` of its context is what is left.
 */
export const countdown = {
  initial: 'counting',
  states: {
    counting: { after: { second: { target: 'judging', actions: 'passSecond' } } },
    judging: { always: [{ guard: 'isWaitOver', target: 'over' }, { target: 'counting' }] },
    over: { type: 'final' },
  },
} as const;
