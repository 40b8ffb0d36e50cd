import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as coinInfo from '#machines/market/coinInfo/coinInfo.selectors.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { Card } from '#views/ui/Card.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './Coin.css.ts';
import { LiveCells, PairCell, StarCell } from '../markets/MarketCells.tsx';
import * as shared from '../markets/Market.css.ts';
import type { CoinInfoRef } from '../markets/refs.ts';

/** Every pair and contract of a coin; a row leads to where it is traded. */
export function CoinMarkets({ flow, coin }: { readonly flow: CoinInfoRef; readonly coin: string }) {
  const { t } = useTranslation('market');
  return (
    <Card padded={false}>
      <h2 className={css.cardTitle}>{t('coin.markets', { coin })}</h2>
      <Rows flow={flow} coin={coin} />
    </Card>
  );
}

function Rows({ flow, coin }: { readonly flow: CoinInfoRef; readonly coin: string }) {
  const { t, i18n } = useTranslation(['market', 'home', 'shell', 'faults']);
  const rows = useSelector(flow, coinInfo.markets);
  const now = useSelector(flow, coinInfo.now);
  const isAwaited = useSelector(flow, coinInfo.areMarketsAwaited);
  const isBusy = useSelector(flow, coinInfo.isBusy);
  const problem = useSelector(flow, coinInfo.marketsProblem);
  if (isAwaited)
    return (
      <div className={css.waitingMarkets} role="status" aria-label={t('shell:loading')} aria-busy>
        <Skeleton height={160} />
      </div>
    );
  return (
    <>
      {problem === null ? null : (
        <ProblemState problem={problem} retrying={isBusy} onRetry={() => flow.send({ type: 'reload.requested' })} />
      )}
      {problem === null && rows.length === 0 ? <EmptyState title={t('home:markets.empty')} /> : null}
      {rows.length === 0 ? null : (
        <table className={shared.table}>
          <caption className={visuallyHidden}>{t('coin.markets', { coin })}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${shared.head} ${shared.columns.star}`}>
                <span className={visuallyHidden}>{t('home:markets.favourites')}</span>
              </th>
              <th scope="col" className={`${shared.head} ${css.columns.market}`}>
                {t('home:markets.pair')}
              </th>
              <th scope="col" className={`${shared.head} ${shared.columns.last}`}>
                {t('home:markets.last')}
              </th>
              <th scope="col" className={`${shared.head} ${shared.columns.change}`}>
                {t('home:markets.change')}
              </th>
              <th scope="col" className={`${shared.head} ${shared.fromPad}`}>
                {t('home:markets.turnover')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.favouriteKey} className={shared.row} data-pair={row.code}>
                <StarCell row={row} />
                <PairCell row={row} now={now} language={i18n.language} />
                <LiveCells row={row} hasExtremes={false} language={i18n.language} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
