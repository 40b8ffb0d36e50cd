import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { assetHistoryFlow } from '#machines/assets/assetHistory/assetHistory.flow.ts';
import * as history from '#machines/assets/assetHistory/assetHistory.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Card } from '#views/ui/Card.tsx';
import { Change } from '#views/ui/Change.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { directionOf } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Sparkline } from '#views/ui/Sparkline.tsx';
import { StaleBanner } from '#views/ui/StaleBanner.tsx';
import { panelId, tabId, Tabs } from '#views/ui/Tabs.tsx';
import { Term } from '#views/ui/Term.tsx';
import * as css from './History.css.ts';
import { useUnit } from './useUnit.ts';

const group = 'assetHistory';

/** What the account was worth along a range, and what became of it by trading and prices alone. */
export function History() {
  const { t } = useTranslation('assetHistory');
  const flow = useFlow(assetHistoryFlow, { input: { query: { range: 'day' } } });
  const range = useSelector(flow, history.range);
  return (
    <Card title={t('title')}>
      <Tabs
        group={group}
        label={t('range')}
        items={history.ranges.map((id) => ({ id, label: t(`ranges.${id}`) }))}
        current={range}
        onChange={(id) => flow.send({ type: 'query.changed', query: { range: id as history.HistoryRange } })}
      />
      <div className={css.panel} role="tabpanel" id={panelId(group, range)} aria-labelledby={tabId(group, range)}>
        <Panel flow={flow} />
      </div>
    </Card>
  );
}

function Panel({ flow }: { readonly flow: ActorRefFrom<typeof assetHistoryFlow> }) {
  const { t } = useTranslation(['assetHistory', 'faults']);
  const data = useSelector(flow, history.resourceData);
  const problem = useSelector(flow, history.resourceProblem);
  const retry = () => flow.send({ type: 'reload.requested' });
  const why = problem === null ? '' : (problem.text ?? t(problem.key));
  if (data !== null) {
    return (
      <>
        {problem === null ? null : <StaleBanner onRetry={retry}>{why}</StaleBanner>}
        <Figures data={data} />
      </>
    );
  }
  if (problem !== null) return <ProblemState problem={problem} onRetry={retry} />;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton width={160} height={28} />
      <Skeleton height={140} />
    </div>
  );
}

function Figures({ data }: { readonly data: history.AssetHistory }) {
  const { t, i18n } = useTranslation('assetHistory');
  const { isHidden } = useUnit(undefined);
  const amount = (value: string) => <Money text={formatAmount(value, 2)} unit=" USDT" hidden={isHidden} />;
  const profit = formatAmount(data.profitUsdt, 2);
  const direction = directionOf(profit);
  const extremes = history.extremesOf(data);
  const [first, last] = [data.points[0], data.points.at(-1)];
  return (
    <>
      <div>
        <p className={css.profitName}>
          <Term word={t('profit')} meaning={t('profitWhy')} />
        </p>
        <p className={`${css.profit} ${css[direction]}`}>
          <Money text={`${direction === 'up' ? '+' : ''}${profit}`} unit=" USDT" hidden={isHidden} />
          {data.profitShare === null ? null : (
            <span className={css.share}>
              <Change fraction={data.profitShare} />
            </span>
          )}
        </p>
      </div>
      {data.points.length < 2 ? (
        <p className={css.note}>{t('young')}</p>
      ) : (
        <div>
          <Sparkline points={data.points.map(({ valueUsdt }) => valueUsdt)} direction={direction} width={600} height={140} stretch />
          <div className={css.ends} translate="no">
            <span>{first === undefined ? '' : momentText(first.time, i18n.language)}</span>
            <span>{last === undefined ? '' : momentText(last.time, i18n.language)}</span>
          </div>
        </div>
      )}
      <dl className={css.figures}>
        {extremes === null ? null : (
          <>
            <div>
              <dt className={css.figureName}>{t('low')}</dt>
              <dd>{amount(extremes.low)}</dd>
            </div>
            <div>
              <dt className={css.figureName}>{t('high')}</dt>
              <dd>{amount(extremes.high)}</dd>
            </div>
          </>
        )}
        <div>
          <dt className={css.figureName}>{t('inflow')}</dt>
          <dd>{amount(data.inflowUsdt)}</dd>
        </div>
      </dl>
    </>
  );
}
