import { useSelector } from '@xstate/react';
import { ArrowDownLeft, ArrowUpRight, CirclePlus } from 'lucide-react';
import { useId, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { useResident } from '#views/shell/AppContext.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { focusAfterArrival } from '#views/ui/focusOnArrival.ts';
import { Money } from '#views/ui/Money.tsx';
import { Select } from '#views/ui/Select.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { visuallyHidden } from '#styles/parts.css.ts';
import * as css from './OrderForm.css.ts';
import { OrderFormField } from './OrderFormField.tsx';
import { OrderFormPreview } from './OrderFormPreview.tsx';
import { OrderFormSlider, percentStops } from './OrderFormSlider.tsx';
import type { OrderRef } from './orderRef.ts';
import { useRefusalWords } from './useRefusalWords.ts';

/** Alt with a digit takes that share of the balance, wherever in the form the focus is. */
const onDigit = (flow: OrderRef) => (event: KeyboardEvent) => {
  const percent = event.altKey ? percentStops[['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5'].indexOf(event.code)] : undefined;
  if (percent === undefined) return;
  event.preventDefault();
  flow.send({ type: 'percent.chosen', percent });
};

/** Side, type, fields, share of the balance, what it comes to, and the one button that sends it. */
export function OrderFormTicket({ flow, modes }: { readonly flow: OrderRef; readonly modes?: ReactNode }) {
  const { t } = useTranslation('trade');
  const { type } = useSelector(flow, entry.ticket);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'order.submitted' });
  };
  return (
    <div role="presentation" onKeyDown={onDigit(flow)}>
      <form ref={focusAfterArrival} tabIndex={-1} className={css.form} aria-label={t('form.label')} onSubmit={submit} noValidate>
        <Sides flow={flow} />
        {modes}
        <Kinds flow={flow} />
        <Said flow={flow} />
        <Balance flow={flow} />
        {entry.fieldsOf(type).map((field) => (field === 'total' ? null : <OrderFormField key={field} flow={flow} field={field} />))}
        <OrderFormSlider flow={flow} />
        <OrderFormField flow={flow} field="total" />
        <OrderFormPreview flow={flow} />
        <EmailNeeded />
        <Send flow={flow} />
      </form>
    </div>
  );
}

const marks = { buy: ArrowDownLeft, sell: ArrowUpRight } as const;

function Sides({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const name = useId();
  const { side } = useSelector(flow, entry.ticket);
  return (
    <fieldset className={css.sides}>
      <legend className={visuallyHidden}>{t('form.side')}</legend>
      {(['buy', 'sell'] as const).map((each) => {
        const Mark = marks[each];
        return (
          <label key={each} className={css.side}>
            <input
              type="radio"
              className={css.sideInput}
              name={name}
              value={each}
              checked={side === each}
              onChange={() => flow.send({ type: 'side.chosen', side: each })}
            />
            <span className={css.sideWords}>
              <Mark size={14} className={css.sideMark} aria-hidden />
              {t(`form.${each}`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Times are known by their letters everywhere; what they mean stands in the list. */
const timeWords = (value: string, words: string) => (value === 'postOnly' ? { label: words } : { label: value, note: words });

function Kinds({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const ticket = useSelector(flow, entry.ticket);
  const { type } = ticket;
  const times = entry.timesOf(type);
  return (
    <div className={css.kinds}>
      <Select
        label={t('form.type')}
        options={entry.orderTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={type}
        onChange={(value) => {
          const orderType = entry.orderTypes.find((each) => each === value);
          if (orderType !== undefined) flow.send({ type: 'orderType.chosen', orderType });
        }}
      />
      {times.length > 0 ? (
        <Select
          label={t('form.timeInForce')}
          options={times.map((value) => ({ value, ...timeWords(value, t(`time.${value}`)) }))}
          value={entry.timeOf(ticket)}
          onChange={(value) => {
            const chosen = times.find((each) => each === value);
            if (chosen !== undefined) flow.send({ type: 'timeInForce.chosen', timeInForce: chosen });
          }}
        />
      ) : null}
    </div>
  );
}

/** What the exchange, the network or the session said about the last order. */
function Said({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation(['trade', 'faults']);
  const refusal = useSelector(flow, entry.formRefusal, (left, right) => JSON.stringify(left) === JSON.stringify(right));
  const problem = useSelector(flow, entry.problem);
  const hasSessionEnded = useSelector(flow, entry.hasSessionEnded);
  const words = useRefusalWords();
  if (refusal !== null)
    return (
      <Banner tone="danger" live>
        {words(refusal)}
      </Banner>
    );
  if (hasSessionEnded)
    return (
      <Banner tone="warn" live>
        {t('form.sessionEnded')}
      </Banner>
    );
  return problem === null ? null : (
    <Banner tone="danger" live>
      {problem.text ?? t(problem.key)}
    </Banner>
  );
}

/** What can be spent, and the way to more of it. */
function Balance({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation(['trade', 'shell']);
  const isGuest = useSelector(flow, entry.isGuest);
  const isFailed = useSelector(flow, entry.isBalanceFailed);
  const available = useSelector(flow, entry.available);
  const isBorrowing = useSelector(flow, entry.ticket).marginMode === 'autoBorrow';
  const coin = useSelector(flow, entry.spentCoin);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  if (isGuest) return null;
  if (isFailed)
    return (
      <div className={css.balance} role="alert">
        {t('form.balanceFailed')}
        <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
          {t('shell:ui.retry')}
        </Button>
      </div>
    );
  return (
    <div className={css.balance}>
      {t(isBorrowing ? 'form.availableBorrow' : 'form.available')}
      <span className={css.balanceEnd}>
        {available === null ? (
          <Skeleton width={96} />
        ) : (
          <span className={css.figure}>
            <Money text={`${formatAmount(available)} ${coin}`} hidden={isHidden} />
          </span>
        )}
        <IconButton size="small" label={t('form.addFunds', { coin })} onClick={() => flow.send({ type: 'transfer.wanted' })}>
          <CirclePlus size={16} aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}

function Send({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const { side } = useSelector(flow, entry.ticket);
  const coin = useSelector(flow, entry.rules)?.baseCurrency ?? '';
  const hold = useSelector(flow, entry.hold);
  const isGuest = useSelector(flow, entry.isGuest);
  const isSending = useSelector(flow, entry.step) === 'submitting';
  if (isGuest)
    return (
      <Button size="large" wide onClick={() => flow.send({ type: 'login.wanted' })}>
        {t('form.login')}
      </Button>
    );
  const words = hold === null ? undefined : t(`hold.${hold}`);
  return (
    <>
      <Button type="submit" tone={side} size="large" wide loading={isSending} whyDisabled={words}>
        {isSending ? t('form.sending') : t(`form.submit.${side}`, { coin })}
      </Button>
      {words === undefined ? null : (
        <p className={css.hold} role="status">
          {words}
        </p>
      )}
    </>
  );
}
