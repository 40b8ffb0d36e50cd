import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as entry from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { useSoon } from '#views/shell/useSoon.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { OrderFormReview, OrderFormUnanswered } from './OrderFormNotices.tsx';
import { OrderFormTicket } from './OrderFormTicket.tsx';
import type { OrderRef } from './orderRef.ts';
import { OrderFormWaiting } from './OrderWaiting.tsx';

type FormProps = { readonly flow: OrderRef; readonly modes?: ReactNode; readonly outlook?: ReactNode };
/** The order form as a panel or in a sheet: the ticket, its review, or what became of an order without an answer. `modes` stand atop the ticket, `outlook` beneath its figures in the review. */
export function OrderForm({ flow, modes, outlook }: FormProps) {
  const step = useSelector(flow, entry.step);
  // The form is large: React draws its first look in slices.
  const isOpening = useSoon(step === 'opening');
  const isPending = useSelector(flow, entry.pending) !== null;
  if (isOpening) return <OrderFormWaiting />;
  switch (step) {
    case 'opening':
      return <OrderFormWaiting />;
    case 'unavailable':
      return <Unavailable flow={flow} />;
    case 'noPair':
      return <NoPair flow={flow} />;
    case 'form':
      return <OrderFormTicket flow={flow} modes={modes} />;
    case 'reviewing':
      return <OrderFormReview flow={flow} outlook={outlook} />;
    case 'submitting':
      return isPending ? <OrderFormUnanswered flow={flow} /> : <OrderFormTicket flow={flow} modes={modes} />;
    case 'unanswered':
      return <OrderFormUnanswered flow={flow} />;
  }
}

function Unavailable({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation(['trade', 'faults']);
  const problem = useSelector(flow, entry.problem);
  return problem === null ? null : (
    <ErrorState
      text={problem.text ?? t(problem.key)}
      code={problem.code ?? undefined}
      onRetry={() => flow.send({ type: 'retry.requested' })}
    />
  );
}

function NoPair({ flow }: { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  const pair = entry.pairName(useSelector(flow, entry.tradeCode));
  return (
    <EmptyState title={t('noPair.title', { pair })} text={t('noPair.text')}>
      <ButtonLink to="/market">{t('noPair.markets')}</ButtonLink>
    </EmptyState>
  );
}
