import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { Soon } from '#views/shell/Soon.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import * as css from './Trade.css.ts';
import type { TradeRef } from './tradeRefs.ts';

const PairPicker = lazyPart(async () => (await import('./PairPicker.tsx')).PairPicker);

/** A pair that cannot be traded from here, or not yet: why, and where to go on. */
export function PairRefused({
  flow,
  standing,
}: {
  readonly flow: TradeRef;
  readonly standing: Exclude<page.PairStanding, 'trading' | 'reading'>;
}) {
  const { t } = useTranslation(['trade', 'faults', 'routes']);
  const code = useSelector(flow, page.tradeCode);
  const problem = useSelector(flow, page.problem);
  const isOpen = useSelector(flow, page.isPickerOpen);
  const pair = page.pairName(code);
  const isMargin = useSelector(flow, page.market) === 'margin';
  return (
    <div className={css.refused}>
      <PageHeader title={standing !== 'unknown' ? pair : t(isMargin ? 'routes:marginTradeCode' : 'page.title')} />
      {standing === 'faulted' ? (
        <ErrorState
          title={t('page.failed')}
          text={problem === null ? '' : (problem.text ?? t(problem.key))}
          code={problem?.code ?? undefined}
          onRetry={() => flow.send({ type: 'retry.requested' })}
        />
      ) : standing === 'asking' ? (
        <EmptyState title={t('page.risk.title', { pair })} text={t('page.risk.text')}>
          <Button onClick={() => flow.send({ type: 'risk.accepted' })}>{t('page.risk.accept')}</Button>
          <ButtonLink to="/market" tone="ghost">
            {t('page.markets')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={t(`page.${standing}.title`, { pair })} text={t(`page.${standing}.text`)}>
          <Button onClick={() => flow.send({ type: 'picker.opened' })}>{t('page.choosePair')}</Button>
          {standing === 'unfit' ? (
            <ButtonLink to={`/trade/exchange/?tradeCode=${code}`} tone="ghost">
              {t('page.toSpot')}
            </ButtonLink>
          ) : (
            <ButtonLink to="/market" tone="ghost">
              {t('page.markets')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {isOpen ? (
        <Soon>
          <PairPicker flow={flow} />
        </Soon>
      ) : null}
    </div>
  );
}
