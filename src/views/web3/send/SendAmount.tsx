import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import { formatAmount, hiddenAmount } from '#machines/rules/format.ts';
import * as send from '#machines/web3/send/send.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useRatesComing } from '#views/shell/useRatesComing.ts';
import { AmountField } from '#views/ui/AmountField.tsx';
import { UnitSwitch } from '#views/ui/UnitSwitch.tsx';
import type { SendRef } from './sendRef.ts';
import { useSendWorth } from './useSendWorth.ts';

const shownDecimals = 8;
const allDecimals = 18;
type Flow = { readonly flow: SendRef };

/** How much is sent, typed in the token or in the visitor's currency. */
export function SendAmount({ flow }: Flow) {
  const { t } = useTranslation(['send', 'transfer']);
  const token = useSelector(flow, send.token);
  const entry = useSelector(flow, send.entry, shallowEqual);
  const isFiat = useSelector(flow, send.unit) === 'fiat';
  const code = useSelector(flow, send.currency)?.currencyCode ?? '';
  const balance = useSelector(flow, send.balance);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  const most = useSelector(flow, send.most);
  const symbol = token?.symbol ?? '';
  const hint = useHint(flow);
  return (
    <AmountField
      label={t('amount')}
      unit={isFiat ? code : symbol}
      after={<Switch flow={flow} />}
      entry={entry}
      aside={
        balance === null ? undefined : t('available', { amount: isHidden ? hiddenAmount : formatAmount(balance, shownDecimals, 0), symbol })
      }
      hint={hint}
      error={entry.refusal === null ? undefined : t(`transfer:amount.${entry.refusal}`)}
      maxDisabled={most === null}
      onMax={() => flow.send({ type: 'max.requested' })}
      send={(event) => flow.send(event)}
    />
  );
}

/** The way to the other unit. Where there is no price it leads nowhere, and why is said. */
function Switch({ flow }: Flow) {
  const { t } = useTranslation('transfer');
  const isFiat = useSelector(flow, send.unit) === 'fiat';
  const noFiat = useSelector(flow, send.noFiat);
  const mayFlip = useSelector(flow, send.mayFlipUnit);
  const code = useSelector(flow, send.currency)?.currencyCode;
  const symbol = useSelector(flow, send.token)?.symbol;
  const unit = isFiat ? symbol : code;
  return unit === undefined || (noFiat !== null && !isFiat) ? null : (
    <UnitSwitch label={t('amount.typeIn', { unit })} disabled={!mayFlip} onSwitch={() => flow.send({ type: 'unit.flipped' })} />
  );
}

/** Below the field: the same amount in the other unit, and what is to be said of what was typed. Undefined where there is nothing. */
function useHint(flow: SendRef): ReactNode {
  const { t } = useTranslation(['send', 'transfer']);
  const token = useSelector(flow, send.token);
  const entry = useSelector(flow, send.entry, shallowEqual);
  const isFiat = useSelector(flow, send.unit) === 'fiat';
  const noFiat = useSelector(flow, send.noFiat);
  const currency = useSelector(flow, send.currency);
  const areRatesComing = useRatesComing();
  const otherUnit = useOtherUnit(flow);
  const symbol = token?.symbol ?? '';
  const shortened = isFiat
    ? t('transfer:amount.fiatShortened', { currency: currency?.currencyCode, count: currency?.decimals ?? 2 })
    : t('transfer:amount.shortened', { coin: symbol, count: token?.decimals ?? 18 });
  const lines = [
    otherUnit,
    entry.shortened ? shortened : '',
    entry.cutBy === null ? '' : t(token?.tokenAddress === '' ? 'cutForFee' : 'transfer:amount.cutAvailable'),
    noFiat === null || (noFiat === 'rate' && areRatesComing) ? '' : t(`transfer:amount.noFiat.${noFiat}`, { symbol }),
  ].filter((line) => line !== '');
  return lines.length === 0 ? undefined : lines.map((line) => <div key={line}>{line}</div>);
}

/** What is sent, in coins, where money was typed; else what it is worth. Empty where there is no price. */
function useOtherUnit(flow: SendRef): string {
  const symbol = useSelector(flow, send.token)?.symbol ?? '';
  const isFiat = useSelector(flow, send.unit) === 'fiat';
  const amount = useSelector(flow, send.amount);
  const noFiat = useSelector(flow, send.noFiat);
  const worth = useSendWorth(flow).ofAmount;
  if (!isFiat) return worth === undefined ? '' : `≈ ${worth}`;
  const [text, full] = [shownDecimals, allDecimals].map((decimals) => formatAmount(amount, decimals, 0));
  return noFiat === null ? `${text === full ? '' : '≈ '}${text} ${symbol}` : '';
}
