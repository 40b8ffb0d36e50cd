import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as assetDisplay from '#machines/tab/assetDisplay/assetDisplay.selectors.ts';
import type { orderAmendFlow } from '#machines/spot/orderEntry/orderAmend.flow.ts';
import * as amend from '#machines/spot/orderEntry/orderAmend.selectors.ts';
import { marketFeedFlow } from '#machines/spot/marketFeed/marketFeed.flow.ts';
import { formatAmount, withGroups } from '#machines/rules/format.ts';
import type { OrderRecord } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { coinsOf, onTick, pairNameOf, standingOf } from '#machines/rules/ownOrder.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { AmountInput } from '#views/ui/AmountInput.tsx';
import { AmountReading } from '#views/ui/AmountReading.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { focusAfterArrival, focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Money } from '#views/ui/Money.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { boundTexts } from './boundTexts.ts';
import { OrderPreview } from './OrderFormPreview.tsx';
import { dropSecondClick, ReviewReasons } from './ReviewReasons.tsx';
import { useRefusalWords } from './useRefusalWords.ts';
import * as css from '../orderRecords/Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';

type AmendRef = ActorRefFrom<typeof orderAmendFlow>;
type Props = { readonly flow: AmendRef };
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Changes price, trigger or amount of an open order, by its form or by its line on the chart. */
export function AmendDialog({ flow }: Props) {
  const { t } = useTranslation('orders');
  const step = useSelector(flow, amend.step);
  const hasForm = useSelector(flow, amend.hasForm);
  return (
    <Dialog
      open={step !== 'closed'}
      title={t('amend.title')}
      width="narrow"
      keepOnOutsidePress
      onClose={() => flow.send({ type: 'amend.dismissed' })}
      onBack={hasForm && step === 'reviewing' ? () => flow.send({ type: 'review.dismissed' }) : undefined}
      footer={<Buttons flow={flow} />}
    >
      <Body flow={flow} />
    </Dialog>
  );
}

function Body({ flow }: Props) {
  const { t } = useTranslation(['orders', 'faults']);
  const step = useSelector(flow, amend.step);
  const problem = useSelector(flow, amend.problem, isSame);
  switch (step) {
    case 'closed':
      return null;
    case 'opening':
      return (
        <div className={css.form} role="status" aria-label={t('amend.loading')}>
          <Skeleton height={20} width={160} />
          <Skeleton height={64} />
          <Skeleton height={64} />
        </div>
      );
    case 'unavailable':
      return problem === null ? null : (
        <ErrorState
          text={problem.text ?? t(problem.key)}
          code={problem.code ?? undefined}
          onRetry={() => flow.send({ type: 'retry.requested' })}
        />
      );
    case 'gone':
      return <Gone flow={flow} />;
    case 'editing':
    case 'reviewing':
      return <Open flow={flow} />;
    default:
      return <Form flow={flow} />;
  }
}

/** The form or its review; the book that they are judged by is followed, whatever page they stand on. */
function Open({ flow }: Props) {
  const step = useSelector(flow, amend.step);
  const tradeCode = useSelector(flow, amend.order)?.tradeCode;
  return (
    <>
      {tradeCode === undefined ? null : <Book key={tradeCode} tradeCode={tradeCode} />}
      {step === 'reviewing' ? <Review flow={flow} /> : <Form flow={flow} />}
    </>
  );
}

function Book({ tradeCode }: { readonly tradeCode: string }) {
  useFlow(marketFeedFlow, { input: { channel: { kind: 'depth', tradeCode }, hasOld: false } });
  return null;
}

function Subject({ flow }: Props) {
  const { t } = useTranslation(['orders', 'trade']);
  const order = useSelector(flow, amend.order);
  if (order === null) return null;
  const [base] = coinsOf(order.tradeCode);
  return (
    <p className={css.subject}>
      <bdi>
        {pairNameOf(order.tradeCode)} · {t(`side.${order.side}`)} · {t(`trade:type.${order.type}`)}
      </bdi>
      <br />
      {t('amend.filledSoFar', { filled: withGroups(order.filledAmount), coin: base })}
    </p>
  );
}

function Form({ flow }: Props) {
  const { t } = useTranslation(['orders', 'trade', 'faults']);
  const order = useSelector(flow, amend.order);
  if (order === null) return null;
  return (
    <div ref={focusAfterArrival} tabIndex={-1} className={css.form}>
      <Subject flow={flow} />
      <Available flow={flow} />
      {amend.amendFields(order).map((field) => (
        <Field key={field} flow={flow} field={field} />
      ))}
      {order.ocoId === undefined ? null : <p className={css.subject}>{t('amend.oco')}</p>}
      <Preview flow={flow} />
      <Reasons flow={flow} />
      <Words flow={flow} />
      <Hold flow={flow} />
    </div>
  );
}

