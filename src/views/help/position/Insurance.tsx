import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as position from '#machines/help/position/position.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { Card } from '#views/ui/Card.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Sparkline } from '#views/ui/Sparkline.tsx';
import { PagedRows } from './PagedRows.tsx';
import * as css from './Position.css.ts';
import type { InsuranceRef } from './refs.ts';

const signed = (change: string): string => (change.startsWith('-') ? formatAmount(change) : `+${formatAmount(change)}`);

/** What the insurance fund of contracts has, and how it moved. */
export function Insurance({ flow }: { readonly flow: InsuranceRef }) {
  const { t, i18n } = useTranslation('position');
  const fund = useSelector(flow, position.insuranceFund);
  return (
    <Card title={t('insurance.title')}>
      <p className={css.text}>{t('insurance.text')}</p>
      <PagedRows<position.InsuranceMove>
        flow={flow}
        pageSize={position.insurancePage}
        caption={t('insurance.moves')}
        heads={[t('insurance.time'), t('insurance.reason'), t('insurance.change'), t('insurance.balance')]}
        above={() =>
          fund === null ? null : (
            <>
              <p className={css.amount}>
                <bdi translate="no">{`${formatAmount(fund.balance)} USDT`}</bdi>
              </p>
              {fund.days.length < 2 ? null : (
                <div className={css.chart} role="img" aria-label={t('insurance.chart', { number: fund.days.length })}>
                  <Sparkline points={fund.days.map(({ balance }) => balance)} direction="flat" width={600} height={72} stretch />
                </div>
              )}
            </>
          )
        }
        row={({ id, time, change, balance, reason }) => ({
          id,
          name: momentText(time, i18n.language),
          cells: [t(`insurance.is.${reason}`), signed(change), formatAmount(balance)],
        })}
      />
    </Card>
  );
}
