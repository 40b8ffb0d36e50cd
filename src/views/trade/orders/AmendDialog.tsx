import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { orderAmendFlow } from '#machines/orderEntry/orderAmend.flow.ts';
import * as amend from '#machines/orderEntry/orderAmend.selectors.ts';
import { withGroups } from '#machines/rules/format.ts';
import { coinsOf, pairNameOf, standingOf } from '#machines/rules/ownOrder.ts';
import { AmountInput } from '../../ui/AmountInput.tsx';
import { AmountReading } from '../../ui/AmountReading.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { amountText } from '../../ui/format.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRefusalWords } from '../useRefusalWords.ts';
import * as css from './Orders.css.ts';

type AmendRef = ActorRefFrom<typeof orderAmendFlow>;
type Props = { readonly flow: AmendRef };
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Changes price, trigger or amount of an open order. */
export function AmendDialog({ flow }: Props) {
  const { t } = useTranslation('orders');
  const step = useSelector(flow, amend.step);
  return (
    <Dialog
      open={step !== 'closed'}
      title={t('amend.title')}
      width="narrow"
      keepOnOutsidePress
      onClose={() => flow.send({ type: 'amend.dismissed' })}
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
    default:
      return <Form flow={flow} />;
  }
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
  const total = useSelector(flow, amend.total);
  if (order === null) return null;
  const [, quote] = coinsOf(order.tradeCode);
  return (
    <div className={css.form}>
      <Subject flow={flow} />
      {amend.amendFields(order).map((field) => (
        <Field key={field} flow={flow} field={field} />
      ))}
      {order.ocoId === undefined ? null : <p className={css.subject}>{t('amend.oco')}</p>}
      {total === null ? null : (
        <p className={css.total}>
          <span>{t('column.total')}</span>
          <bdi className={css.figure}>
            {amountText(total)} {quote}
          </bdi>
        </p>
      )}
      <Words flow={flow} />
    </div>
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
  const [base, quote] = coinsOf(order?.tradeCode ?? '');
  const unit = field === 'callbackRate' ? '%' : field === 'amount' ? base : quote;
  const hint = entry.shortened
    ? t('trade:form.shortened', { count })
    : before === null
      ? undefined
      : t('amend.before', { value: withGroups(before) });
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
  const refusal = useSelector(flow, amend.fieldRefusal(field), isSame);
  const problem = useSelector(flow, amend.fieldProblem(field), isSame);
  const words = useRefusalWords();
  if (refusal !== null) return words(refusal);
  return problem === null ? undefined : t(problem.key, { ...problem.values });
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
  const { t } = useTranslation('orders');
  const step = useSelector(flow, amend.step);
  const isChanged = useSelector(flow, amend.isChanged);
  const close = (
    <Button tone="ghost" size="large" wide onClick={() => flow.send({ type: 'amend.dismissed' })}>
      {t('amend.close')}
    </Button>
  );
  if (step === 'editing' || step === 'sending' || step === 'asking')
    return (
      <Button
        size="large"
        wide
        loading={step !== 'editing'}
        whyDisabled={step === 'editing' && !isChanged ? t('amend.nothing') : undefined}
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
