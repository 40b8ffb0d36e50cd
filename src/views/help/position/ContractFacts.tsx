import { useTranslation } from 'react-i18next';
import * as position from '#machines/help/position/position.selectors.ts';
import { shift } from '#machines/rules/decimalText.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { Card } from '#views/ui/Card.tsx';
import { momentText } from '#views/ui/moment.ts';
import { RateTable } from '../rateStandard/RateTable.tsx';
import * as css from './Position.css.ts';

type Part = { readonly terms: position.ContractTerms };

/** The terms of the contract. */
export function ContractFacts({ terms }: Part) {
  const { t, i18n } = useTranslation('position');
  const { baseCurrency, quoteCurrency, instrumentId, listedAt, expiresAt } = terms;
  const when = (time: number): string => momentText(time, i18n.language);
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [t('facts.instrument'), instrumentId],
    [t('facts.unit'), `${terms.unitAmount} ${baseCurrency}`],
    [t('facts.tick'), `${shift('1', -terms.priceDigit)} ${quoteCurrency}`],
    [t('facts.most'), t('facts.contracts', { number: formatAmount(String(terms.maxContracts), 0) })],
    [t('facts.leverage'), `${terms.maxLeverage}×`],
    [t('facts.maker'), position.rateText(terms.makerFee)],
    [t('facts.taker'), position.rateText(terms.takerFee)],
    [t('facts.deliveryFee'), terms.contractType === 0 ? null : position.rateText(terms.deliveryFee)],
    [t('facts.band'), `±${position.rateText(terms.band)}`],
    [t('facts.hardBand'), `±${position.rateText(terms.hardBand)}`],
    [t('facts.listed'), listedAt === null ? null : when(listedAt)],
    [t('facts.delivery'), expiresAt === null ? null : when(expiresAt)],
    [t(`facts.until.${terms.state}`), terms.stateUntil === null ? null : when(terms.stateUntil)],
  ];
  return (
    <Card
      title={t('facts.title')}
      action={
        <ButtonLink tone="ghost" size="small" to="/rateStandard">
          {t('facts.fees')}
        </ButtonLink>
      }
    >
      <dl className={css.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={css.fact}>
              <dt className={css.factName}>{name}</dt>
              <dd className={css.factValue}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}

/** How much leverage a position may have, and what has to stand behind it, by its value. */
export function Tiers({ terms: { tiers } }: Part) {
  const { t } = useTranslation('position');
  const amount = (value: string): string => formatAmount(value, 8, 0);
  return (
    <Card title={t('tiers.title')}>
      <p className={css.text}>{t('tiers.text')}</p>
      <RateTable
        isTight
        caption={t('tiers.title')}
        heads={[t('tiers.value'), t('tiers.leverage'), t('tiers.rate'), t('tiers.deduction')]}
        rows={tiers.map(({ upTo, leverage, rate, deduction }, index) => ({
          id: index,
          name:
            upTo === null ? t('tiers.above', { value: amount(tiers[index - 1]?.upTo ?? '0') }) : t('tiers.upTo', { value: amount(upTo) }),
          cells: [`${leverage}×`, position.rateText(rate), amount(deduction)],
        }))}
      />
    </Card>
  );
}
