import { useTranslation } from 'react-i18next';
import type { HomeTab } from '#machines/home/home/home.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';

const texts: { readonly [tab in HomeTab]?: string } = {
  gainers: 'markets.emptyGainers',
  losers: 'markets.emptyLosers',
  favourites: 'markets.emptyFavourites',
};

/** A list of the market without a pair, and the way to one that has some. */
export function NoPairs({ tab, onHot }: { readonly tab: HomeTab; readonly onHot: () => void }) {
  const { t } = useTranslation('home');
  return (
    <EmptyState title={t(texts[tab] ?? 'markets.empty')}>
      {tab === 'hot' ? null : (
        <Button tone="ghost" onClick={onHot}>
          {t('markets.showHot')}
        </Button>
      )}
    </EmptyState>
  );
}
