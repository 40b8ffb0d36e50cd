import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { contractPricesFlow } from '#machines/help/position/position.flow.ts';
import * as position from '#machines/help/position/position.selectors.ts';
import { usePrice } from '#views/shell/usePrice.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { changeText, noNumber, priceText } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import { Remaining } from '#views/ui/Remaining.tsx';
import { ResourceCard } from '#views/ui/ResourceCard.tsx';
import { StaleBanner } from '#views/ui/StaleBanner.tsx';
import { RateTable } from '../rateStandard/RateTable.tsx';
import * as css from './Position.css.ts';

type Part = { readonly terms: position.ContractTerms };

/** No delivery stands in the slot: since when there is one again, and the next one. */
export function EmptySlot({ terms: { contractCode, reopensAt } }: Part) {
  const { t, i18n } = useTranslation('position');
  return (
    <Banner
      action={
        <ButtonLink tone="ghost" size="small" to={position.contractPath(`${contractCode}_4_d`)}>
          {t('empty.go')}
        </ButtonLink>
      }
    >
      {t('empty.title')} {reopensAt === null ? null : t('empty.text', { time: momentText(reopensAt, i18n.language) })}
    </Banner>
  );
}

/** What the contract stands at now. */
export function Prices({ terms, flow }: Part & { readonly flow: ActorRefFrom<typeof contractPricesFlow> }) {
  const { t } = useTranslation('position');
  const reading = useSelector(flow, position.resourceData<position.PriceReading>);
  const problem = useSelector(flow, position.resourceProblem);
  const onReload = (): void => flow.send({ type: 'reload.requested' });
  return (
    <ResourceCard
      title={t('prices.title')}
      data={reading}
      problem={reading === null ? problem : null}
      loading={t('prices.loading')}
      onReload={onReload}
      action={reading?.making === undefined || reading.making === null ? null : <State state={reading.making.state} />}
    >
      {({ making, ahead }) => (
        <>
          {problem === null ? null : <StaleBanner onRetry={onReload}>{t('stale')}</StaleBanner>}
          {making === null ? null : <Figures terms={terms} making={making} ahead={ahead} />}
        </>
      )}
    </ResourceCard>
  );
}

const tones = { trading: 'success', closeOnly: 'warn', halted: 'hot', empty: 'neutral' } as const;
const State = ({ state }: { readonly state: position.ContractMaking['state'] }) => {
  const { t } = useTranslation('position');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
};

function Figures({ terms, making, ahead }: Part & { readonly making: position.ContractMaking; readonly ahead: number }) {
  const { t, i18n } = useTranslation('position');
  const live = usePrice(terms.code);
  const { funding, premium, settleEstimate } = making;
  const price = (value: string | null): string => (value === null ? noNumber : priceText(value, terms.priceDigit));
  const when = (time: number): string => momentText(time, i18n.language);
  return (
    <dl className={css.figures}>
      <Figure name={t('prices.mark')}>{price(making.mark)}</Figure>
      <Figure name={t('prices.index')}>{price(making.index)}</Figure>
      <Figure name={t('prices.last')}>{price(live?.last ?? making.last)}</Figure>
      <Figure name={t('prices.premium')}>{premium === null ? noNumber : position.rateText(premium)}</Figure>
      {funding === null ? null : (
        <>
          <Figure name={t('prices.rate')} more={t('prices.lastRate', { rate: position.rateText(funding.last) })}>
            {position.rateText(funding.rate)}
          </Figure>
          <Figure name={t('prices.next')} more={when(funding.nextTime)}>
            <Remaining until={funding.nextTime} ahead={ahead} />
          </Figure>
          <Figure name={t('prices.interval')} more={t('prices.hours', { hours: hoursText(terms.fundingHours) })}>
            {t('prices.every', { hours: funding.intervalHours })}
          </Figure>
          <Figure name={t('prices.cap')}>{`±${position.rateText(funding.cap)}`}</Figure>
        </>
      )}
      {terms.expiresAt === null ? null : (
        <Figure name={t('prices.ends')} more={when(terms.expiresAt)}>
          <Remaining until={terms.expiresAt} ahead={ahead} />
        </Figure>
      )}
      {settleEstimate === null ? null : <Figure name={t('prices.estimate')}>{price(settleEstimate)}</Figure>}
      <Figure name={t('prices.lowest')}>{price(making.lowestAsk)}</Figure>
      <Figure name={t('prices.highest')}>{price(making.highestBid)}</Figure>
    </dl>
  );
}
const hoursText = (hours: readonly number[]): string => hours.map((hour) => `${String(hour).padStart(2, '0')}:00`).join(', ');

const Figure = ({ name, more, children }: { readonly name: string; readonly more?: string; readonly children: ReactNode }) => (
  <div className={css.measure}>
    <dt className={css.quiet}>{name}</dt>
    <dd className={css.figure}>{typeof children === 'string' ? <bdi translate="no">{children}</bdi> : children}</dd>
    {more === undefined ? null : <dd className={css.quiet}>{more}</dd>}
  </div>
);

const sourceTones = { counted: 'success', moved: 'warn', apart: 'hot', old: 'hot' } as const;

/** The markets that the index is made of. */
export function Sources({ terms, making }: Part & { readonly making: position.ContractMaking }) {
  const { t } = useTranslation('position');
  return (
    <Card title={t('sources.title')}>
      <p className={css.text}>{t('sources.text', position.sourceRules)}</p>
      <RateTable
        caption={t('sources.title')}
        heads={[t('sources.source'), t('sources.weight'), t('sources.price'), t('sources.away'), t('sources.state')]}
        rows={making.sources.map(({ weight, price, state }, index) => {
          const away = position.distanceOf(price, making.index);
          return {
            id: index,
            name: t('sources.number', { number: index + 1 }),
            cells: [
              weight,
              priceText(price, terms.priceDigit),
              away === null ? noNumber : changeText(away),
              <Badge key="state" tone={sourceTones[state]}>
                {t(`sources.is.${state}`)}
              </Badge>,
            ],
          };
        })}
      />
    </Card>
  );
}
