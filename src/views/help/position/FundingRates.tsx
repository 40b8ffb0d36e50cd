import { useTranslation } from 'react-i18next';
import { fundingRatesFlow } from '#machines/help/position/position.flow.ts';
import * as position from '#machines/help/position/position.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Bars } from '#views/ui/Bars.tsx';
import { Card } from '#views/ui/Card.tsx';
import { noNumber } from '#views/ui/format.ts';
import { momentText } from '#views/ui/moment.ts';
import { PagedRows } from './PagedRows.tsx';
import * as css from './Position.css.ts';

/** What funding of a perpetual was paid at. */
export function FundingRates({ code }: { readonly code: string }) {
  const { t, i18n } = useTranslation('position');
  const flow = useFlow(fundingRatesFlow, { input: { filter: code } });
  const value = `${formatAmount(position.fundedValue, 8, 0)} USDT`;
  return (
    <Card title={t('funding.title')}>
      <PagedRows<position.PastFunding>
        flow={flow}
        pageSize={position.fundingPage}
        caption={t('funding.title')}
        heads={[t('funding.time'), t('funding.rate'), t('funding.premium'), t('funding.pays', { value })]}
        above={(rows) => (
          <div className={css.chart}>
            <Bars values={rows.map(({ rate }) => rate).toReversed()} label={t('funding.chart', { number: rows.length })} />
          </div>
        )}
        row={({ time, rate, premium }) => {
          const { payer, amount } = position.fundingOf(rate);
          return {
            id: time,
            name: momentText(time, i18n.language),
            cells: [
              position.rateText(rate),
              premium === null ? noNumber : position.rateText(premium),
              t(`funding.${payer}`, { amount: `${formatAmount(amount)} USDT` }),
            ],
          };
        }}
      />
    </Card>
  );
}
