import { offeredKeys } from './favouriteChanges.rules.ts';
import type { FavouritesSnapshot } from './favourites.selectors.ts';

/** How many favourites of this browser the account is offered; 0 when there is nothing to offer. */
export const offered = (snapshot: FavouritesSnapshot): number => offeredKeys(snapshot.context).length;
