import { useSelector } from '@xstate/react';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as preMarketOrder from '#machines/spot/preMarket/preMarketOrder.selectors.ts';
import { formatAmount } from '#machines/rules/format.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { EmailNeeded } from '#views/shell/EmailNeeded.tsx';
import { AmountInput } from '#views/ui/AmountInput.tsx';
import { AmountReading } from '#views/ui/AmountReading.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { amountText, noNumber, priceText } from '#views/ui/format.ts';
import { LeaveByEscape } from '#views/ui/LeaveByEscape.tsx';
import * as css from './PreMarket.css.ts';
import type { OrderRef } from './refs.ts';

type FlowProps = { readonly flow: OrderRef };

/** The order form of a token: what is filled in, its review, or an order whose answer is being asked for. */
export function OrderForm({ flow, available }: FlowProps & { readonly available: string | null }) {
  const { t } = useTranslation('trade');
  const step = useSelector(flow, preMarketOrder.step);
  const isPending = useSelector(flow, preMarketOrder.isPending);
  return (
    <Card title={t('form.label')}>
      {step === 'reviewing' ? <Review flow={flow} /> : isPending ? <Pending flow={flow} /> : <Ticket flow={flow} available={available} />}
    </Card>
  );
}

function Ticket({ flow, available }: FlowProps & { readonly available: string | null }) {
  const { t } = useTranslation(['preMarket', 'trade']);
  const { side, taken } = useSelector(flow, preMarketOrder.draft);
  const { shortName } = useSelector(flow, preMarketOrder.terms);
  const isSending = useSelector(flow, preMarketOrder.step) !== 'form';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'order.submitted', available });
  };
  return (
    <form className={css.form} aria-label={t('trade:form.label')} onSubmit={submit} noValidate>
      {taken === null ? <Sides flow={flow} /> : <Taking flow={flow} />}
      <Said flow={flow} />
      <div className={css.line}>
        <span className={css.quiet}>{t('trade:form.available')}</span>
        <span className={css.figure}>{available === null ? noNumber : `${formatAmount(available, 6)} USDT`}</span>
      </div>
      {taken === null ? <Field flow={flow} field="price" /> : null}
      <Field flow={flow} field="amount" />
      <Sums flow={flow} />
      <EmailNeeded />
      <Button type="submit" tone={side} size="large" wide loading={isSending}>
        {isSending ? t('trade:form.sending') : t(`trade:form.submit.${side}`, { coin: shortName })}
      </Button>
    </form>
  );
}

