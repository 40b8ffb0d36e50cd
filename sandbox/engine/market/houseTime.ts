/** Since when the house of a pair stands still (milliseconds), and whether its quotes are gone meanwhile. */
type Stillness = { readonly since: number; readonly isBookCleared: boolean };

/**
 * The time of a pair's house: the clock's, until testers make it stand still. Then its price, its quotes and its trades stay as they
 * were at that moment, while accounts go on trading with each other. Known to this process only, and over with it.
 */
export function createHouseTime() {
  let stillness: Stillness | undefined;
  return {
    /** Up to when the house has come at a moment (milliseconds). */
    at: (moment: number): number => Math.min(moment, stillness?.since ?? Infinity),
    isStill: (): boolean => stillness !== undefined,
    isBookCleared: (): boolean => stillness?.isBookCleared ?? false,
    /** Stands still from a moment on; a house that does already keeps the moment at which it began to. */
    stop(moment: number, isBookCleared: boolean): void {
      stillness = { since: stillness?.since ?? moment, isBookCleared };
    },
    /** Goes on where it would be now. */
    resume(): void {
      stillness = undefined;
    },
  };
}
export type HouseTime = ReturnType<typeof createHouseTime>;
