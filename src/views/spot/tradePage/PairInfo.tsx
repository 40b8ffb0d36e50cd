import { useTranslation } from 'react-i18next';
import { decimalStep } from '#machines/spot/tradePage/tradePage.selectors.ts';
import type { PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { amountText, changeText } from '#views/ui/format.ts';
import * as css from './PairHead.css.ts';

/** What an order on this pair must keep to, and what it costs. */
export function PairInfo({ pair }: { readonly pair: PairRules }) {
  const { t } = useTranslation('trade');
  const { baseCurrency: base, quoteCurrency: quote } = pair;
  const unsigned = (fraction: string) => changeText(fraction).replace(/^\+/, '');
  const facts = [
    { label: t('page.info.tick'), value: `${decimalStep(pair.priceDigit)} ${quote}` },
    { label: t('page.info.lot'), value: `${decimalStep(pair.amountDigit)} ${base}` },
    { label: t('page.info.minTotal'), value: `${amountText(pair.minTotal)} ${quote}` },
    { label: t('page.info.maxAmount'), value: `${amountText(pair.maxAmount)} ${base}` },
    { label: t('page.info.priceBand'), value: `± ${unsigned(pair.priceBand)}` },
    { label: t('page.info.makerFee'), value: unsigned(pair.makerFee) },
    { label: t('page.info.takerFee'), value: unsigned(pair.takerFee) },
  ];
  return (
    <dl className={css.info}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
