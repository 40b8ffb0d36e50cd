import { useSelector } from '@xstate/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as overview from '#machines/market/marketOverview/marketOverview.selectors.ts';
import { plainView, viewPath } from '#machines/market/markets/markets.selectors.ts';
import { formatCompact } from '#machines/rules/format.ts';
import { moved } from '#views/shell/LivePrice.css.ts';
import { usePrice } from '#views/shell/usePrice.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Change } from '#views/ui/Change.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { Price } from '#views/ui/Price.tsx';
import * as css from './Overview.css.ts';
import { Part } from './Part.tsx';
import type { OverviewRef } from '../markets/refs.ts';

/** Where a ranking goes on. */
const wayOn: Readonly<Record<overview.RankingName, string>> = {
  gainers: viewPath({ ...plainView, sort: 'change' }),
  losers: viewPath({ ...plainView, sort: 'change', order: 'asc' }),
  volume: viewPath({ ...plainView, sort: 'turnover' }),
  newest: viewPath({ ...plainView, tab: 'new' }),
};

/** The first five of a ranking, each a link to its pair, and the way to all. */
export function Ranking({ flow, name }: { readonly flow: OverviewRef; readonly name: overview.RankingName }) {
  const { t } = useTranslation(['market', 'home']);
  const title = name === 'newest' ? t('overview.newest') : t(`home:markets.${name}`);
  const rows = useSelector(flow, overview.ranking(name));
  return (
    <Card
      title={title}
      action={
        <Anchor to={wayOn[name]} className={css.all} aria-label={t('overview.allOf', { list: title })}>
          {t('overview.all')}
          <ChevronRight size={14} aria-hidden />
        </Anchor>
      }
    >
      <div className={css.rankingBody}>
        <Part flow={flow} name={name} height={240}>
          {rows.length === 0 ? (
            <EmptyState title={t('overview.nobody')} />
          ) : (
            <ol className={css.ranking}>
              {rows.map((row) => (
                <RankingRow key={row.favouriteKey} row={row} showsTurnover={name === 'volume'} />
              ))}
            </ol>
          )}
        </Part>
      </div>
    </Card>
  );
}

function RankingRow({ row, showsTurnover }: { readonly row: overview.MarketRow; readonly showsTurnover: boolean }) {
  const { i18n } = useTranslation();
  const live = usePrice(row.code);
  const moves = live?.moves ?? 0;
  const { last, change24h, turnover24h } = live ?? row;
  return (
    <li data-pair={row.code}>
      <Anchor to={row.path} className={css.rankingRow}>
        <CoinDisc symbol={row.baseCurrency} logo={row.webLogo} />
        <span className={css.rankingName}>
          <span className={css.base}>{row.baseCurrency}</span> <span className={css.quote}>/ {row.quoteCurrency}</span>
        </span>
        <span className={css.figures}>
          <bdi key={moves} className={`${css.rankingPrice} ${moved[moves === 0 ? 'same' : (live?.direction ?? 'same')]}`}>
            {showsTurnover ? formatCompact(turnover24h, i18n.language) : <Price value={last} digits={row.digit} />}
          </bdi>
          <span className={css.rankingChange}>
            <Change fraction={change24h} />
          </span>
        </span>
      </Anchor>
    </li>
  );
}
