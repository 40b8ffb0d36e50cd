import { watchAttention } from '#services/browser/attention.ts';
import { announceFact, watchFacts } from '#services/browser/tabs.ts';
import { changeFavourite, declinedFavourites, guestFavourites, readFavourites } from '#services/tab/favourites/favourites.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { favouritesMachine, type FavouritesEvent } from './favourites.machine.ts';
import { withWishes } from './favourites.rules.ts';

type Watched = Extract<FavouritesEvent, { type: 'guest.followed' | 'account.followed' | 'attention.returned' }>;

export const favouritesFlow = favouritesMachine.provide({
  actors: {
    watchFavourites: fromWatch<Watched>((report) => {
      const tellGuest = () => report({ type: 'guest.followed', keys: guestFavourites.get(), declined: declinedFavourites.get() });
      tellGuest();
      const ends = [
        guestFavourites.watch(tellGuest),
        declinedFavourites.watch(tellGuest),
        watchFacts((fact, isOwn) => {
          if (fact === 'favourites.changed' && !isOwn) report({ type: 'account.followed' });
        }),
        watchAttention(() => report({ type: 'attention.returned' })),
      ];
      return () => ends.forEach((end) => end());
    }),
    readFavourites: fromCall((_: void, signal) => readFavourites(signal)),
    changeFavourite: fromCall(changeFavourite),
  },
  actions: {
    // Read again before writing: another tab may have written since.
    keepGuest: (_, { wishes }) => {
      if (wishes.length > 0) guestFavourites.set([...withWishes(guestFavourites.get(), wishes)]);
    },
    keepDeclined: (_, { keys }) => declinedFavourites.set([...keys]),
    tellOtherTabs: () => announceFact('favourites.changed'),
  },
});
