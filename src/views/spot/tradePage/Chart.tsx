import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { feedInput, marketFeedFlow } from '#machines/spot/marketFeed/marketFeed.flow.ts';
import { feedStanding, isOlderLoading, historyProblem } from '#machines/spot/marketFeed/marketFeed.selectors.ts';
import * as alertsOf from '#machines/spot/priceAlerts/priceAlerts.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { lineOf as lineOfOrder, restOf, type OrderMove } from '#machines/rules/orderLine.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { Soon } from '#views/shell/Soon.tsx';
import { useCandles } from '#views/shell/useCandles.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useOwnOrders, type OwnOrder } from '#views/shell/useOwnOrders.ts';
import { useNewSlot, useSlot, type Slot } from '#views/shell/useSlot.ts';
import { Button } from '#views/ui/Button.tsx';
import { amountText, priceText } from '#views/ui/format.ts';
import type { ChartFill, ChartPort, ChartValue } from './chartPort.ts';
import type { OrderLine } from './klineLines.ts';
import { ChartStage } from './ChartStage.tsx';
import { ChartTools } from './ChartTools.tsx';
import { FeedMark, isOldStanding } from '../marketFeed/FeedMark.tsx';
import { showMenu } from './Menu.tsx';
import type { MemberFlows } from './MemberLines.tsx';
import * as css from './Panes.css.ts';
import type { TradeRef } from './tradeRefs.ts';

/** The menu of price alerts; its place is kept. */
const AlertsMenu = lazyPart(async () => (await import('../priceAlerts/AlertsMenu.tsx')).AlertsMenu);
const MemberLines = lazyPart(async () => (await import('./MemberLines.tsx')).MemberLines);
const loadChart = async () => (await import('./ChartCanvas.tsx')).ChartCanvas;
const ChartCanvas = lazyPart(loadChart);
/** Has the chart's code come while the page still reads what its pair is. */
export const loadChartAhead = (): void => void loadChart().catch(() => {});

const noFills: readonly ChartFill[] = [];
type ChartProps = { readonly flow: TradeRef; readonly pair: page.PairRules };

/** Candles of the pair with their tools; each interval is a channel of its own. */
export function Chart(props: ChartProps) {
  const { interval, hidesFills } = useSelector(props.flow, page.settings);
  const isMember = useSelector(useResident('session'), session.standing) === 'in';
  const slot = useNewSlot<MemberFlows>();
  const market = useSelector(props.flow, page.market);
  const fillsSlot = useNewSlot<readonly ChartFill[]>();
  const fills = useSlot(fillsSlot) ?? noFills;
  const port = useRef<ChartPort>(null);
  const onPort = useCallback((next: ChartPort | null) => {
    port.current = next;
  }, []);
  return (
    <div className={css.chartHolder}>
      <div className={css.paneBody}>
        <ChartTools flow={props.flow} port={port} tradeCode={props.pair.tradeCode} isMember={isMember}>
          <Alerts pair={props.pair} isMember={isMember} slot={slot} />
        </ChartTools>
        <ChartStage flow={props.flow} pair={props.pair} port={port} fills={fills}>
          <IntervalChart key={interval} interval={interval} onPort={onPort} slot={slot} fills={fills} {...props} />
        </ChartStage>
      </div>
      {isMember ? (
        <Soon>
          <MemberLines pair={props.pair} slot={slot} fills={hidesFills ? null : { slot: fillsSlot, market, interval }} />
        </Soon>
      ) : null}
    </div>
  );
}

type AlertsProps = { readonly pair: page.PairRules; readonly isMember: boolean; readonly slot: Slot<MemberFlows> };
function Alerts({ pair, isMember, slot }: AlertsProps) {
  const alerts = useSlot(slot)?.alerts ?? null;
  const place = <span className={css.tool} aria-hidden />;
  if (isMember && alerts === null) return place;
  return (
    <Soon fallback={place}>
      <AlertsMenu flow={alerts} pair={pair} />
    </Soon>
  );
}

type Words = (key: string) => string;
type Coins = readonly [base: string, quote: string];
function lineOf(order: OwnOrder, t: Words, [base, quote]: Coins): OrderLine | null {
  const line = lineOfOrder(order);
  if (line === null) return null;
  const { of, rest } = restOf(order);
  const what = [t(`chart.order.${order.side}`), t(`type.${order.type}`), priceText(line.price, order.priceDigit)];
  return {
    orderId: order.orderId,
    side: order.side,
    price: line.price,
    isMovable: line.field !== null,
    label: [...what, `${amountText(rest)} ${of === 'base' ? base : quote}`].join(' · '),
  };
}

