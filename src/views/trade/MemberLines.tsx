import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import { orderAmendFlow } from '#machines/orderEntry/orderAmend.flow.ts';
import { priceAlertsFlow, priceAlertsInput } from '#machines/priceAlerts/priceAlerts.flow.ts';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import { useResident } from '../shell/AppContext.tsx';
import { useFlow } from '../shell/useFlow.ts';
import { useFilledSlot, type Slot } from '../shell/useSlot.ts';
import type { AlertsRef } from './AlertsMenu.tsx';
import { AmendDialog } from './orders/AmendDialog.tsx';

/** What a member's lines on the chart are moved by. */
export type MemberFlows = { readonly alerts: AlertsRef; readonly move: ActorRefFrom<typeof orderAmendFlow> };

/**
 * Holds the flows of a member's lines for all intervals of the chart: the review of an order's line, and the price of an alert
 * that is being typed, outlive the interval.
 */
export function MemberLines({ pair, slot }: { readonly pair: PairRules; readonly slot: Slot<MemberFlows> }) {
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const alerts = useFlow(priceAlertsFlow, { input: priceAlertsInput(pair) });
  const move = useFlow(orderAmendFlow, { input: { locale } });
  useFilledSlot(
    slot,
    useMemo((): MemberFlows => ({ alerts, move }), [alerts, move]),
  );
  return <AmendDialog flow={move} />;
}
