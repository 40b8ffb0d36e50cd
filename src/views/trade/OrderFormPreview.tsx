import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as entry from '#machines/orderEntry/orderEntry.selectors.ts';
import { approximate, formatAmount, withGroups } from '#machines/rules/format.ts';
import * as css from './OrderForm.css.ts';
import type { OrderRef } from './orderRef.ts';

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

function Line({ word, children }: { readonly word: string; readonly children: ReactNode }) {
  return (
    <div className={css.previewLine}>
      <dt className={css.previewWord}>{word}</dt>
      <dd className={css.previewFigure}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/**
 * What the order comes to: fee, and what is received after it; `isWhole` with amount and total, where no fields say them. Estimates
 * say that they are.
 */
export function OrderFormPreview({ flow, isWhole = false }: { readonly flow: OrderRef; readonly isWhole?: boolean }) {
  const { t } = useTranslation('trade');
  const worth = useSelector(flow, entry.worth, isSame);
  const fee = useSelector(flow, entry.fee, isSame);
  const borrowed = useSelector(flow, entry.borrowed);
  const spent = useSelector(flow, entry.spentCoin);
  const rules = useSelector(flow, entry.rules);
  const { type } = useSelector(flow, entry.ticket);
  if (rules === null) return null;
  const shown = (value: string | null, coin: string) => {
    if (value === null) return '–';
    const text = `${formatAmount(value)} ${coin}`;
    return worth.isEstimate ? approximate(text, value) : text;
  };
  return (
    <dl className={css.preview}>
      {isWhole ? (
        <>
          <Line word={t('preview.amount')}>{shown(worth.amount, rules.baseCurrency)}</Line>
          <Line word={t('preview.total')}>{shown(worth.total, rules.quoteCurrency)}</Line>
        </>
      ) : null}
      {type === 'market' && worth.worst !== null ? (
        <Line word={t('preview.worst')}>{`${withGroups(worth.worst)} ${rules.quoteCurrency}`}</Line>
      ) : null}
      {borrowed === null ? null : <Line word={t('preview.borrows')}>{approximate(`${formatAmount(borrowed)} ${spent}`, borrowed)}</Line>}
      <Line word={fee === null ? t('preview.fee') : t('preview.feeAt', { rate: entry.ratePercent(fee.rate) })}>
        {fee === null ? '–' : approximate(`${formatAmount(fee.fee)} ${fee.coin}`, fee.fee)}
      </Line>
      <Line word={t('preview.received')}>
        {fee === null ? '–' : approximate(`${formatAmount(fee.received)} ${fee.coin}`, fee.received)}
      </Line>
      {type === 'market' && !worth.isCovered ? <p className={css.note}>{t('preview.thin')}</p> : null}
    </dl>
  );
}
