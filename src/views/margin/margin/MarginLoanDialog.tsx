import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import { marginLoanFlow } from '#machines/margin/margin/marginLoan.flow.ts';
import * as loan from '#machines/margin/margin/marginLoan.selectors.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { withGroups } from '#machines/rules/format.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { dropSecondClick } from '#views/ui/dropSecondClick.ts';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import type { LoanRef } from './loanRef.ts';
import * as css from './Margin.css.ts';
import { MarginLoanForm } from './MarginLoanForm.tsx';
import type { AccountRef } from './marginOwner.ts';
import { useMarginWords } from './useMarginWords.ts';

/** Borrowing and paying back, for the wallet on view. */
export function MarginLoanDialog({ flow, kind }: { readonly flow: AccountRef; readonly kind: loan.LoanKind }) {
  const { t } = useTranslation('margin');
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const owner = useSelector(flow, account.owner);
  const wallet = useSelector(flow, account.walletRef, (left, right) => JSON.stringify(left) === JSON.stringify(right));
  const pair = useSelector(flow, account.pair);
  const dialog = useFlow(marginLoanFlow, { input: { owner, wallet, kind, coinId: pair.quoteCoinId, locale, opener: flow } });
  const isClosable = useSelector(dialog, loan.isClosable);
  const shown = useSelector(dialog, loan.kind);
  const onClose = () => (isClosable ? flow.send({ type: 'loan.closed' }) : undefined);
  return (
    <Dialog open title={t(`loan.title.${shown}`)} keepOnOutsidePress onClose={onClose}>
      <Body flow={dialog} />
    </Dialog>
  );
}

function Body({ flow }: { readonly flow: LoanRef }) {
  const step = useSelector(flow, loan.step);
  const isPending = useSelector(flow, loan.pending) !== null;
  switch (step) {
    case 'opening':
      return <Waiting />;
    case 'unavailable':
      return <Unavailable flow={flow} />;
    case 'submitting':
      return isPending ? <Unanswered flow={flow} /> : <MarginLoanForm flow={flow} />;
    case 'form':
      return <MarginLoanForm flow={flow} />;
    case 'unanswered':
      return <Unanswered flow={flow} />;
    case 'recalling':
      return <Recalled flow={flow} />;
    case 'done':
    case 'loggedOut':
      return <Waiting />;
  }
}

function Waiting() {
  const { t } = useTranslation('margin');
  return (
    <div className={css.loan} aria-busy aria-label={t('loan.loading')} role="group">
      <Skeleton height={40} />
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={44} />
    </div>
  );
}

function Unavailable({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation(['margin', 'faults']);
  const problem = useSelector(flow, loan.problem);
  const refusal = useSelector(flow, loan.refusal);
  const words = useMarginWords();
  const text = refusal !== null ? words(refusal) : problem === null ? '' : (problem.text ?? t(problem.key));
  return (
    <ErrorState
      title={t('strip.unread')}
      text={text}
      code={problem?.code ?? undefined}
      onRetry={() => flow.send({ type: 'retry.requested' })}
    />
  );
}

type NoticeProps = { readonly title: string; readonly text: string; readonly detail?: string | undefined; readonly children: ReactNode };

/** In the place of the form; it has the focus, none of its buttons has. */
function Notice({ title, text, detail, children }: NoticeProps) {
  const id = useId();
  return (
    <div ref={focusOnArrival} tabIndex={-1} className={css.notice} role="alert" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={css.noticeTitle}>
        {title}
      </h3>
      {detail === undefined ? null : <p className={css.noticeSubject}>{detail}</p>}
      <p className={css.noticeText}>{text}</p>
      <div role="presentation" className={css.noticeActions} onClickCapture={dropSecondClick}>
        {children}
      </div>
    </div>
  );
}

function useSubject(): (wish: loan.LoanWish | null) => string | undefined {
  const { t } = useTranslation('margin');
  return (wish) => {
    if (wish === null) return undefined;
    const { kind, request, shortName: coin } = wish;
    return request.amount === undefined
      ? t('loan.subject.all', { coin })
      : t(`loan.subject.${kind}`, { amount: withGroups(request.amount), coin });
  };
}

function Unanswered({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation('margin');
  const pending = useSelector(flow, loan.pending);
  const isAsking = useSelector(flow, loan.step) === 'submitting';
  const isResting = useSelector(flow, loan.isResting);
  const subject = useSubject();
  return (
    <Notice
      title={t('loan.unanswered.title')}
      text={t(isResting ? 'loan.unanswered.resting' : 'loan.unanswered.text')}
      detail={subject(pending)}
    >
      <Button size="large" wide loading={isAsking} onClick={() => flow.send({ type: 'answer.wanted' })}>
        {t('loan.unanswered.ask')}
      </Button>
    </Notice>
  );
}

function Recalled({ flow }: { readonly flow: LoanRef }) {
  const { t } = useTranslation('margin');
  const pending = useSelector(flow, loan.pending);
  const subject = useSubject();
  return (
    <Notice title={t('loan.recalled.title')} text={t('loan.recalled.text')} detail={subject(pending)}>
      <Button size="large" wide onClick={() => flow.send({ type: 'pending.dismissed' })}>
        {t('loan.recalled.dismiss')}
      </Button>
    </Notice>
  );
}
