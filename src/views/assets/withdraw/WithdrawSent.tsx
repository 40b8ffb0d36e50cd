import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import * as withdraw from '#machines/assets/withdraw/withdraw.selectors.ts';
import * as list from '#machines/assets/withdraw/withdrawals.selectors.ts';
import { Button } from '#views/ui/Button.tsx';
import { Notice } from '#views/ui/Notice.tsx';
import { StateText, TxCopy } from './WithdrawalState.tsx';
import * as css from './Withdraw.css.ts';
import type { WithdrawalsRef, WithdrawCancelRef, WithdrawRef } from './withdrawRef.ts';

const allDecimals = 18;
/** The way of a withdrawal that nothing stops. */
const way = ['reviewing', 'sending', 'confirming', 'done'] as const;
type SentProps = { readonly flow: WithdrawRef; readonly list: WithdrawalsRef; readonly cancel: WithdrawCancelRef };

/** It was asked for: how far it is, as it goes on. */
export function WithdrawSent({ flow, list: rows, cancel }: SentProps) {
  const { t } = useTranslation('withdraw');
  const id = useSelector(flow, withdraw.sentId);
  const sent = useSelector(rows, list.withdrawalNamed(id));
  return (
    <Notice
      tone="info"
      icon={<CircleCheck size={26} aria-hidden />}
      title={t('sent.title')}
      text={sent === null ? t('sent.text') : t('of', { amount: formatAmount(sent.amount, allDecimals), coin: sent.shortName })}
      detail={
        sent === null ? null : (
          <div className={css.column}>
            <Way sent={sent} />
            <p className={css.quiet} role="status">
              <StateText withdrawal={sent} />
            </p>
            <TxCopy withdrawal={sent} />
          </div>
        )
      }
    >
      <Button size="large" wide onClick={() => flow.send({ type: 'another.wanted' })}>
        {t('sent.again')}
      </Button>
      {sent?.canCancel === true ? (
        <Button size="large" tone="ghost" wide onClick={() => cancel.send({ type: 'cancel.wanted', id })}>
          {t('cancel.open')}
        </Button>
      ) : null}
    </Notice>
  );
}

function Way({ sent }: { readonly sent: list.Withdrawal }) {
  const { t } = useTranslation('withdraw');
  const stage = list.stageOf(sent);
  if (!way.some((each) => each === stage)) return null;
  return (
    <ol className={css.steps}>
      {way.map((each) => (
        <li key={each} className={css.step} aria-current={each === stage ? 'step' : undefined}>
          {t(`stage.${each}`)}
        </li>
      ))}
    </ol>
  );
}
