import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { transferFlow } from '#machines/assets/transfer/transfer.flow.ts';
import * as transfer from '#machines/assets/transfer/transfer.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import { TransferBody } from './TransferBody.tsx';

export type TransferDialogProps = {
  readonly source?: number;
  readonly target?: number;
  readonly coinId?: number;
  readonly tradeId?: number;
};

/** The transfer over any page; a sheet on a phone. */
export function TransferDialog({ source, target, coinId, tradeId }: TransferDialogProps) {
  const { t } = useTranslation('transfer');
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const flow = useFlow(transferFlow, {
    input: { source: source ?? null, target: target ?? null, coinId: coinId ?? null, tradeId: tradeId ?? null, locale },
  });
  const isClosable = useSelector(flow, transfer.isClosable);
  return (
    <Dialog open title={t('title')} keepOnOutsidePress onClose={() => (isClosable ? flow.send({ type: 'dialog.closed' }) : undefined)}>
      <TransferBody flow={flow} />
    </Dialog>
  );
}
