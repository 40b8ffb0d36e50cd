import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/Dialog.tsx';
import { OrderForm } from './OrderForm.tsx';
import type { OrderRef } from './orderRef.ts';

/** The order form as a sheet from below, for phones. What was filled in stays in its flow while the sheet is away. */
export function OrderFormSheet({ flow, open, onClose }: { readonly flow: OrderRef; readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('trade');
  return (
    <Dialog open={open} title={t('form.label')} width="narrow" onClose={onClose}>
      <OrderForm flow={flow} />
    </Dialog>
  );
}