/** The changed order once more, as it will be; what is unusual about it is said first. It has the focus, but none of its buttons has. */
function Review({ flow }: Props) {
  const { t } = useTranslation(['orders', 'trade']);
  const order = useSelector(flow, amend.order);
  const changed = useSelector(flow, amend.changedFields);
  if (order === null) return null;
  return (
    <div ref={focusOnArrival} tabIndex={-1} role="group" aria-label={t('amend.review')} className={css.form}>
      <p className={css.subject}>{t('amend.review')}</p>
      <Subject flow={flow} />
      <Reasons flow={flow} />
      <dl className={css.facts}>
        {amend.fieldsIn(changed).map((field) => (
          <Change key={field} flow={flow} field={field} order={order} />
        ))}
      </dl>
      <Preview flow={flow} />
      <Hold flow={flow} />
    </div>
  );
}

const unitOf = (field: amend.AmendField, [base, quote]: ReturnType<typeof coinsOf>) =>
  field === 'callbackRate' ? '%' : field === 'amount' ? base : quote;

const figureOf = (field: amend.AmendField, text: string, priceDigit: number): string =>
  amend.isPriceField(field) ? onTick(text, priceDigit) : text;

type ChangeProps = Props & { readonly field: amend.AmendField; readonly order: OrderRecord };
function Change({ flow, field, order: { tradeCode, priceDigit } }: ChangeProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const value = useSelector(flow, amend.changedValue(field));
  const before = useSelector(flow, amend.fieldBefore(field));
  const shown = (text: string) => withGroups(figureOf(field, text, priceDigit));
  return (
    <div className={css.fact}>
      <dt className={css.subject}>{t(`trade:field.${field}`)}</dt>
      <dd className={css.changed}>
        <bdi className={table.figure}>{`${shown(value)} ${unitOf(field, coinsOf(tradeCode))}`}</bdi>
        {before === null ? null : <span className={table.quiet}>{t('amend.before', { value: shown(before) })}</span>}
      </dd>
    </div>
  );
}

/** What the changed order may take: what is free, and what the order holds already. */
function Available({ flow }: Props) {
  const { t } = useTranslation(['orders', 'trade', 'shell']);
  const available = useSelector(flow, amend.available);
  const coin = useSelector(flow, amend.spentCoin);
  const isFailed = useSelector(flow, amend.isBalanceFailed);
  const isHidden = useSelector(useResident('assetDisplay'), assetDisplay.areAmountsHidden);
  if (isFailed)
    return (
      <div className={css.total} role="alert">
        {t('trade:form.balanceFailed')}
        <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
          {t('shell:ui.retry')}
        </Button>
      </div>
    );
  return (
    <p className={css.total}>
      <span>{t('amend.available')}</span>
      <span className={table.figure}>
        {available === null ? <Skeleton width={96} /> : <Money text={`${formatAmount(available)} ${coin}`} hidden={isHidden} />}
      </span>
    </p>
  );
}

function Preview({ flow }: Props) {
  const preview = useSelector(flow, amend.preview, isSame);
  const order = useSelector(flow, amend.order);
  const [base, quote] = coinsOf(order?.tradeCode ?? '');
  return preview === null ? null : <OrderPreview preview={preview} base={base} quote={quote} priceDigit={order?.priceDigit ?? 0} isWhole />;
}

/** What is unusual about the changed order. */
function Reasons({ flow }: Props) {
  const reasons = useSelector(flow, amend.reasons);
  const isChanged = useSelector(flow, amend.isChanged);
  return isChanged ? <ReviewReasons reasons={reasons} /> : null;
}

function Hold({ flow }: Props) {
  const { t } = useTranslation('trade');
  const hold = useSelector(flow, amend.hold);
  return hold === null ? null : (
    <p className={css.subject} role="status">
      {t(`hold.${hold}`)}
    </p>
  );
}

