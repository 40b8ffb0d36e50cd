import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as preferences from '#machines/tab/preferences/preferences.selectors.ts';
import { approximate, formatAmount, formatFiat } from '#machines/rules/format.ts';
import * as transfer from '#machines/assets/transfer/transfer.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { AmountField } from '#views/ui/AmountField.tsx';
import { Money } from '#views/ui/Money.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './Transfer.css.ts';
import type { TransferRef } from './transferRef.ts';

/** The amount with its balance, limit, worth, and everything that was done to what was entered. */
export function TransferAmount({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const entry = useSelector(flow, transfer.entry);
  const coin = useSelector(flow, transfer.coin);
  const most = useSelector(flow, transfer.most);
  const whyNoMax = useSelector(flow, transfer.whyNoMax);
  const error = useAmountError(flow);
  return (
    <AmountField
      label={t('form.amount')}
      aside={<Available flow={flow} />}
      unit={coin?.shortName ?? ''}
      entry={entry}
      error={error}
      hint={<AmountLines flow={flow} />}
      maxDisabled={most === null || whyNoMax !== null}
      send={(event) => flow.send(event)}
      onMax={() => flow.send({ type: 'max.chosen' })}
    />
  );
}

function useAmountError(flow: TransferRef): string | undefined {
  const { t } = useTranslation('transfer');
  const entry = useSelector(flow, transfer.entry);
  const blockedBy = useSelector(flow, transfer.blockedBy);
  if (blockedBy !== null) return t(blockedBy);
  return entry.refusal === null ? undefined : t(`amount.${entry.refusal}`);
}

function Available({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const wallet = useSelector(flow, transfer.wallet);
  const coin = useSelector(flow, transfer.coin);
  const precision = useSelector(flow, transfer.precision);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  if (wallet === null || coin === undefined) return <Skeleton width={120} />;
  return (
    <>
      {t('form.available')}{' '}
      <span className={css.figure}>
        <Money text={`${formatAmount(wallet.available, precision)} ${coin.shortName}`} hidden={isHidden} />
      </span>
    </>
  );
}

/** What was cut and why; what can still be moved today; what the amount is worth. */
function AmountLines({ flow }: { readonly flow: TransferRef }) {
  const { t } = useTranslation('transfer');
  const entry = useSelector(flow, transfer.entry);
  const wallet = useSelector(flow, transfer.wallet);
  const coin = useSelector(flow, transfer.coin);
  const whyNoMax = useSelector(flow, transfer.whyNoMax);
  const precision = useSelector(flow, transfer.precision);
  const rates = useResident('preferences');
  const currency = useSelector(rates, preferences.currency);
  const currencies = useSelector(rates, preferences.currencies);
  if (wallet === null || coin === undefined) return <Skeleton width={180} />;
  const worth = entry.amount === '' ? null : transfer.estimate(entry.amount, coin, currency, currencies);
  return (
    <span className={css.amountLines}>
      {entry.cutBy === null ? null : (
        <span className={css.note}>{entry.cutBy === 'available' ? t('amount.cutAvailable') : t('amount.cutTodayLimit')}</span>
      )}
      {entry.shortened ? <span className={css.note}>{t('amount.shortened', { coin: coin.shortName, count: precision })}</span> : null}
      {whyNoMax === null ? null : <span className={css.note}>{t(whyNoMax, { coin: coin.shortName })}</span>}
      <span className={css.amountLine}>
        <span>{t('form.limit', { amount: formatAmount(wallet.todayAvailableLimit, precision), coin: coin.shortName })}</span>
        {worth === null || currency === undefined ? null : (
          <bdi>
            {approximate(formatFiat(worth, { code: currency.currencyCode, symbol: currency.symbol, decimals: currency.decimals }), worth)}
          </bdi>
        )}
      </span>
    </span>
  );
}
