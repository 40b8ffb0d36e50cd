import { useSelector } from '@xstate/react';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as swap from '#machines/web3/swap/swap.selectors.ts';
import * as swapOrder from '#machines/web3/swap/swapOrder.selectors.ts';
import { mined as transactionMined, stage as transactionStage } from '#machines/web3/transaction/transaction.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { amountText } from '#views/ui/format.ts';
import { TransactionWords } from './TransactionWords.tsx';
import * as css from './SwapParts.css.ts';
import type { SwapRef } from './swapRef.ts';

type Order = { readonly order: swapOrder.SwapOrderRef };
const shownDecimals = 8;
const shown = ({ amount, symbol }: { readonly amount: string; readonly symbol: string }): string =>
  `${amountText(amount, shownDecimals, 0)} ${symbol}`;

/** What was confirmed, step by step, up to how it ended. */
export function SwapProgress({ flow }: { readonly flow: SwapRef }) {
  const order = useSelector(flow, swap.orderRef);
  return order === undefined ? null : <Steps order={order} />;
}

function Steps({ order }: Order) {
  const { t } = useTranslation('swap');
  const { kind, sent, received } = useSelector(order, swapOrder.order);
  const step = useSelector(order, swapOrder.step);
  const hasApproval = useSelector(order, swapOrder.hasApproval);
  const isApproved = useSelector(order, swapOrder.isApproved);
  const mined = useSelector(useSelector(order, swapOrder.transactionRef), (snapshot) =>
    snapshot === undefined || step !== 'swap' ? null : transactionMined(snapshot),
  );
  const amounts = { sent: shown(sent), received: shown(swapOrder.incomeOf(received, mined)) };
  return (
    <Card>
      <div className={css.panel}>
        <h2 className={css.panelTitle}>{t('order.title', amounts)}</h2>
        <ol className={css.steps} aria-label={t('steps.title')}>
          {step === 'reset' ? (
            <Step number={1} standing="now" name={t('steps.reset', { symbol: sent.symbol })} order={order} isCurrent />
          ) : null}
          {hasApproval ? (
            <Step
              number={1}
              standing={isApproved ? 'done' : step === 'approve' || step === null ? 'now' : 'next'}
              name={t('steps.approve', { symbol: sent.symbol })}
              order={order}
              isCurrent={step === 'approve' && !isApproved}
            />
          ) : null}
          <Step
            number={hasApproval ? 2 : 1}
            standing={step === 'swap' || isApproved || !hasApproval ? 'now' : 'next'}
            name={t(`steps.${kind}`, { symbol: sent.symbol })}
            order={order}
            isCurrent={step === 'swap' || isApproved || !hasApproval}
          />
        </ol>
        <Actions order={order} />
      </div>
    </Card>
  );
}

type Standing = 'next' | 'now' | 'done' | 'bad';
const words = { next: 'steps.next', now: 'steps.now', done: 'steps.done', bad: 'steps.now' } as const;

function Step({
  number,
  standing,
  name,
  order,
  isCurrent,
}: Order & { readonly number: number; readonly standing: Standing; readonly name: string; readonly isCurrent: boolean }) {
  const { t } = useTranslation('swap');
  const transaction = useSelector(order, swapOrder.transactionRef);
  const stage = useSelector(transaction, (snapshot) => (snapshot === undefined ? null : transactionStage(snapshot)));
  const isOver = isCurrent && stage !== null;
  const shownAs = isOver && stage === 'confirmed' ? 'done' : isOver && swapOrder.isBad(stage) ? 'bad' : standing;
  return (
    <li className={css.step} data-standing={shownAs} aria-current={isCurrent ? 'step' : undefined}>
      <span className={css.stepMark} role="img" aria-label={t(words[shownAs])}>
        {shownAs === 'done' ? <Check size={16} aria-hidden /> : shownAs === 'bad' ? <X size={16} aria-hidden /> : number}
      </span>
      <div className={css.stepWords}>
        <span className={css.stepName}>{name}</span>
        {isCurrent && transaction !== undefined ? <TransactionWords transaction={transaction} order={order} /> : null}
        {isCurrent && transaction === undefined ? <OrderWords order={order} /> : null}
      </div>
    </li>
  );
}

/** What is told between two transactions. */
function OrderWords({ order }: Order) {
  const { t } = useTranslation('swap');
  const stage = useSelector(order, swapOrder.stage);
  const { sent } = useSelector(order, swapOrder.order);
  if (stage === 'transacting') return null;
  const tone = stage === 'failed' ? 'danger' : stage === 'allowanceShort' ? 'warn' : undefined;
  return (
    <p className={css.stepText} role="status" data-tone={tone}>
      {t(`order.${stage}`, { symbol: sent.symbol })}
    </p>
  );
}

/** Ways on between two transactions; those of a transaction stand with its words. */
function Actions({ order }: Order) {
  const { t } = useTranslation('swap');
  const stage = useSelector(order, swapOrder.stage);
  const mayContinue = useSelector(order, swapOrder.mayContinue);
  const mayClose = useSelector(order, swapOrder.mayClose);
  if (!mayContinue && !mayClose) return null;
  const go = stage === 'approved' ? 'order.continue' : stage === 'allowanceShort' ? 'order.approveAgain' : 'order.retry';
  return (
    <div className={css.actions}>
      {mayContinue ? <Button onClick={() => order.send({ type: 'order.continued' })}>{t(go)}</Button> : null}
      {mayClose ? (
        <Button tone="ghost" onClick={() => order.send({ type: 'order.closed' })}>
          {t('order.back')}
        </Button>
      ) : null}
    </div>
  );
}
