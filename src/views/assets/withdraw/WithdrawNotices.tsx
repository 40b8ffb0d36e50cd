import { useSelector } from '@xstate/react';
import { Clock, Info, LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import * as withdraw from '#machines/assets/withdraw/withdraw.selectors.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Notice } from '#views/ui/Notice.tsx';
import { AddressText, Line } from './withdrawParts.tsx';
import * as css from './Withdraw.css.ts';
import type { WithdrawRef } from './withdrawRef.ts';

const allDecimals = 18;
type FlowProps = { readonly flow: WithdrawRef };
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** All that is sent: every character of the address, the network, and what it costs. */
function Subject({ flow }: FlowProps) {
  const { t } = useTranslation('withdraw');
  const { request, shortName: coin, network } = useSelector(flow, withdraw.wish, isSame);
  const shown = (amount: string) => `${formatAmount(amount, allDecimals)} ${coin}`;
  return (
    <div className={css.subject}>
      <AddressText address={request.address} />
      <dl className={css.lines}>
        <Line word={t('network.label')}>{network}</Line>
        <Line word={t('amount.label')}>{shown(request.amount)}</Line>
        <Line word={t('fee')}>{shown(request.fee)}</Line>
        <Line word={t('received')}>
          <strong>{shown(withdraw.withdrawReceived(request.amount, request.fee))}</strong>
        </Line>
      </dl>
    </div>
  );
}

/** The withdrawal once more, as it will be sent, and while it is on its way. */
export function Review({ flow }: FlowProps) {
  const { t } = useTranslation(['withdraw', 'twoStep']);
  const step = useSelector(flow, withdraw.step);
  const isBusy = step !== 'reviewing';
  const isFeeNew = useSelector(flow, withdraw.isFeeNew);
  const isProofLate = useSelector(flow, withdraw.isProofLate);
  const isInternal = useSelector(flow, withdraw.isInternal);
  const back = () => flow.send({ type: 'review.dismissed' });
  return (
    <Notice
      asks
      onLeave={back}
      tone="info"
      icon={<Info size={26} aria-hidden />}
      title={t('review.title')}
      text={t('review.text')}
      detail={
        <>
          {isFeeNew ? (
            <Banner tone="warn" live>
              {t('review.feeNew')}
            </Banner>
          ) : null}
          {isProofLate ? (
            <Banner tone="warn" live>
              {t('review.proofLate')}
            </Banner>
          ) : null}
          <Subject flow={flow} />
          {isInternal ? <p className={css.quiet}>{t('address.internal')}</p> : null}
        </>
      }
    >
      <Button size="large" wide loading={isBusy} onClick={() => flow.send({ type: 'review.confirmed' })}>
        {t(isBusy ? 'twoStep:busy' : 'review.confirm')}
      </Button>
      <Button size="large" tone="ghost" wide disabled={isBusy} onClick={back}>
        {t('review.back')}
      </Button>
    </Notice>
  );
}

/** It may have been carried out; the same intent is asked about until it is certain. */
export function Unanswered({ flow }: FlowProps) {
  const { t } = useTranslation(['withdraw', 'transfer']);
  const isResting = useSelector(flow, withdraw.isResting);
  const isAsking = useSelector(flow, withdraw.step) === 'submitting';
  return (
    <Notice
      tone="warn"
      icon={<Clock size={26} aria-hidden />}
      title={t('transfer:unanswered.title')}
      text={t(isResting ? 'unansweredRest' : 'unanswered')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide loading={isAsking} onClick={() => flow.send({ type: 'answer.wanted' })}>
        {t('transfer:unanswered.ask')}
      </Button>
    </Notice>
  );
}

/** One of an earlier visit. */
export function Recalled({ flow }: FlowProps) {
  const { t } = useTranslation(['withdraw', 'transfer']);
  const dismiss = () => flow.send({ type: 'pending.dismissed' });
  return (
    <Notice
      asks
      onLeave={dismiss}
      tone="info"
      icon={<Info size={26} aria-hidden />}
      title={t('recalled.title')}
      text={t('recalled.text')}
      detail={<Subject flow={flow} />}
    >
      <Button size="large" wide onClick={dismiss}>
        {t('transfer:recalled.dismiss')}
      </Button>
    </Notice>
  );
}

export function LoggedOut() {
  const { t } = useTranslation('transfer');
  return <Notice tone="info" icon={<LogIn size={26} aria-hidden />} title={t('loggedOut.title')} text={t('loggedOut.text')} />;
}
