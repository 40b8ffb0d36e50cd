import { add, compare } from './amounts.ts';
import type { Entry, Place } from './post.ts';

/** Gathers what one transaction moves, so that it is posted on balance, each place once. */
export function createMoves() {
  const moved = new Map<string, Entry>();
  return {
    /** A signed movement of a place, in coins. */
    move(place: Place, amount: string): void {
      const key = JSON.stringify(place);
      const before = moved.get(key);
      moved.set(key, { place, amount: before === undefined ? amount : add(before.amount, amount) });
    },
    /** What a place was moved by so far, in coins. */
    of: (place: Place): string => moved.get(JSON.stringify(place))?.amount ?? '0',
    entries: (): Entry[] => [...moved.values()].filter(({ amount }) => compare(amount, '0') !== 0),
  };
}
