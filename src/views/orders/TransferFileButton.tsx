import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { transferFileFlow } from '#machines/transferRecord/transferFile.flow.ts';
import * as transferFile from '#machines/transferRecord/transferFile.selectors.ts';
import * as records from '#machines/transferRecord/transferRecord.selectors.ts';
import { useFlow } from '../shell/useFlow.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './TransferRecord.css.ts';
import type { RecordRoute } from './TransferRecordPage.tsx';

/** All that the filter shows as a file for spreadsheets. */
export function TransferFileButton({ route }: { readonly route: RecordRoute }) {
  const { t } = useTranslation(['orders', 'assets', 'faults']);
  const flow = useFlow(transferFileFlow, { input: { filter: route } });
  const isBusy = useSelector(flow, transferFile.isCollecting);
  const problem = useSelector(flow, transferFile.problem);
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
    wallets: Object.fromEntries(records.walletTypes.map((type) => [type, t(`assets:wallet.${type}`)])),
    statuses: { doing: word('doing'), done: word('done'), failed: word('failed'), returned: word('returned') },
  });
  return (
    <>
      {problem === null ? null : (
        <span role="alert" className={css.fileProblem}>
          {problem.text ?? t(problem.key)}
        </span>
      )}
      <Button
        tone="ghost"
        icon={<Download size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => flow.send({ type: 'file.wanted', words: words() })}
      >
        {word('csv')}
      </Button>
    </>
  );
}