function Field({ flow, field }: Props & { readonly field: amend.AmendField }) {
  const { t } = useTranslation(['orders', 'trade']);
  const order = useSelector(flow, amend.order);
  const entry = useSelector(flow, amend.entry(field));
  const text = useSelector(flow, amend.fieldText(field));
  const count = useSelector(flow, amend.fieldDigits(field));
  const before = useSelector(flow, amend.fieldBefore(field));
  const isEditing = useSelector(flow, amend.step) === 'editing';
  const unit = unitOf(field, coinsOf(order?.tradeCode ?? ''));
  const hint = entry.shortened
    ? t('trade:form.shortened', { count })
    : before === null
      ? undefined
      : t('amend.before', { value: withGroups(figureOf(field, before, order?.priceDigit ?? 0)) });
  return (
    <>
      <AmountInput
        label={t(`trade:field.${field}`)}
        unit={unit}
        placeholder="0"
        value={text}
        disabled={!isEditing}
        error={useFieldError(flow, field)}
        hint={hint}
        onStep={(ticks) => flow.send({ type: 'field.stepped', field, ticks })}
        onChange={(typed) => flow.send({ type: 'field.changed', field, text: typed })}
        onPaste={(pasted) => flow.send({ type: 'field.pasted', field, text: pasted })}
      />
      <AmountReading entry={entry} onChoose={(value) => flow.send({ type: 'meaning.chosen', field, value })} />
    </>
  );
}

function useFieldError(flow: AmendRef, field: amend.AmendField): string | undefined {
  const { t } = useTranslation(['trade', 'orders']);
  const order = useSelector(flow, amend.order);
  const refusal = useSelector(flow, amend.fieldRefusal(field), isSame);
  const problem = useSelector(flow, amend.fieldProblem(field), isSame);
  const words = useRefusalWords();
  if (refusal !== null) return words(refusal);
  return problem === null ? undefined : t(problem.key, boundTexts(problem.values, order?.priceDigit ?? 0));
}

/** What the last try came to, and what is not known of it. */
function Words({ flow }: Props) {
  const { t } = useTranslation(['orders', 'faults']);
  const step = useSelector(flow, amend.step);
  const refusal = useSelector(flow, amend.formRefusal, isSame);
  const problem = useSelector(flow, amend.problem, isSame);
  const words = useRefusalWords();
  if (step === 'asking')
    return (
      <Banner tone="warn" live>
        {t('amend.asking')}
      </Banner>
    );
  if (step === 'unclear')
    return (
      <Banner tone="warn" live>
        {t(problem === null ? 'amend.unchanged' : 'amend.unclear')}
      </Banner>
    );
  if (step !== 'editing') return null;
  if (refusal !== null)
    return (
      <Banner tone="danger" live>
        {words(refusal)}
      </Banner>
    );
  return problem === null ? null : (
    <Banner tone="danger" live>
      {problem.text ?? t(problem.key)}
    </Banner>
  );
}

/** The order ended before it was changed, or by the change. */
function Gone({ flow }: Props) {
  const { t } = useTranslation('orders');
  const order = useSelector(flow, amend.order);
  return (
    <div className={css.form}>
      <Subject flow={flow} />
      <Banner tone="info" live>
        {order === null ? t('amend.unknown') : t('amend.gone', { standing: t(`standing.${standingOf(order)}`) })}
      </Banner>
    </div>
  );
}

function Buttons({ flow }: Props) {
  const { t } = useTranslation(['orders', 'trade']);
  const step = useSelector(flow, amend.step);
  const isChanged = useSelector(flow, amend.isChanged);
  const hold = useSelector(flow, amend.hold);
  const held = hold === null ? undefined : t(`trade:hold.${hold}`);
  const close = (
    <Button tone="ghost" size="large" wide onClick={() => flow.send({ type: 'amend.dismissed' })}>
      {t('amend.close')}
    </Button>
  );
  if (step === 'reviewing')
    return (
      <div key="review" role="presentation" className={css.buttons} onClickCapture={dropSecondClick}>
        <Button tone="ghost" size="large" wide onClick={() => flow.send({ type: 'review.dismissed' })}>
          {t('trade:review.back')}
        </Button>
        <Button size="large" wide whyDisabled={held} onClick={() => flow.send({ type: 'review.confirmed' })}>
          {t('amend.submit')}
        </Button>
      </div>
    );
  if (step === 'editing' || step === 'sending' || step === 'asking')
    return (
      <Button
        size="large"
        wide
        loading={step !== 'editing'}
        whyDisabled={step !== 'editing' ? undefined : isChanged ? held : t('amend.nothing')}
        onClick={() => flow.send({ type: 'amend.submitted' })}
      >
        {t('amend.submit')}
      </Button>
    );
  if (step === 'unclear')
    return (
      <div className={css.buttons}>
        <Button tone="ghost" size="large" wide onClick={() => flow.send({ type: 'answer.wanted' })}>
          {t('amend.askAgain')}
        </Button>
        <Button size="large" wide onClick={() => flow.send({ type: 'amend.submitted' })}>
          {t('amend.sendAgain')}
        </Button>
      </div>
    );
  return step === 'closed' ? null : close;
}
