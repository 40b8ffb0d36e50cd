import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { marketsFlow, marketsOpening } from '#machines/market/markets/markets.flow.ts';
import * as markets from '#machines/market/markets/markets.selectors.ts';
import { trendsFlow } from '#machines/market/trends/trends.flow.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { areFavouritesKnown, favouriteKeys } from '#machines/tab/favourites/favouriteKeys.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { latePart, useLate } from '#views/shell/late.tsx';
import { Strip } from '#views/shell/Strip.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { SearchField } from '#views/ui/SearchField.tsx';
import * as css from './Market.css.ts';
import { MarketNav } from './MarketNav.tsx';
import { MarketTable, WaitingTable } from './MarketTable.tsx';
import type { MarketsRef, TrendsRef } from './refs.ts';

/** Every pair and contract as it moves; the address holds the list, its order and what is searched for. */
export function MarketsPage() {
  // All texts of the page at once: asked for part by part they would come one after the other.
  const { t } = useTranslation(['market', 'home', 'search', 'routes', 'footer']);
  const search = useSelector(useResident('navigation'), navigation.search);
  const flow = useFlow(marketsFlow, { input: marketsOpening(search) });
  const trends = useFlow(trendsFlow);
  return (
    <div className={`${page} ${css.place}`}>
      <PageHeader title={t('routes:market')} text={t('text')} />
      <Nav flow={flow} />
      <Card padded={false}>
        <div className={css.tools}>
          <Areas flow={flow} />
          <Words flow={flow} />
        </div>
        <div id={markets.listId} className={css.list}>
          <List flow={flow} trends={trends} />
        </div>
      </Card>
    </div>
  );
}

function Nav({ flow }: { readonly flow: MarketsRef }) {
  const tab = useSelector(flow, markets.tab);
  const paths = useSelector(flow, (snapshot) => markets.marketTabs.map((to) => markets.tabPath(to)(snapshot)).join(' ')).split(' ');
  return <MarketNav current={tab} pathOf={(to) => paths[markets.marketTabs.indexOf(to)] ?? ''} />;
}

/** What a list can be narrowed to: pairs by their quote coin, contracts by their kind. */
function Areas({ flow }: { readonly flow: MarketsRef }) {
  const { t } = useTranslation('market');
  const areas = useSelector(flow, markets.areas);
  const isWaiting = useSelector(flow, (snapshot) => markets.isFirstLoad(snapshot) && markets.tab(snapshot) !== 'favourites');
  // Their place is kept: the search field beside them would move when they come.
  if (areas.length === 0) return isWaiting ? <div className={css.areas} /> : null;
  return (
    <div className={css.areas}>
      <Strip label={t('areas.label')} className={css.areaList}>
        {['', ...areas].map((area) => (
          <Area key={area} flow={flow} area={area} />
        ))}
      </Strip>
    </div>
  );
}
function Area({ flow, area }: { readonly flow: MarketsRef; readonly area: string }) {
  const { t } = useTranslation(['market', 'search']);
  const isCurrent = useSelector(flow, (snapshot) => markets.area(snapshot) === area);
  const path = useSelector(flow, markets.areaPath(area));
  return (
    <Anchor to={path} className={css.area} aria-current={isCurrent ? 'true' : undefined}>
      {area === ''
        ? t('areas.all')
        : area === 'perpetual'
          ? t('search:perpetual')
          : area === 'delivery'
            ? t('areas.delivery')
            : area.toUpperCase()}
    </Anchor>
  );
}

function Words({ flow }: { readonly flow: MarketsRef }) {
  const { t } = useTranslation('market');
  const text = useSelector(flow, markets.text);
  return (
    <div className={css.search} role="search">
      <SearchField
        label={t('search')}
        maxLength={markets.longestText}
        value={text}
        onChange={(value) => flow.send({ type: 'search.changed', text: value })}
        onBlur={() => flow.send({ type: 'search.left' })}
      />
    </div>
  );
}

type ListProps = { readonly flow: MarketsRef; readonly trends: TrendsRef };
function List({ flow, trends }: ListProps) {
  const isFavourites = useSelector(flow, (snapshot) => markets.tab(snapshot) === 'favourites');
  if (!isFavourites) return <MarketTable flow={flow} trends={trends} favouriteKeys="" />;
  return (
    <Suspense fallback={<WaitingTable />}>
      <FavouriteTable flow={flow} trends={trends} />
    </Suspense>
  );
}
/** Favourites belong to the residents that come after the first view: asking for the list brings them. */
const FavouriteTable = latePart<ListProps>(async () => FavouriteRows);
function FavouriteRows({ flow, trends }: ListProps) {
  const favourites = useLate('favourites');
  const keys = useSelector(favourites, favouriteKeys);
  const areKnown = useSelector(favourites, areFavouritesKnown);
  return areKnown ? <MarketTable flow={flow} trends={trends} favouriteKeys={keys} /> : <WaitingTable />;
}
