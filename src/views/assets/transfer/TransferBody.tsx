import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as transfer from '#machines/assets/transfer/transfer.selectors.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import * as css from './Transfer.css.ts';
import { TransferForm } from './TransferForm.tsx';
import { CardWarning, Explanation, Held, LoggedOut, RecalledTransfer, RecordNotice, Unanswered } from './TransferNotices.tsx';
import type { TransferRef } from './transferRef.ts';

/** What the transfer shows now: the form, a question, or what became of it. */
export function TransferBody({ flow }: { readonly flow: TransferRef }) {
  const step = useSelector(flow, transfer.step);
  const isAskingAgain = useSelector(flow, transfer.isAskingAgain);
  switch (step) {
    case 'opening':
      return <Opening />;
    case 'unavailable':
      return <Unavailable flow={flow} />;
    case 'form':
      return <TransferForm flow={flow} />;
    case 'held':
      return <Held flow={flow} />;
    case 'submitting':
      return isAskingAgain ? <Unanswered flow={flow} /> : <TransferForm flow={flow} />;
    case 'warning':
      return <CardWarning flow={flow} />;
    case 'unanswered':
      return <Unanswered flow={flow} />;
    case 'askingRecord':
      return <RecordNotice flow={flow} />;
    case 'explaining':
      return <Explanation flow={flow} />;
    case 'recalling':
      return <RecalledTransfer flow={flow} />;
    case 'loggedOut':
      return <LoggedOut />;
  }
}

function Opening() {
  const { t } = useTranslation('transfer');
  return (
    <div className={css.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={60} />
      <Skeleton height={84} />
      <Skeleton height={44} />
    </div>
  );
}

function Unavailable({ flow }: { readonly flow: TransferRef }) {
  const problem = useSelector(flow, transfer.problem);
  if (problem === null) return null;
  return <ProblemState problem={problem} onRetry={() => flow.send({ type: 'retry.requested' })} />;
}
