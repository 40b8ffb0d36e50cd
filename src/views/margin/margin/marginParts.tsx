import { useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { marginAccountFlow, marginAccountInput } from '#machines/margin/margin/marginAccount.flow.ts';
import * as account from '#machines/margin/margin/marginAccount.selectors.ts';
import { marginAgreementFlow, marginAgreementInput } from '#machines/margin/margin/marginAgreement.flow.ts';
import type { PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { Soon } from '#views/shell/Soon.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useNewSlot } from '#views/shell/useSlot.ts';
import * as orderCss from '#views/spot/orderEntry/OrderForm.css.ts';
import { OrderSlotContext, usePageOrder } from '#views/spot/orderEntry/orderOwner.ts';
import type { OrderRef } from '#views/spot/orderEntry/orderRef.ts';
import { OrderSource } from '#views/spot/tradePage/OrderSource.tsx';
import { OrderFormWaiting, OrderListWaiting } from '#views/spot/orderEntry/OrderWaiting.tsx';
import { OrderTables } from '#views/spot/orderTables/OrderTables.tsx';
import { BesideBook } from '#views/spot/orderEntry/BesideBook.tsx';
import type { OrdersPartProps, SheetProps, TradeParts } from '#views/spot/tradePage/tradeRefs.ts';
import { Dialog } from '#views/ui/Dialog.tsx';
import { MarginDialogs } from './MarginDialogs.tsx';
import { MarginFacts } from './MarginFacts.tsx';
import { MarginTicket } from './MarginTicket.tsx';
import { MarginContext, useMargin } from './marginOwner.ts';
import { MarginStrip } from './MarginStrip.tsx';

/** Has the margin wallet's flows, and the order form's of the wallet that is traded from: each wallet has a form of its own. */
function Owner({ pair, children }: { readonly pair: PairRules; readonly children: ReactNode }) {
  const slot = useNewSlot<OrderRef>();
  const wallet = useFlow(marginAccountFlow, { input: marginAccountInput(pair) });
  const agreement = useFlow(marginAgreementFlow, { input: marginAgreementInput() });
  const walletType = useSelector(wallet, account.walletType);
  const flows = useMemo(() => ({ account: wallet, agreement }), [wallet, agreement]);
  return (
    <MarginContext value={flows}>
      <OrderSlotContext value={slot}>
        <OrderSource key={walletType} pair={pair} slot={slot} walletType={walletType} />
        {children}
        <MarginDialogs />
      </OrderSlotContext>
    </MarginContext>
  );
}

/** Beside the book: the ticket, and below it how the wallet stands. */
function Form() {
  const flow = usePageOrder();
  return (
    <div className={orderCss.panel} data-order-form>
      {flow === null ? <OrderFormWaiting /> : <MarginTicket flow={flow} />}
      <MarginFacts />
    </div>
  );
}

function Sheet({ open, onClose, book }: SheetProps) {
  const { t } = useTranslation('trade');
  const flow = usePageOrder();
  return (
    <Dialog open={open} title={t('form.label')} width="narrow" onClose={onClose}>
      <BesideBook book={book}>{flow === null ? <OrderFormWaiting /> : <MarginTicket flow={flow} />}</BesideBook>
    </Dialog>
  );
}

function Orders(props: OrdersPartProps) {
  const walletType = useSelector(useMargin().account, account.walletType);
  return (
    <Soon fallback={<OrderListWaiting />}>
      <OrderTables key={walletType} {...props} walletType={walletType} />
    </Soon>
  );
}

/** What stands on the trade page of a pair that is traded from a margin wallet. */
export const marginParts: TradeParts = { Owner, Strip: MarginStrip, Form, Sheet, Orders };
