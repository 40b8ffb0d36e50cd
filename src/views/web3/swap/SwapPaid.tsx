import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import { amountText } from '#views/ui/format.ts';
import { Money } from '#views/ui/Money.tsx';
import { UnitSwitch } from '#views/ui/UnitSwitch.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import { useRatesComing } from '#views/shell/useRatesComing.ts';
import { isLong } from './longAmount.ts';
import { usePaidWorth } from './useWorth.ts';
import * as css from './Swap.css.ts';
import type { SwapRef } from './swapRef.ts';

const shownDecimals = 8;
const allDecimals = 18;

type Flow = { readonly flow: SwapRef };
type Field = Flow & { readonly id: string };

/** The amount that is paid, typed in the token or in the visitor's currency. */
export function PaidField({ flow, id }: Field) {
  const entry = useSelector(flow, swap.entry, shallowEqual);
  const isRefused = useSelector(flow, swap.isAmountRefused);
  const isFiat = useSelector(flow, swap.unit) === 'fiat';
  const symbol = useSelector(flow, swap.currency)?.symbol;
  return (
    <>
      {isFiat ? (
        <span className={css.currency} aria-hidden>
          {symbol}
        </span>
      ) : null}
      <input
        id={id}
        className={css.amount}
        data-long={isLong(entry.text) ? '' : undefined}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        placeholder="0"
        value={entry.text}
        aria-invalid={isRefused ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => flow.send({ type: 'amount.changed', text: event.target.value })}
        onPaste={(event) => {
          event.preventDefault();
          flow.send({ type: 'amount.pasted', text: event.clipboardData.getData('text') });
        }}
      />
    </>
  );
}

/** Below the field: the same amount in the other unit, the way to that, and what is to be said of what was typed. */
export function PaidLine({ flow, id }: Field) {
  const { t } = useTranslation('transfer');
  const isFiat = useSelector(flow, swap.unit) === 'fiat';
  const code = useSelector(flow, swap.currency)?.currencyCode ?? '';
  return (
    <div className={css.worth}>
      <span id={`${id}-note`} className={css.otherUnit}>
        {isFiat ? <VisuallyHidden>{t('amount.inUnit', { unit: code })} </VisuallyHidden> : null}
        {isFiat ? <Coins flow={flow} /> : <Worth flow={flow} />}
      </span>
      <Switch flow={flow} />
      <Remarks flow={flow} />
    </div>
  );
}

/** The coins that typed money stands for: what is quoted and signed. None where there is no price. */
function Coins({ flow }: Flow) {
  const amount = useSelector(flow, (snapshot) => swap.amount(snapshot, 'from')) || '0';
  const symbol = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'))?.symbol ?? '';
  const noFiat = useSelector(flow, swap.noFiat);
  const text = amountText(amount, shownDecimals, 0);
  return noFiat === null ? (
    <span title={amount}>
      <Money text={text} unit={symbol} approximate={text !== amountText(amount, allDecimals, 0)} />
    </span>
  ) : null;
}

function Worth({ flow }: Flow) {
  const amount = useSelector(flow, (snapshot) => swap.amount(snapshot, 'from'));
  const worth = usePaidWorth(flow, amount);
  return worth === '' ? null : <Money text={worth} approximate />;
}

/** The way to the other unit. Where there is no price it leads nowhere, and why is said. */
function Switch({ flow }: Flow) {
  const { t } = useTranslation('transfer');
  const isFiat = useSelector(flow, swap.unit) === 'fiat';
  const noFiat = useSelector(flow, swap.noFiat);
  const mayFlip = useSelector(flow, swap.mayFlipUnit);
  const code = useSelector(flow, swap.currency)?.currencyCode;
  const symbol = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'))?.symbol ?? '';
  const unit = isFiat ? symbol : code;
  return unit === undefined || (noFiat !== null && !isFiat) ? null : (
    <UnitSwitch unit={unit} label={t('amount.typeIn', { unit })} disabled={!mayFlip} onSwitch={() => flow.send({ type: 'unit.flipped' })} />
  );
}

function Remarks({ flow }: Flow) {
  const { t } = useTranslation('transfer');
  const entry = useSelector(flow, swap.entry, shallowEqual);
  const isFiat = useSelector(flow, swap.unit) === 'fiat';
  const noFiat = useSelector(flow, swap.noFiat);
  const currency = useSelector(flow, swap.currency);
  const token = useSelector(flow, (snapshot) => swap.token(snapshot, 'from'));
  const symbol = token?.symbol ?? '';
  const areRatesComing = useRatesComing();
  return (
    <>
      {entry.refusal === null ? null : (
        <span className={css.refusal} role="alert">
          {t(`amount.${entry.refusal}`)}
        </span>
      )}
      {entry.shortened && entry.refusal === null ? (
        <span className={css.remark}>
          {isFiat
            ? t('amount.fiatShortened', { currency: currency?.currencyCode, count: currency?.decimals ?? 2 })
            : t('amount.shortened', { coin: symbol, count: token?.decimals ?? 18 })}
        </span>
      ) : null}
      {noFiat === null || (noFiat === 'rate' && areRatesComing) ? null : (
        <span className={css.remark}>{t(`amount.noFiat.${noFiat}`, { symbol })}</span>
      )}
    </>
  );
}