/** What the flow is told of a line that was let go; an order that has ended meanwhile has none. */
function moveOf(open: readonly OwnOrder[], orderId: string, to: string): OrderMove | null {
  const order = open.find((each) => each.orderId === orderId);
  const line = order === undefined ? null : lineOfOrder(order);
  return line?.field == null ? null : { orderId, field: line.field, from: line.price, to };
}

const noAlerts: readonly alertsOf.PriceAlert[] = [];
type IntervalChartProps = ChartProps & {
  readonly interval: page.Interval;
  readonly onPort: ChartValue['onPort'];
  readonly fills: readonly ChartFill[];
  readonly slot: Slot<MemberFlows>;
};
// oxlint-disable-next-line eslint/max-lines-per-function -- one part of a page, from top to bottom
function IntervalChart({ flow, pair, interval, onPort, slot, fills }: IntervalChartProps) {
  const { t } = useTranslation('trade');
  const { tradeCode } = pair;
  const candles = useCandles(tradeCode, interval);
  const feed = useFlow(marketFeedFlow, {
    input: feedInput({ kind: 'candles', tradeCode, interval }, candles.heardAt()),
  });
  const standing = useSelector(feed, feedStanding);
  const { indicators, parameters, chartKind: kind, priceScale: scale } = useSelector(flow, page.settings);
  const drawings = useSelector(flow, page.drawings);
  const open = useOwnOrders();
  const member = useSlot(slot);
  const alerts = member?.alerts ?? null;
  const set = useSelector(alerts ?? undefined, (snapshot) => (snapshot === undefined ? noAlerts : alertsOf.alerts(snapshot)));
  const isOld = isOldStanding(standing);
  const orders = useMemo(
    () =>
      open
        .filter((order) => order.tradeCode === tradeCode)
        .map((order) => lineOf(order, t, [pair.baseCurrency, pair.quoteCurrency]))
        .filter((line) => line !== null),
    [open, tradeCode, t, pair.baseCurrency, pair.quoteCurrency],
  );
  const alertLines = useMemo(
    () =>
      set
        .filter((alert) => alert.tradeCode === tradeCode)
        .map(({ alertId, alertValue }) => ({
          alertId,
          price: alertValue,
          label: t('alerts.line', { price: priceText(alertValue, pair.priceDigit) }),
        })),
    [set, tradeCode, pair.priceDigit, t],
  );
  const value = useMemo(
    (): ChartValue => ({
      tradeCode,
      candles,
      interval,
      kind,
      scale,
      priceDigit: pair.priceDigit,
      amountDigit: pair.amountDigit,
      indicators,
      parameters,
      drawings,
      orders,
      alerts: alertLines,
      openLines: member?.openLines ?? null,
      fills,
      isOld,
      words: {
        time: t('chart.legend.time'),
        open: t('chart.legend.open'),
        high: t('chart.legend.high'),
        low: t('chart.legend.low'),
        close: t('chart.legend.close'),
        volume: t('chart.legend.volume'),
      },
      onPort,
      onOlderWanted: () => feed.send({ type: 'older.requested' }),
      onDrawingsChanged: (changed) => flow.send({ type: 'drawings.changed', drawings: changed }),
      onOrderMoved: (orderId, to) => {
        const wanted = moveOf(open, orderId, to);
        if (wanted !== null) member?.move.send({ type: 'line.dragged', move: wanted });
      },
      onOrderCancelled: (orderId) => flow.send({ type: 'cancel.wished', orderId }),
      onAlertMoved: (alertId, price) => alerts?.send({ type: 'alert.moved', alertId, price }),
      onPriceAsked: (price) => {
        alerts?.send({ type: 'price.picked', price });
        showMenu('alerts');
      },
    }),
    [
      tradeCode,
      onPort,
      candles,
      interval,
      kind,
      scale,
      pair.priceDigit,
      pair.amountDigit,
      indicators,
      parameters,
      drawings,
      orders,
      alertLines,
      fills,
      open,
      isOld,
      t,
      feed,
      flow,
      member,
      alerts,
    ],
  );
  return (
    <>
      <Soon fallback={<p className={css.waiting}>{t('chart.loading')}</p>}>
        <ChartCanvas value={value} />
      </Soon>
      <FeedMark feed={feed} heardAt={candles.heardAt} />
      <Older feed={feed} />
    </>
  );
}

function Older({ feed }: { readonly feed: ReturnType<typeof useFlow<typeof marketFeedFlow>> }) {
  const { t } = useTranslation('trade');
  const isLoading = useSelector(feed, isOlderLoading);
  const problem = useSelector(feed, historyProblem);
  if (problem !== null)
    return (
      <div className={css.note} role="alert">
        {t('chart.olderFailed')}
        <Button tone="quiet" size="small" onClick={() => feed.send({ type: 'retry.requested' })}>
          {t('page.retry')}
        </Button>
      </div>
    );
  return isLoading ? <p className={css.note}>{t('chart.olderLoading')}</p> : null;
}
