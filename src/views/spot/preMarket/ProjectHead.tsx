import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as preMarket from '#machines/spot/preMarket/preMarket.selectors.ts';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import { amountText, noNumber, priceText } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { Countdown } from './Countdown.tsx';
import * as css from './PreMarket.css.ts';
import { PhaseBadge } from './ProjectList.tsx';
import type { PreMarketRef } from './refs.ts';

/** A token's phase, countdown and figures of the last day. */
export function ProjectHead({ flow }: { readonly flow: PreMarketRef }) {
  const { t } = useTranslation('trade');
  const project = useSelector(flow, preMarket.project);
  const isFirstRead = useSelector(flow, preMarket.isFirstRead);
  if (project === null) return isFirstRead ? <Skeleton height={96} /> : null;
  const { shortName, webLogo, lastPrice, priceDigit, volume, total } = project;
  return (
    <Card>
      <div className={css.head}>
        <CoinDisc symbol={shortName} logo={webLogo} size={40} />
        <PhaseBadge flow={flow} project={project} />
        <Countdown flow={flow} project={project} />
        <dl className={css.headFacts}>
          <div className={css.fact}>
            <dt className={css.quiet}>{t('page.last')}</dt>
            <dd className={css.figure}>{lastPrice === null ? noNumber : `${priceText(lastPrice, priceDigit)} USDT`}</dd>
          </div>
          <div className={css.fact}>
            <dt className={css.quiet}>{t('page.volume', { coin: shortName })}</dt>
            <dd className={css.figure}>{amountText(volume, 2, 0)}</dd>
          </div>
          <div className={css.fact}>
            <dt className={css.quiet}>{t('page.turnover', { coin: 'USDT' })}</dt>
            <dd className={css.figure}>{amountText(total, 2, 0)}</dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}

/** The four phases of a token and what happens in each; the present one is marked. */
export function ProjectSteps({ flow }: { readonly flow: PreMarketRef }) {
  const { t, i18n } = useTranslation('preMarket');
  const project = useSelector(flow, preMarket.project);
  const current = useSelector(flow, (snapshot) => (project === null ? null : preMarket.phaseAt(project, preMarket.serverNow(snapshot))));
  if (project === null) return null;
  const begins = { upcoming: null, trading: project.tradingAt, delivering: project.deliveryAt, settled: project.settleAt } as const;
  return (
    <Card title={t('next.title')}>
      <ol className={css.steps}>
        {preMarket.phases.map((phase) => {
          const begin = begins[phase];
          return (
            <li key={phase} className={css.step} aria-current={phase === current ? 'step' : undefined}>
              <strong className={css.stepName}>{t(`phase.${phase}`)}</strong>
              {begin === null ? null : (
                <time className={css.quiet} dateTime={new Date(begin).toISOString()}>
                  {momentText(begin, i18n.language)}
                </time>
              )}
              <span className={css.quiet}>{t(`next.${phase}`)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
