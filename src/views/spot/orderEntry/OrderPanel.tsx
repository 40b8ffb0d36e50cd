import { OrderForm } from './OrderForm.tsx';
import * as css from './OrderForm.css.ts';
import { usePageOrder } from './orderOwner.ts';
import { OrderFormWaiting } from './OrderWaiting.tsx';

/** The page's order form as a panel beside the book. */
export function OrderPanel() {
  const flow = usePageOrder();
  return flow === null ? (
    <OrderFormWaiting />
  ) : (
    <div className={css.panel} data-order-form>
      <OrderForm flow={flow} />
    </div>
  );
}
