import type { FavouritesSnapshot } from './favourites.selectors.ts';
import { shownKeys } from './favourites.rules.ts';

/** Keys of favourite pairs and contracts joined by commas, the newest first; text, so that equal lists are equal. */
export const favouriteKeys = (snapshot: FavouritesSnapshot | undefined): string =>
  snapshot === undefined ? '' : shownKeys(snapshot.context).toReversed().join(',');

/** Whether what is marked is known: a guest's at once, a member's once the account's list was read or could not be. */
export const areFavouritesKnown = (snapshot: FavouritesSnapshot): boolean =>
  snapshot.context.owner === 'guest' || (snapshot.context.owner === 'member' && (snapshot.context.isRead || snapshot.hasTag('error')));