function Sides({ flow }: FlowProps) {
  const { t } = useTranslation('trade');
  const name = useId();
  const { side } = useSelector(flow, preMarketOrder.draft);
  return (
    <fieldset className={css.sides}>
      <legend className={visuallyHidden}>{t('form.side')}</legend>
      {(['buy', 'sell'] as const).map((each) => (
        <label key={each} className={css.side}>
          <input
            type="radio"
            className={css.sideInput}
            name={name}
            value={each}
            checked={side === each}
            onChange={() => flow.send({ type: 'side.chosen', side: each })}
          />
          <span className={css.sideWords}>{t(`form.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Says which order of the book is being taken. */
function Taking({ flow }: FlowProps) {
  const { t } = useTranslation('preMarket');
  const { taken } = useSelector(flow, preMarketOrder.draft);
  const { shortName, priceDigit } = useSelector(flow, preMarketOrder.terms);
  if (taken === null) return null;
  return (
    <Banner live>
      {t('taking', { price: priceText(taken.price, priceDigit), amount: amountText(taken.amount, 8, 0), coin: shortName })}
      <div className={css.buttons}>
        <Button tone="ghost" size="small" onClick={() => flow.send({ type: 'offer.left' })}>
          {t('leave')}
        </Button>
      </div>
    </Banner>
  );
}

function useProblem(flow: OrderRef, field: preMarketOrder.Field): string | undefined {
  const { t } = useTranslation(['preMarket', 'trade']);
  const { shortName, leastTotal, leastPrice, mostPrice, priceDigit } = useSelector(flow, preMarketOrder.terms);
  const { taken } = useSelector(flow, preMarketOrder.draft);
  const problem = useSelector(flow, (snapshot) => preMarketOrder.problemIn(snapshot, field));
  switch (problem) {
    case null:
      return undefined;
    case 'priceNeeded':
    case 'amountNeeded':
      return t(`trade:problem.${problem}`);
    case 'priceBand':
      return t('band', { least: priceText(leastPrice, priceDigit), most: priceText(mostPrice, priceDigit) });
    case 'amountLarge':
      return t('large', { amount: amountText(taken?.amount ?? '0', 8, 0), coin: shortName });
    case 'totalSmall':
      return t('trade:problem.totalSmall', { least: amountText(leastTotal, 8, 0), coin: 'USDT' });
    case 'balance':
      return t('trade:problem.balance', { coin: 'USDT' });
  }
}

function Field({ flow, field }: FlowProps & { readonly field: preMarketOrder.Field }) {
  const { t } = useTranslation('trade');
  const entry = useSelector(flow, preMarketOrder.draft)[field];
  const { shortName } = useSelector(flow, preMarketOrder.terms);
  const error = useProblem(flow, field);
  return (
    <>
      <AmountInput
        label={t(`field.${field}`)}
        unit={field === 'price' ? 'USDT' : shortName}
        placeholder="0"
        value={entry.text}
        error={error}
        onChange={(text) => flow.send({ type: 'field.typed', field, text })}
        onPaste={(text) => flow.send({ type: 'field.pasted', field, text })}
      />
      <AmountReading entry={entry} onChoose={(value) => flow.send({ type: 'field.picked', field, value })} />
    </>
  );
}

/** What the order comes to: total, fee, and what is frozen for it. */
function Sums({ flow }: FlowProps) {
  const { t } = useTranslation(['preMarket', 'trade']);
  const figures = [
    ['total', t('trade:preview.total'), useSelector(flow, preMarketOrder.total)],
    ['fee', t('trade:preview.fee'), useSelector(flow, preMarketOrder.fee)],
    ['frozen', t('frozen'), useSelector(flow, preMarketOrder.frozen)],
  ] as const;
  return (
    <dl className={css.sums}>
      {figures.map(([name, label, value]) => (
        <div key={name} className={css.line}>
          <dt className={css.quiet}>{label}</dt>
          <dd className={css.figure}>{`${amountText(value, 8, 2)} USDT`}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What became of the last order. */
function Said({ flow }: FlowProps) {
  const { t } = useTranslation(['preMarket', 'faults']);
  const refusal = useSelector(flow, preMarketOrder.refusal);
  const problem = useSelector(flow, preMarketOrder.problem);
  const order = useSelector(flow, preMarketOrder.order);
  const wrong = refusal ?? (problem === null ? null : (problem.text ?? t(problem.key)));
  if (wrong !== null)
    return (
      <Banner tone="danger" live>
        {wrong}
      </Banner>
    );
  return order === null ? null : (
    <Banner tone="success" live>
      {t(order.isTaker ? 'done.filled' : 'done.open')}
    </Banner>
  );
}

/** The order once more, as it will be sent. */
function Review({ flow }: FlowProps) {
  const { t } = useTranslation(['preMarket', 'trade']);
  const id = useId();
  const { side } = useSelector(flow, preMarketOrder.draft);
  const { shortName, priceDigit } = useSelector(flow, preMarketOrder.terms);
  const price = useSelector(flow, preMarketOrder.price);
  const amount = useSelector(flow, preMarketOrder.amount);
  return (
    <LeaveByEscape leave={() => flow.send({ type: 'review.dismissed' })}>
      <div
        ref={focusOnArrival}
        tabIndex={-1}
        className={css.form}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h3 id={`${id}-title`} className={css.offersTitle}>
          {t(`take.${side}`, { amount: amountText(amount, 8, 0), price: priceText(price, priceDigit), coin: shortName })}
        </h3>
        <p id={`${id}-text`} className={css.quiet}>
          {t('review')}
        </p>
        <Sums flow={flow} />
        <Button tone={side} size="large" wide onClick={() => flow.send({ type: 'review.confirmed' })}>
          {t(`trade:form.submit.${side}`, { coin: shortName })}
        </Button>
        <Button tone="ghost" wide onClick={() => flow.send({ type: 'review.dismissed' })}>
          {t('trade:review.back')}
        </Button>
      </div>
    </LeaveByEscape>
  );
}

/** An order without an answer: it is asked for by its id, and never sent twice by itself. */
function Pending({ flow }: FlowProps) {
  const { t } = useTranslation('trade');
  const id = useId();
  const step = useSelector(flow, preMarketOrder.step);
  const isBusy = step === 'submitting';
  return (
    <div className={css.form} role="alert" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={css.offersTitle}>
        {t('unanswered.title')}
      </h3>
      <p className={css.quiet}>{t(step === 'missing' ? 'unanswered.missing' : 'unanswered.text')}</p>
      <Button tone="outline" wide loading={isBusy} onClick={() => flow.send({ type: 'answer.wanted' })}>
        {t('unanswered.ask')}
      </Button>
      {step === 'missing' ? (
        <Button tone="outline" wide onClick={() => flow.send({ type: 'resend.wanted' })}>
          {t('unanswered.resend')}
        </Button>
      ) : null}
      <Button tone="ghost" wide disabled={isBusy} onClick={() => flow.send({ type: 'pending.dismissed' })}>
        {t('unanswered.dismiss')}
      </Button>
    </div>
  );
}
