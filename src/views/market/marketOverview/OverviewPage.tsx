import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { marketOverviewFlow } from '#machines/market/marketOverview/marketOverview.flow.ts';
import * as overview from '#machines/market/marketOverview/marketOverview.selectors.ts';
import { formatCompact } from '#machines/rules/format.ts';
import { page } from '#styles/parts.css.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Distribution } from './Distribution.tsx';
import { HeatMap } from './HeatMap.tsx';
import * as css from './Overview.css.ts';
import * as shared from '../markets/Market.css.ts';
import { MarketNav } from '../markets/MarketNav.tsx';
import { Part } from './Part.tsx';
import { Ranking } from './Ranking.tsx';
import type { OverviewRef } from '../markets/refs.ts';

/** The whole market at a glance: its size, what rose and fell and by how much, who leads, and a map of it. */
export function OverviewPage() {
  // All texts of the page at once: asked for part by part they would come one after the other.
  const { t } = useTranslation(['market', 'routes', 'home', 'footer']);
  const flow = useFlow(marketOverviewFlow);
  return (
    <div className={`${page} ${shared.place}`}>
      <PageHeader title={t('routes:marketExploreOverview')} text={t('overview.text')} />
      <MarketNav current="overview" />
      <div className={css.board}>
        <div className={css.top}>
          <Card title={t('overview.totals')}>
            <Part flow={flow} name="totals" height={132}>
              <Totals flow={flow} />
            </Part>
          </Card>
          <Card title={t('overview.distribution')}>
            <Part flow={flow} name="distribution" height={220}>
              <Distribution flow={flow} />
            </Part>
          </Card>
        </div>
        <div className={css.rankings}>
          {overview.rankings.map((name) => (
            <Ranking key={name} flow={flow} name={name} />
          ))}
        </div>
        <Card title={t('overview.heat')}>
          <p className={css.heatText}>{t('overview.heatText')}</p>
          <Part flow={flow} name="heat" height={440}>
            <HeatMap flow={flow} />
          </Part>
        </Card>
      </div>
    </div>
  );
}

function Totals({ flow }: { readonly flow: OverviewRef }) {
  const { t, i18n } = useTranslation(['market', 'home']);
  const totals = useSelector(flow, overview.totals);
  if (totals === null) return null;
  return (
    <dl className={css.totals}>
      <Total name={t('home:totals.turnover')} value={`${formatCompact(totals.turnover24h, i18n.language)} USDT`} />
      <Total name={t('home:totals.pairs')} value={String(totals.pairs)} />
      <Total name={t('home:totals.coins')} value={String(totals.coins)} />
    </dl>
  );
}
const Total = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className={css.totalName}>{name}</dt>
    <dd className={css.totalValue}>{value}</dd>
  </div>
);
