import { useTranslation } from 'react-i18next';
import { formatAmount } from '#machines/rules/format.ts';
import * as list from '#machines/assets/withdraw/withdrawals.selectors.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { HoldText } from './withdrawParts.tsx';

const allDecimals = 18;
type WithdrawalProps = { readonly withdrawal: list.Withdrawal };

/** How far a withdrawal is, and why it waits or ended, in words. */
export function StateText({ withdrawal }: WithdrawalProps) {
  const { t } = useTranslation('withdraw');
  const { risks, heldBy, heldUntil, endedBy, isStuck, confirmations, needed, isInternal } = withdrawal;
  switch (list.stageOf(withdrawal)) {
    case 'reviewing':
      return <>{risks.length === 0 ? t('state.reviewing') : risks.map((risk) => t(`risk.${risk}`)).join(' ')}</>;
    case 'held':
      return heldBy === null ? null : <HoldText reason={heldBy} until={heldUntil} />;
    case 'sending':
      return <>{t(isStuck ? 'state.stuck' : 'state.sending')}</>;
    case 'confirming':
      return <>{t('state.confirming', { confirmations: Math.min(confirmations, needed), needed })}</>;
    case 'done':
      return <>{t(isInternal ? 'state.doneHere' : 'state.done')}</>;
    case 'cancelled':
      return <>{t('state.back')}</>;
    case 'refused':
    case 'failed':
      return <>{t(endedBy === 'reverted' ? 'state.reverted' : 'state.refused')}</>;
  }
}

/** Copies the number of its transaction, once it has one. */
export function TxCopy({ withdrawal: { txHash, amount, shortName } }: WithdrawalProps) {
  const { t } = useTranslation('topup');
  if (txHash === null) return null;
  return (
    <CopyButton label={t('copyTx', { amount: formatAmount(amount, allDecimals), symbol: shortName })} text={txHash} done="topup:txCopied" />
  );
}
