import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { orderAmendFlow } from '#machines/spot/orderEntry/orderAmend.flow.ts';
import { chartFillsFlow } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import { anyOrder, listProblem } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { priceAlertsFlow, priceAlertsInput } from '#machines/spot/priceAlerts/priceAlerts.flow.ts';
import type { Interval, PairRules, TradeMarket } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { useFilledSlot, type Slot } from '#views/shell/useSlot.ts';
import { Button } from '#views/ui/Button.tsx';
import type { AlertsRef } from '../priceAlerts/AlertsMenu.tsx';
import type { ChartFill } from './chartPort.ts';
import { openPriceLines } from './klineLines.ts';
import { AmendDialog } from '../orderEntry/AmendDialog.tsx';
import * as css from './Panes.css.ts';
import { useFillMarks } from './useFillMarks.ts';

/** What a member's lines on the chart are moved by, and drawn by. */
export type MemberFlows = {
  readonly alerts: AlertsRef;
  readonly move: ActorRefFrom<typeof orderAmendFlow>;
  readonly openLines: typeof openPriceLines;
};

/**
 * Holds the flows of a member's lines for all intervals of the chart: the review of an order's line, and the price of an alert
 * that is being typed, outlive the interval.
 */
export function MemberLines({
  pair,
  slot,
  fills,
}: {
  readonly pair: PairRules;
  readonly slot: Slot<MemberFlows>;
  /** Where the own fills stand, of which market; null while they are hidden, and then not asked for. */
  readonly fills: FillsPlace | null;
}) {
  const locale = useSelector(useResident('navigation'), navigation.locale);
  const alerts = useFlow(priceAlertsFlow, { input: priceAlertsInput(pair) });
  const move = useFlow(orderAmendFlow, { input: { locale } });
  useFilledSlot(
    slot,
    useMemo((): MemberFlows => ({ alerts, move, openLines: openPriceLines }), [alerts, move]),
  );
  return (
    <>
      {fills === null ? null : <MemberFills pair={pair} {...fills} />}
      <AmendDialog flow={move} />
    </>
  );
}

type FillsPlace = { readonly slot: Slot<readonly ChartFill[]>; readonly market: TradeMarket; readonly interval: Interval };
function MemberFills({ pair, slot, market, interval }: FillsPlace & { readonly pair: PairRules }) {
  const flow = useFlow(chartFillsFlow, { input: { filter: { ...anyOrder(market), tradeCode: pair.tradeCode } } });
  useFilledSlot(slot, useFillMarks(flow, pair, interval));
  const { t } = useTranslation('trade');
  const problem = useSelector(flow, listProblem);
  return problem === null ? null : (
    <div className={css.memberNote} role="alert">
      {t('chart.fillsFailed')}
      <Button tone="quiet" size="small" onClick={() => flow.send({ type: 'retry.requested' })}>
        {t('page.retry')}
      </Button>
    </div>
  );
}
