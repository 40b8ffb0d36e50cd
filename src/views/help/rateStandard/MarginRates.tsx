import { useTranslation } from 'react-i18next';
import * as rates from '#machines/help/rateStandard/rateStandard.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { Card } from '#views/ui/Card.tsx';
import { CoinDisc } from '#views/ui/CoinDisc.tsx';
import * as css from './RateStandard.css.ts';
import { RateTable, RateTools } from './RateTable.tsx';
import type { RatesPart } from './ratesPart.ts';

export function MarginRates({ data, view, onView }: RatesPart) {
  const { t } = useTranslation('rateStandard');
  const { loans, bands, crossLeverage } = data.terms;
  const rows = rates.loanRows(data, view);
  const shown = rates.shownRows(rows, view);
  const example = loans.find(({ shortName }) => shortName === 'USDT');
  return (
    <>
      <Card title={t('loans.title')}>
        <p className={css.text}>
          {t('loans.text')}{' '}
          {example === undefined
            ? null
            : t('loans.example', {
                amount: `${formatAmount(rates.exampleAmount, 8, 0)} USDT`,
                cost: `${formatAmount(rates.exampleCost(example.day))} USDT`,
              })}
        </p>
        <RateTools view={view} onView={onView} count={rows.length} shown={shown.length}>
          <RateTable
            caption={t('loans.title')}
            heads={[
              t('loans.coin'),
              t('loans.hour'),
              t('loans.day'),
              t('loans.year'),
              t('loans.limit'),
              t('loans.pool'),
              t('loans.wallets'),
            ]}
            rows={shown.map(({ coinId, shortName, webLogo, hour, day, year, personalLimit, pool, isCross }) => ({
              id: coinId,
              name: (
                <span className={css.coin}>
                  <CoinDisc symbol={shortName} logo={webLogo} size={24} />
                  <bdi translate="no">{shortName}</bdi>
                </span>
              ),
              cells: [
                ...[hour, day, year].map(rates.rateText),
                formatAmount(personalLimit),
                formatAmount(pool),
                t(isCross ? 'loans.both' : 'loans.isolated'),
              ],
            }))}
          />
        </RateTools>
      </Card>
      <Card title={t('bands.title')}>
        <p className={css.text}>{t('bands.text', { leverage: `${crossLeverage}×` })}</p>
        <RateTable
          caption={t('bands.title')}
          heads={[t('bands.upTo'), t('bands.transfer'), t('bands.call'), t('bands.liquidation')]}
          rows={bands.map(({ upTo, transfer, call, liquidation }) => ({
            id: upTo,
            name: `${upTo}×`,
            cells: [transfer, call, liquidation],
          }))}
        />
      </Card>
    </>
  );
}
