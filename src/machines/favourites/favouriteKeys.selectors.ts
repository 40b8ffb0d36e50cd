import type { FavouritesSnapshot } from './favourites.selectors.ts';
import { shownKeys } from './favourites.rules.ts';

/** Keys of favourite pairs and contracts joined by commas, the newest first; text, so that equal lists are equal. */
export const favouriteKeys = (snapshot: FavouritesSnapshot | undefined): string =>
  snapshot === undefined ? '' : shownKeys(snapshot.context).toReversed().join(',');
