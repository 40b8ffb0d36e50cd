/** So many are seen to at once: a few milliseconds of sending, after which whatever waits meanwhile has its turn. */
const seenAtOnce = 100;

type Round = { readonly step: (isFirst: boolean) => boolean };

/**
 * Goes round to everybody, one round after the other in their order, a part at a time: what goes to few is over when `add` returns, and
 * what goes to thousands lets requests come in between.
 */
export function createRounds() {
  const waiting: Round[] = [];
  let isGoing = false;

  function go(): void {
    isGoing = true;
    let before: Round | undefined;
    try {
      for (let seen = 0; seen < seenAtOnce && waiting[0] !== undefined; seen += 1) {
        const round: Round = waiting[0];
        const isFirst = round !== before;
        before = round;
        waiting.shift();
        if (round.step(isFirst)) waiting.unshift(round);
      }
    } finally {
      isGoing = waiting.length > 0;
      if (isGoing) setImmediate(go);
    }
  }
  return {
    /** `begin` tells, when its turn has come, who is to be seen; `isFirst` that others had their turn since the one before, if any. */
    add<Item>(begin: () => Iterable<Item>, see: (item: Item, isFirst: boolean) => void): void {
      let left: Iterator<Item> | undefined;
      waiting.push({
        step(isFirst) {
          left ??= [...begin()][Symbol.iterator]();
          const next = left.next();
          if (next.done !== true) see(next.value, isFirst);
          return next.done !== true;
        },
      });
      if (!isGoing) go();
    },
  };
}
