import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as favourites from '#machines/tab/favourites/favourites.selectors.ts';
import type { homeFlow } from '#machines/home/home/home.flow.ts';
import * as home from '#machines/home/home/home.selectors.ts';
import { formatCompact } from '#machines/rules/format.ts';
import { spotCode } from '#machines/rules/spotCode.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { loadLater } from '#views/loadLater.ts';
import { FavouriteStar } from '#views/shell/FavouriteStar.tsx';
import { useLateNow } from '#views/shell/late.tsx';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { LiveChange, LivePrice } from '#views/shell/LivePrice.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { changeText, directionOf, priceText } from '#views/ui/format.ts';
import { Price } from '#views/ui/Price.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Sparkline } from '#views/ui/Sparkline.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { TabPanel, Tabs } from '#views/ui/Tabs.tsx';
import * as shared from './Home.css.ts';
import * as css from './MarketBoard.css.ts';

export type HomeRef = ActorRefFrom<typeof homeFlow>;

const useFavouriteIds = () => useSelector(useLateNow()?.favourites, favourites.spotIds);

/** The market in four lists of eight, and the visitor's own. */
export function MarketBoard({ flow }: { readonly flow: HomeRef }) {
  const { t } = useTranslation('home');
  const tab = useSelector(flow, home.tab);
  const hasFavourites = useFavouriteIds() !== '' || tab === 'favourites';
  const tabs: readonly home.HomeTab[] = hasFavourites ? [...home.homeTabs, 'favourites'] : home.homeTabs;
  return (
    <>
      <div className={shared.sectionHead}>
        <h2 className={shared.sectionTitle}>{t('markets.title')}</h2>
        <Anchor to="/market" className={shared.all}>
          {t('markets.all')}
          <ChevronRight size={14} aria-hidden />
        </Anchor>
      </div>
      <div className={shared.board}>
        <div className={shared.boardHead}>
          <Tabs
            group="home"
            label={t('markets.lists')}
            items={tabs.map((id) => ({ id, label: t(`markets.${id}`) }))}
            current={tab}
            onChange={(id) => flow.send({ type: 'tab.chosen', tab: id as home.HomeTab })}
          />
        </div>
        <TabPanel group="home" id={tab}>
          <Board flow={flow} />
        </TabPanel>
      </div>
    </>
  );
}

// A visitor has chosen a list that is empty: its words come then.
const NoPairs = lazyPart(async () => (await loadLater()).noPairs());

function Board({ flow }: { readonly flow: HomeRef }) {
  const { t } = useTranslation(['home', 'faults']);
  const favouriteIds = useFavouriteIds();
  // Drawn in slices: a list of eight rows is long enough to hold up a tap.
  const rows = useDeferredValue(useSelector(flow, (snapshot) => home.rows(snapshot, favouriteIds)));
  const tab = useSelector(flow, home.tab);
  const problem = useSelector(flow, home.problem);
  const isFirstLoad = useDeferredValue(useSelector(flow, home.isFirstLoad));
  const isBusy = useSelector(flow, home.isBusy);
  if (problem !== null) {
    return (
      <div className={css.bodyOf}>
        <ErrorState
          text={problem.text ?? t(problem.key)}
          code={problem.code ?? undefined}
          retrying={isBusy}
          onRetry={() => flow.send({ type: 'reload.requested' })}
        />
      </div>
    );
  }
  if (!isFirstLoad && rows.length === 0) {
    return (
      <div className={css.bodyOf}>
        <Suspense>
          <NoPairs tab={tab} onHot={() => flow.send({ type: 'tab.chosen', tab: 'hot' })} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={css.bodyOf}>
      <table className={css.table} aria-busy={isFirstLoad}>
        <caption className={visuallyHidden}>{t(`markets.${tab}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${css.head} ${css.columns.star}`}>
              <span className={visuallyHidden}>{t('markets.favourites')}</span>
            </th>
            <th scope="col" className={`${css.head} ${css.columns.pair}`}>
              {t('markets.pair')}
            </th>
            <th scope="col" className={css.head}>
              {t('markets.last')}
            </th>
            <th scope="col" className={`${css.head} ${css.columns.change}`}>
              {t('markets.change')}
            </th>
            <th scope="col" className={`${css.head} ${css.laptopOnly}`}>
              {t('markets.high')}
            </th>
            <th scope="col" className={`${css.head} ${css.laptopOnly}`}>
              {t('markets.low')}
            </th>
            <th scope="col" className={`${css.head} ${css.padOnly}`}>
              {t('markets.turnover')}
            </th>
            <th scope="col" className={`${css.head} ${css.padOnly} ${css.columns.trend}`}>
              {t('markets.trend')}
            </th>
            <th scope="col" className={`${css.head} ${css.padOnly} ${css.columns.trade}`}>
              <span className={visuallyHidden}>{t('markets.trade')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{isFirstLoad ? <WaitingRows /> : rows.map((row) => <PairRow key={row.tradeId} flow={flow} row={row} />)}</tbody>
      </table>
    </div>
  );
}

function PairRow({ flow, row }: { readonly flow: HomeRef; readonly row: home.MarketRow }) {
  const { t, i18n } = useTranslation('home');
  const points = useSelector(flow, (snapshot) => home.trends(snapshot)[row.tradeId]);
  return (
    <tr className={css.row} data-pair={spotCode(row)}>
      <td className={`${css.cell} ${css.columns.star}`}>
        <FavouriteStar kind="spot" tradeId={row.tradeId} name={`${row.baseCurrency}/${row.quoteCurrency}`} />
      </td>
      <td className={`${css.cell} ${css.columns.pair}`}>
        <Anchor to={home.spotPath(row)} className={css.pairLink}>
          <CoinDisc symbol={row.baseCurrency} logo={row.webLogo} />
          <span className={shared.coinWords}>
            <span className={shared.base}>{row.baseCurrency}</span> <span className={shared.quote}>/ {row.quoteCurrency}</span>
            <span className={css.under}>{formatCompact(row.turnover24h, i18n.language)}</span>
          </span>
        </Anchor>
      </td>
      <td className={`${css.cell} ${css.price}`}>
        <LivePrice market={row} />
      </td>
      <td className={css.cell}>
        <LiveChange market={row} pill="phone" />
      </td>
      <td className={`${css.cell} ${css.quiet} ${css.laptopOnly}`}>
        <Price value={row.high24h} digits={row.digit} />
      </td>
      <td className={`${css.cell} ${css.quiet} ${css.laptopOnly}`}>
        <Price value={row.low24h} digits={row.digit} />
      </td>
      <td className={`${css.cell} ${css.padOnly}`} title={priceText(row.turnover24h, 2)}>
        {formatCompact(row.turnover24h, i18n.language)}
      </td>
      <td className={`${css.cell} ${css.padOnly}`}>
        <span className={css.trend}>
          <Sparkline points={points ?? []} direction={directionOf(changeText(row.change24h))} />
        </span>
      </td>
      <td className={`${css.cell} ${css.padOnly}`} aria-hidden>
        <span className={css.go}>{t('markets.trade')}</span>
      </td>
    </tr>
  );
}

/** One element for each row: its box is that of a real one, and the shapes in it are cut out of a single block. */
const WaitingRows = () =>
  Array.from({ length: home.tableSize }, (_, index) => (
    <tr key={index}>
      <td colSpan={9} className={`${css.cell} ${css.waiting}`}>
        <Skeleton height={24} />
      </td>
    </tr>
  ));
