import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { approximate, formatAmount } from '#machines/rules/format.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { priceText } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
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

const feeKeys = { maker: 'preview.feeMaker', taker: 'preview.feeTaker' } as const;

/** What the form's order comes to; `isWhole` with amount and total, where no fields say them. */
export function OrderFormPreview({ flow, isWhole = false }: { readonly flow: OrderRef; readonly isWhole?: boolean }) {
  const preview = useSelector(flow, entry.preview, isSame);
  const rules = useSelector(flow, entry.rules);
  return preview === null || rules === null ? null : (
    <OrderPreview preview={preview} base={rules.baseCurrency} quote={rules.quoteCurrency} priceDigit={rules.priceDigit} isWhole={isWhole} />
  );
}

/** The fee of an order, and what is received after it; `named` says which order, where there are two. */
function FeeLines({ fee, named }: { readonly fee: entry.OrderPreview['fee']; readonly named?: string }) {
  const { t } = useTranslation('trade');
  const word = (text: string) => (named === undefined ? text : `${named} · ${text}`);
  return (
    <>
      <Line word={word(fee === null ? t('preview.fee') : t(feeKeys[fee.role], { rate: entry.ratePercent(fee.rate) }))}>
        {fee === null ? '–' : approximate(`${formatAmount(fee.fee)} ${fee.coin}`, fee.fee)}
      </Line>
      <Line word={word(t('preview.received'))}>
        {fee === null ? '–' : approximate(`${formatAmount(fee.received)} ${fee.coin}`, fee.received)}
      </Line>
    </>
  );
}

type PreviewProps = {
  readonly preview: entry.OrderPreview;
  readonly base: string;
  readonly quote: string;
  readonly priceDigit: number;
  readonly isWhole?: boolean;
};
/** What an order comes to: fee, what is received after it, and what stays available. Estimates say that they are. */
export function OrderPreview({
  preview: { isMarket, worth, fee, legs, borrowed, spentCoin, left },
  base,
  quote,
  priceDigit,
  isWhole = false,
}: PreviewProps) {
  const { t } = useTranslation('trade');
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const shown = (value: string | null, coin: string) => {
    if (value === null) return '–';
    const text = `${formatAmount(value)} ${coin}`;
    return worth.isEstimate ? approximate(text, value) : text;
  };
  return (
    <dl className={css.preview}>
      {isWhole ? (
        <>
          <Line word={t('preview.amount')}>{shown(worth.amount, base)}</Line>
          <Line word={t('preview.total')}>{shown(worth.total, quote)}</Line>
        </>
      ) : null}
      {isMarket && worth.worst !== null ? <Line word={t('preview.worst')}>{`${priceText(worth.worst, priceDigit)} ${quote}`}</Line> : null}
      {borrowed === null ? null : (
        <Line word={t('preview.borrows')}>{approximate(`${formatAmount(borrowed)} ${spentCoin}`, borrowed)}</Line>
      )}
      {legs === null ? (
        <FeeLines fee={fee} />
      ) : (
        <>
          <FeeLines fee={legs.limit} named={t('type.limit')} />
          <FeeLines fee={legs.stop} named={t(`type.${legs.stopType}`)} />
        </>
      )}
      {left === null ? null : (
        <Line word={t('preview.left')}>
          <Money text={shown(left, spentCoin)} hidden={isHidden} />
        </Line>
      )}
      {isMarket && !worth.isCovered ? <p className={css.note}>{t('preview.thin')}</p> : null}
    </dl>
  );
}
