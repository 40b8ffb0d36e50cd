import { useTranslation } from 'react-i18next';
import { marketTabs, plainView, viewPath, type MarketTab } from '#machines/market/markets/markets.selectors.ts';
import { tab as tabClass } from '#views/ui/Layout.css.ts';
import { Strip } from '#views/shell/Strip.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import * as css from './Market.css.ts';

type Place = MarketTab | 'overview' | 'coins';
const plainPath = (tab: MarketTab): string => viewPath({ ...plainView, tab });

/** Overview, the lists of markets and the coins, wherever one of them is on view. `pathOf` keeps what a list has been narrowed to. */
export function MarketNav({ current, pathOf = plainPath }: { readonly current: Place; readonly pathOf?: (tab: MarketTab) => string }) {
  const { t } = useTranslation('market');
  const places: readonly (readonly [Place, string])[] = [
    ['overview', '/marketExplore/overview'],
    ...marketTabs.map((tab) => [tab, pathOf(tab)] as const),
    ['coins', '/coinInfo'],
  ];
  return (
    <div className={css.nav}>
      <Strip label={t('tabs.label')} className={css.navList}>
        {places.map(([place, to]) => (
          <Anchor key={place} to={to} className={tabClass} aria-current={place === current ? 'page' : undefined}>
            {t(`tabs.${place}`)}
          </Anchor>
        ))}
      </Strip>
    </div>
  );
}
