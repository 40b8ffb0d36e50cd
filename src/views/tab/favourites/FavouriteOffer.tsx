import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { offered } from '#machines/tab/favourites/favouriteOffer.selectors.ts';
import { useLate } from '#views/shell/late.tsx';
import { Button } from '#views/ui/Button.tsx';
import * as css from './FavouriteOffer.css.ts';

/** Offers a member the favourites that were marked in this browser before the login. */
export function FavouriteOffer() {
  const { t } = useTranslation('favourites');
  const favourites = useLate('favourites');
  const count = useSelector(favourites, offered);
  // Outside the header, whose blurred ground would hold a fixed card back.
  return createPortal(
    <div role="status">
      {count === 0 ? null : (
        <section className={css.card} aria-labelledby="favourite-offer">
          <h2 id="favourite-offer" className={css.title}>
            {t('offer.title')}
          </h2>
          <p className={css.text}>{t('offer.text', { count })}</p>
          <div className={css.actions}>
            <Button size="small" onClick={() => favourites.send({ type: 'merge.accepted' })}>
              {t('offer.accept')}
            </Button>
            <Button size="small" tone="ghost" onClick={() => favourites.send({ type: 'merge.declined' })}>
              {t('offer.decline')}
            </Button>
          </div>
        </section>
      )}
    </div>,
    document.body,
  );
}
