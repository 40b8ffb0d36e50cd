/** Runs work one after the other, in the order in which it was given; what one throws reaches its caller and stops no other. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      const turn = last.then(work);
      last = turn.catch(() => {});
      return turn;
    },
    /** Resolves when everything that was given so far is done. */
    idle: async (): Promise<void> => {
      await last;
    },
  };
}
export type Queue = ReturnType<typeof createQueue>;
