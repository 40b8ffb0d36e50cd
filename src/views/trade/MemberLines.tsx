import { useMemo } from 'react';
import { orderMoveFlow } from '#machines/orderMove/orderMove.flow.ts';
import { priceAlertsFlow, priceAlertsInput } from '#machines/priceAlerts/priceAlerts.flow.ts';
import type { PairRules } from '#machines/tradePage/tradePage.selectors.ts';
import { useFlow } from '../shell/useFlow.ts';
import { useFilledSlot, type Slot } from '../shell/useSlot.ts';
import type { AlertsRef } from './AlertsMenu.tsx';
import { OrderMoveNote, type MoveRef } from './OrderMoveNote.tsx';

/** What a member's lines on the chart are moved by. */
export type MemberFlows = { readonly alerts: AlertsRef; readonly move: MoveRef };

/**
 * Holds the flows of a member's lines for all intervals of the chart: a question about an order's line, and the price of an alert
 * that is being typed, outlive the interval.
 */
export function MemberLines({ pair, slot }: { readonly pair: PairRules; readonly slot: Slot<MemberFlows> }) {
  const alerts = useFlow(priceAlertsFlow, { input: priceAlertsInput(pair) });
  const move = useFlow(orderMoveFlow);
  useFilledSlot(
    slot,
    useMemo((): MemberFlows => ({ alerts, move }), [alerts, move]),
  );
  return <OrderMoveNote flow={move} pair={pair} />;
}
