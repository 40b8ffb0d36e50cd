import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { withdrawalFileFlow } from '#machines/assets/withdraw/withdrawalFile.flow.ts';
import * as file from '#machines/assets/withdraw/withdrawalFile.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { FileButtons } from '#views/ui/FileButtons.tsx';

/** All withdrawals as a file for spreadsheets. */
export function WithdrawalFileButton() {
  const { t } = useTranslation(['withdraw', 'orders']);
  const flow = useFlow(withdrawalFileFlow, { input: { filter: null } });
  const words = (): file.WithdrawalFileWords => ({
    columns: {
      time: `${t('column.time')} (UTC)`,
      ended: `${t('column.ended')} (UTC)`,
      coin: t('coin'),
      amount: t('amount.label'),
      fee: t('fee'),
      feeCoin: t('orders:column.feeCoin'),
      received: t('received'),
      network: t('network.label'),
      address: t('address.label'),
      status: t('column.state'),
      txId: t('column.txId'),
    },
    about: { zone: t('orders:file.zone'), range: t('orders:file.range'), whole: t('orders:file.whole') },
    stages: {
      reviewing: t('stage.reviewing'),
      held: t('stage.held'),
      sending: t('stage.sending'),
      confirming: t('stage.confirming'),
      done: t('stage.done'),
      cancelled: t('stage.cancelled'),
      refused: t('stage.refused'),
      failed: t('stage.failed'),
    },
  });
  return (
    <FileButtons
      look="list"
      isBusy={useSelector(flow, file.isCollecting)}
      problem={useSelector(flow, file.problem)}
      words={words}
      onWanted={(wanted) => flow.send({ type: 'file.wanted', words: wanted })}
    />
  );
}
