import { useTranslation } from 'react-i18next';
import * as rates from '#machines/help/rateStandard/rateStandard.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import * as css from './RateStandard.css.ts';
import { RateTable, RateTools } from './RateTable.tsx';
import type { RatesPart } from './ratesPart.ts';

export function SpotRates({ data, view, onView }: RatesPart) {
  const { t } = useTranslation('rateStandard');
  const rows = rates.pairRows(data, view);
  const shown = rates.shownRows(rows, view);
  const amount = `${formatAmount(rates.exampleAmount, 8, 0)} USDT`;
  return (
    <>
      <Card title={t('levels.title')}>
        <p className={css.text}>{t('levels.text')}</p>
        <RateTable
          caption={t('levels.title')}
          heads={[t('levels.level'), t('maker'), t('taker'), t('levels.example', { amount })]}
          rows={data.terms.spot.map(({ vipLevel, maker, taker }) => ({
            id: vipLevel,
            name: t('levels.vip', { level: vipLevel }),
            cells: [rates.rateText(maker), rates.rateText(taker), `${formatAmount(rates.exampleCost(taker))} USDT`],
          }))}
        />
      </Card>
      <Card title={t('pairs.title')}>
        <p className={css.text}>{t('pairs.text')}</p>
        <RateTools view={view} onView={onView} count={rows.length} shown={shown.length}>
          <RateTable
            caption={t('pairs.title')}
            heads={[t('pairs.pair'), t('maker'), t('taker'), t('pairs.least'), t('pairs.leverage')]}
            rows={shown.map(({ tradeId, baseCurrency, quoteCurrency, webLogo, makerFee, takerFee, minTotal, leverage }) => ({
              id: tradeId,
              name: (
                <span className={css.coin}>
                  <CoinDisc symbol={baseCurrency} logo={webLogo} size={24} />
                  <bdi translate="no">{`${baseCurrency}/${quoteCurrency}`}</bdi>
                </span>
              ),
              cells: [
                rates.rateText(makerFee),
                rates.rateText(takerFee),
                `${formatAmount(minTotal, 8, 0)} ${quoteCurrency}`,
                leverage === null ? '–' : `${leverage}×`,
              ],
            }))}
          />
        </RateTools>
      </Card>
    </>
  );
}
