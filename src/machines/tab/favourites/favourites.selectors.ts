import type { SnapshotFrom } from 'xstate';
import type { favouritesMachine } from './favourites.machine.ts';
import { shownKeys } from './favourites.rules.ts';

export { keyOf, type FavouriteItem } from './favourites.rules.ts';
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;

/** Whether the star of an item (`keyOf`) is lit; undefined while nobody knows, neither from what is kept nor from a wish. */
export const isFavourite = (snapshot: FavouritesSnapshot | undefined, key: string): boolean | undefined =>
  snapshot &&
  (shownKeys(snapshot.context).includes(key) || (snapshot.context.isRead || snapshot.context.owner === 'guest' ? false : undefined));

/** Trade ids of favourite spot pairs joined by commas, the newest first; text, so that equal lists are equal. */
export const spotIds = (snapshot: FavouritesSnapshot | undefined): string =>
  snapshot === undefined
    ? ''
    : shownKeys(snapshot.context)
        .flatMap((key) => (key.startsWith('spot:') ? [key.slice(5)] : []))
        .toReversed()
        .join(',');
