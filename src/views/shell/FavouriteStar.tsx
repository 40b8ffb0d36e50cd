import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { tellLate } from '#machines/app/loadLate.ts';
import { isFavourite, keyOf, type FavouriteItem } from '#machines/tab/favourites/favourites.selectors.ts';
import { useLateNow } from './late.tsx';
import * as css from './FavouriteStar.css.ts';

/** Marks a pair or a contract as favourite. `name` is what is read aloud; while nobody knows how it stands, it shows neither, and a click only marks. */
export function FavouriteStar({ name, ...item }: FavouriteItem & { readonly name: string }) {
  const { t } = useTranslation('shell');
  const favourites = useLateNow()?.favourites;
  const key = keyOf(item);
  const isOn = useSelector(favourites, (snapshot) => isFavourite(snapshot, key));
  return (
    <button
      type="button"
      className={css.star}
      data-tip="star"
      aria-pressed={isOn}
      aria-label={t('favourite', { name })}
      onClick={() => {
        const wish = { type: 'favourite.flipped', key, on: !isOn } as const;
        if (favourites) favourites.send(wish);
        else tellLate('favourites', wish);
      }}
    >
      <svg width="16" height="16" viewBox="0 0 24 24" strokeWidth="2" aria-hidden>
        <path d="m12 2.5 2.9 6.1 6.7.9-4.9 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.4 9.5l6.7-.9z" />
      </svg>
    </button>
  );
}
