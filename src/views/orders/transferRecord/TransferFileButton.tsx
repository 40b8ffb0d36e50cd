import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { transferFileFlow } from '#machines/orders/transferRecord/transferFile.flow.ts';
import * as transferFile from '#machines/orders/transferRecord/transferFile.selectors.ts';
import * as records from '#machines/orders/transferRecord/transferRecord.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { FileButtons } from '#views/ui/FileButtons.tsx';
import type { RecordRoute } from './recordsRef.ts';

/** All that the filter shows as a file for spreadsheets. */
export function TransferFileButton({ route }: { readonly route: RecordRoute }) {
  const { t } = useTranslation(['orders', 'assets']);
  const flow = useFlow(transferFileFlow, { input: { filter: route } });
  const word = (key: string) => t(`transferRecord.${key}`);
  const words = () => ({
    columns: {
      time: `${word('time')} (UTC)`,
      coin: word('coin'),
      amount: word('amount'),
      from: word('from'),
      to: word('to'),
      pair: word('pair'),
      status: word('status'),
    },
    about: { zone: t('file.zone'), range: t('file.range'), whole: t('file.whole') },
    wallets: Object.fromEntries(records.walletTypes.map((type) => [type, t(`assets:wallet.${type}`)])),
    statuses: { doing: word('doing'), done: word('done'), failed: word('failed'), returned: word('returned') },
  });
  return (
    <FileButtons
      look="page"
      isBusy={useSelector(flow, transferFile.isCollecting)}
      problem={useSelector(flow, transferFile.problem)}
      words={words}
      onWanted={(wanted) => flow.send({ type: 'file.wanted', words: wanted })}
    />
  );
}
