import type { SnapshotFrom } from 'xstate';
import type { favouritesMachine } from './favourites.machine.ts';
import { shownKeys } from './favourites.rules.ts';

export { keyOf, type FavouriteItem } from './favourites.rules.ts';
export type FavouritesSnapshot = SnapshotFrom<typeof favouritesMachine>;

/** Whether the star of an item (`keyOf`) is lit; before the favourites have come none is. */
export const isFavourite = (snapshot: FavouritesSnapshot | undefined, key: string): boolean =>
  snapshot !== undefined && shownKeys(snapshot.context).includes(key);

/** Trade ids of favourite spot pairs joined by commas, the newest first; text, so that equal lists are equal. */
export const spotIds = (snapshot: FavouritesSnapshot | undefined): string =>
  snapshot === undefined
    ? ''
    : shownKeys(snapshot.context)
        .flatMap((key) => (key.startsWith('spot:') ? [key.slice(5)] : []))
        .toReversed()
        .join(',');
