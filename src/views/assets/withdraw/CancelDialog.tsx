import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import * as cancelling from '#machines/assets/withdraw/withdrawCancel.selectors.ts';
import * as list from '#machines/assets/withdraw/withdrawals.selectors.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import * as css from './Withdraw.css.ts';
import type { WithdrawalsRef, WithdrawCancelRef } from './withdrawRef.ts';

const allDecimals = 18;

/** Asks before a withdrawal is taken back, and says where it was too late. */
export function CancelDialog({ list: rows, cancel }: { readonly list: WithdrawalsRef; readonly cancel: WithdrawCancelRef }) {
  const { t } = useTranslation('withdraw');
  const row = useSelector(rows, list.withdrawalNamed(useSelector(cancel, cancelling.id)));
  const isLate = useSelector(cancel, cancelling.isLate);
  return (
    <ConfirmDialog
      open={useSelector(cancel, cancelling.isOpen)}
      title={t('cancel.title')}
      keep={t(isLate ? 'cancel.close' : 'cancel.keep')}
      confirm={isLate ? null : t('cancel.open')}
      isBusy={useSelector(cancel, cancelling.isBusy)}
      problem={useSelector(cancel, cancelling.problem)}
      onLeave={() => cancel.send({ type: 'cancel.dismissed' })}
      onConfirm={() => cancel.send({ type: 'cancel.confirmed' })}
    >
      {row === null ? null : <p>{t('of', { amount: formatAmount(row.amount, allDecimals), coin: row.shortName })}</p>}
      {isLate ? (
        <Banner tone="warn" live>
          {t('cancel.late')}
        </Banner>
      ) : (
        <p className={css.quiet}>{t('cancel.text')}</p>
      )}
    </ConfirmDialog>
  );
}
