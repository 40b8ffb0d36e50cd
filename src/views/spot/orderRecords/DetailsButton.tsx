import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pairNameOf } from '#machines/rules/ownOrder.ts';
import { IconButton } from '#views/ui/Button.tsx';
import { useDesk } from '../ownOrders/OrderDesk.tsx';

/** Opens what is known of one order. */
export function DetailsButton({ orderId, tradeCode }: { readonly orderId: string; readonly tradeCode: string }) {
  const { t } = useTranslation('orders');
  const { detail } = useDesk();
  return (
    <IconButton
      size="small"
      label={t('action.detailsOf', { pair: pairNameOf(tradeCode) })}
      onClick={() => detail.send({ type: 'detail.wanted', orderId })}
    >
      <ChevronRight size={16} aria-hidden />
    </IconButton>
  );
}
