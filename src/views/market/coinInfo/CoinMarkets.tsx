import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as coinInfo from '#machines/market/coinInfo/coinInfo.selectors.ts';
import { Card } from '#views/ui/Card.tsx';
import { DataTable } from '#views/ui/DataTable.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
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
  const columns = [
    { key: 'star', label: <VisuallyHidden>{t('home:markets.favourites')}</VisuallyHidden>, className: shared.columns.star },
    { key: 'pair', label: t('home:markets.pair'), className: css.columns.market },
    { key: 'last', label: t('home:markets.last'), className: shared.columns.last },
    { key: 'change', label: t('home:markets.change'), className: shared.columns.change },
    { key: 'turnover', label: t('home:markets.turnover'), className: shared.fromPad },
  ];
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
        <DataTable caption={t('coin.markets', { coin })} columns={columns} isWaiting={false} look={shared.look}>
          {rows.map((row) => (
            <tr key={row.favouriteKey} className={shared.look.row} data-pair={row.code}>
              <StarCell row={row} />
              <PairCell row={row} now={now} language={i18n.language} />
              <LiveCells row={row} hasExtremes={false} language={i18n.language} />
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
