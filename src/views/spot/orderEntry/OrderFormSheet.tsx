import { useTranslation } from 'react-i18next';
import { Dialog } from '#views/ui/Dialog.tsx';
import { BesideBook } from './BesideBook.tsx';
import { OrderForm } from './OrderForm.tsx';
import type { OrderRef } from './orderRef.ts';
import type { SheetProps } from '../tradePage/tradeRefs.ts';

/** The order form as a sheet from below, for phones, with the book beside it. What was filled in stays in its flow while the sheet is away. */
export function OrderFormSheet({ flow, open, onClose, book }: SheetProps & { readonly flow: OrderRef }) {
  const { t } = useTranslation('trade');
  return (
    <Dialog open={open} title={t('form.label')} width="narrow" onClose={onClose}>
      <BesideBook book={book}>
        <OrderForm flow={flow} />
      </BesideBook>
    </Dialog>
  );
}
