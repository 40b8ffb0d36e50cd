import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { withdrawFlow } from '#machines/assets/withdraw/withdraw.flow.ts';
import * as withdraw from '#machines/assets/withdraw/withdraw.selectors.ts';
import * as withdrawals from '#machines/assets/withdraw/withdrawals.selectors.ts';
import { withdrawalsFlow } from '#machines/assets/withdraw/withdrawals.flow.ts';
import { withdrawCancelFlow } from '#machines/assets/withdraw/withdrawCancel.flow.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { OwnerProof } from '#views/shell/OwnerProof.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Card } from '#views/ui/Card.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import * as css from './Withdraw.css.ts';
import { WithdrawBook } from './WithdrawBook.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { LoggedOut, Recalled, Review, Unanswered } from './WithdrawNotices.tsx';
import type { WithdrawalsRef, WithdrawCancelRef, WithdrawRef } from './withdrawRef.ts';
import { WithdrawalFileButton } from './WithdrawalFileButton.tsx';
import { WithdrawalList } from './WithdrawalList.tsx';
import { WithdrawSent } from './WithdrawSent.tsx';

/** Coins to an address outside: the form, the saved addresses, and what became of earlier withdrawals. */
export function WithdrawPage() {
  const { t } = useTranslation('withdraw');
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const flow = useFlow(withdrawFlow, { input: { locale } });
  const list = useFlow(withdrawalsFlow, { input: { filter: null } });
  const cancel = useFlow(withdrawCancelFlow);
  return (
    <div className={`${page} ${css.place}`}>
      <PageHeader title={t('title')} text={t('text')} />
      <div className={css.halves}>
        <Card title={t('form')}>
          <Body flow={flow} list={list} cancel={cancel} />
        </Card>
        <WithdrawBook />
      </div>
      <Card title={t('recent')} action={<File list={list} />}>
        <WithdrawalList list={list} cancel={cancel} />
      </Card>
      <CancelDialog list={list} cancel={cancel} />
    </div>
  );
}

/** There is no file of nothing. */
function File({ list }: { readonly list: WithdrawalsRef }) {
  const hasRows = useSelector(list, withdrawals.hasRows);
  return hasRows ? (
    <span className={css.row}>
      <WithdrawalFileButton />
    </span>
  ) : null;
}

type BodyProps = { readonly flow: WithdrawRef; readonly list: WithdrawalsRef; readonly cancel: WithdrawCancelRef };

/** The form, or what stands in its place. */
function Body({ flow, list, cancel }: BodyProps) {
  const step = useSelector(flow, withdraw.step);
  const isPending = useSelector(flow, withdraw.isPending);
  switch (step) {
    case 'opening':
      return <Waiting flow={flow} />;
    case 'unavailable':
      return <Unavailable flow={flow} />;
    case 'form':
      return <WithdrawForm flow={flow} />;
    case 'proving':
      return <Proving flow={flow} />;
    case 'submitting':
      return isPending ? <Unanswered flow={flow} /> : <Review flow={flow} />;
    case 'reviewing':
    case 'repricing':
      return <Review flow={flow} />;
    case 'unanswered':
      return <Unanswered flow={flow} />;
    case 'recalling':
      return <Recalled flow={flow} />;
    case 'done':
      return <WithdrawSent flow={flow} list={list} cancel={cancel} />;
    case 'loggedOut':
      return <LoggedOut />;
  }
}

/** While it is read; anew only after a press in what stood here. */
function Waiting({ flow }: { readonly flow: WithdrawRef }) {
  const { t } = useTranslation('withdraw');
  const isAgain = useSelector(flow, withdraw.facts) !== null;
  return (
    <div ref={isAgain ? focusOnArrival : null} tabIndex={-1} className={css.column} role="status" aria-label={t('loading')}>
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={44} />
    </div>
  );
}

function Unavailable({ flow }: { readonly flow: WithdrawRef }) {
  const problem = useSelector(flow, withdraw.problem);
  return problem === null ? null : <ProblemState problem={problem} onRetry={() => flow.send({ type: 'retry.requested' })} />;
}

function Proving({ flow }: { readonly flow: WithdrawRef }) {
  const { t } = useTranslation(['withdraw', 'ownerProof', 'twoStep', 'passwordChange']);
  const intent = useSelector(flow, withdraw.intent);
  return (
    <div className={css.column}>
      <h3 className={css.title}>{t('proof.title')}</h3>
      <OwnerProof
        asker={flow}
        item="withdraw"
        intent={intent}
        texts={{ code: t('proof.code'), password: t('proof.password') }}
        submit={t('proof.submit')}
        onLeave={() => flow.send({ type: 'step.dismissed' })}
      />
    </div>
  );
}
