import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as position from '#machines/help/position/position.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { Card } from '#views/ui/Card.tsx';
import { noNumber, priceText } from '#views/ui/format.ts';
import * as css from './Position.css.ts';
import type { InsuranceRef } from './refs.ts';

type Part = { readonly terms: position.ContractTerms; readonly making: position.ContractMaking; readonly insurance: InsuranceRef };

/** How mark, funding, liquidation and deleveraging work, in the contract's own numbers of now. */
export function HowItWorks({ terms, making, insurance }: Part) {
  const { t } = useTranslation('position');
  const fund = useSelector(insurance, position.insuranceFund);
  const { funding } = making;
  const price = (value: string | null): string => (value === null ? noNumber : priceText(value, terms.priceDigit));
  const money = (value: string): string => `${formatAmount(value, 2)} USDT`;
  const prices = {
    mark: price(making.mark),
    basis: price(making.byBasis),
    fair: price(making.byFunding),
    last: price(making.last),
    seconds: position.basisSeconds,
  };
  const example = position.exampleOf(terms, making);
  const parts = [
    ['mark', t(making.byFunding === null ? 'how.markDelivery' : 'how.mark', prices)],
    funding === null
      ? null
      : [
          'funding',
          t('how.funding', {
            interest: position.rateText(funding.interest),
            pull: position.rateText(funding.pull),
            cap: position.rateText(funding.cap),
            rate: position.rateText(funding.rate),
            value: `${formatAmount(position.fundedValue, 8, 0)} USDT`,
            amount: `${formatAmount(position.fundingOf(funding.rate).amount)} USDT`,
          }),
        ],
    [
      'liquidation',
      t('how.liquidation', {
        contracts: formatAmount(String(example.contracts), 0),
        leverage: `${example.leverage}×`,
        value: money(example.value),
        margin: money(example.margin),
        long: price(example.long),
        short: price(example.short),
      }),
    ],
    fund === null ? null : ['adl', t('how.adl', { share: position.rateText(fund.share), amount: money(position.shareOf(fund)) })],
  ].filter((part) => part !== null);
  return (
    <Card title={t('how.heading')}>
      <div className={css.how}>
        {parts.map(([name, words]) => (
          <section key={name} aria-label={t(`how.title.${name}`)}>
            <h3 className={css.howTitle}>{t(`how.title.${name}`)}</h3>
            <p className={css.text}>{words}</p>
          </section>
        ))}
      </div>
    </Card>
  );
}
