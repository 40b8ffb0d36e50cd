import { useTranslation } from 'react-i18next';
import * as rates from '#machines/help/rateStandard/rateStandard.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { Card } from '#views/ui/Card.tsx';
import * as css from './RateStandard.css.ts';
import type { RatesPart } from './ratesPart.ts';

export function OtherRates({ data }: RatesPart) {
  const { t } = useTranslation('rateStandard');
  const { fee, collateral, leastTotal } = data.terms.preMarket;
  const cards = [
    { title: t('transfer.title'), figure: t('free'), text: t('transfer.text') },
    {
      title: t('preMarket.title'),
      figure: rates.rateText(fee),
      text: t('preMarket.text', { collateral: rates.rateText(collateral), least: `${formatAmount(leastTotal, 8, 0)} USDT` }),
    },
    { title: t('swap.title'), figure: t('free'), text: t('swap.text', { fee: rates.rateText(data.poolFee) }) },
  ];
  return (
    <div className={css.cards}>
      {cards.map(({ title, figure, text }) => (
        <Card key={title} title={title}>
          <p className={css.figure}>{figure}</p>
          <p className={css.text}>{text}</p>
        </Card>
      ))}
    </div>
  );
}
