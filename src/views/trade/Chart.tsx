import { useSelector } from '@xstate/react';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { marketFeedFlow } from '#machines/marketFeed/marketFeed.flow.ts';
import { feedStanding, isOlderLoading, olderProblem } from '#machines/marketFeed/marketFeed.selectors.ts';
import * as page from '#machines/tradePage/tradePage.selectors.ts';
import { lazyPart } from '../shell/lazyPart.tsx';
import { useCandles } from '../shell/useCandles.ts';
import { useFlow } from '../shell/useFlow.ts';
import { useOwnOrders, type OwnOrder } from '../shell/useOwnOrders.ts';
import { Button } from '../ui/Button.tsx';
import { amountText } from '../ui/format.ts';
import type { ChartPort, ChartValue, OrderLine } from './chartPort.ts';
import { ChartTools } from './ChartTools.tsx';
import { FeedMark, isOldStanding } from './FeedMark.tsx';
import * as css from './Panes.css.ts';
import type { TradeParts, TradeRef } from './tradeRefs.ts';

const loadChart = async () => (await import('./ChartCanvas.tsx')).ChartCanvas;
const ChartCanvas = lazyPart(loadChart);
/** Has the chart's code come while the page still reads what its pair is. */
export const loadChartAhead = (): void => void loadChart().catch(() => {});

type ChartProps = { readonly flow: TradeRef; readonly pair: page.PairRules; readonly onOrderMoved: TradeParts['onOrderMoved'] };

/** Candles of the pair with their tools; each interval is a channel of its own. */
export function Chart(props: ChartProps) {
  const { interval } = useSelector(props.flow, page.settings);
  return <IntervalChart key={interval} interval={interval} {...props} />;
}

function lineOf(order: OwnOrder, t: (key: string, values: Record<string, string>) => string, coin: string): OrderLine {
  const amount = order.amount === undefined ? '' : `${amountText(order.amount)} ${coin}`;
  return {
    orderId: order.orderId,
    side: order.side,
    price: order.price ?? order.stopPrice ?? '0',
    label: t(`chart.order.${order.side}`, { amount }).trim(),
  };
}

function IntervalChart({ flow, pair, interval, onOrderMoved }: ChartProps & { readonly interval: page.Interval }) {
  const { t } = useTranslation('trade');
  const { tradeCode } = pair;
  const feed = useFlow(marketFeedFlow, { input: { channel: { kind: 'candles', tradeCode, interval } } });
  const standing = useSelector(feed, feedStanding);
  const candles = useCandles(tradeCode, interval);
  const { indicators } = useSelector(flow, page.settings);
  const drawings = useSelector(flow, page.drawings);
  const open = useOwnOrders();
  const port = useRef<ChartPort>(null);
  const isOld = isOldStanding(standing);
  const orders = useMemo(
    () =>
      open
        .filter((order) => order.tradeCode === tradeCode && (order.price ?? order.stopPrice) !== undefined)
        .map((order) => lineOf(order, t, pair.baseCurrency)),
    [open, tradeCode, t, pair.baseCurrency],
  );
  const value = useMemo(
    (): ChartValue => ({
      tradeCode,
      candles,
      interval,
      priceDigit: pair.priceDigit,
      amountDigit: pair.amountDigit,
      indicators,
      drawings,
      orders,
      isOld,
      words: {
        time: t('chart.legend.time'),
        open: t('chart.legend.open'),
        high: t('chart.legend.high'),
        low: t('chart.legend.low'),
        close: t('chart.legend.close'),
        volume: t('chart.legend.volume'),
      },
      onOlderWanted: () => feed.send({ type: 'older.requested' }),
      onDrawingsChanged: (changed) => flow.send({ type: 'drawings.changed', drawings: changed }),
      onOrderMoved,
    }),
    [tradeCode, candles, interval, pair.priceDigit, pair.amountDigit, indicators, drawings, orders, isOld, t, feed, flow, onOrderMoved],
  );
  const onPort = useCallback((next: ChartPort | null) => {
    port.current = next;
  }, []);
  return (
    <div className={css.paneBody}>
      <ChartTools flow={flow} port={port} tradeCode={tradeCode} />
      <div className={css.stage}>
        <Suspense fallback={<p className={css.waiting}>{t('chart.loading')}</p>}>
          <ChartCanvas
            value={value}
            onPort={onPort}
            label={t('chart.picture', { pair: page.pairName(tradeCode), interval: t(`chart.interval.${interval}`) })}
          />
        </Suspense>
        <FeedMark feed={feed} heardAt={candles.heardAt} />
        <Older feed={feed} />
      </div>
    </div>
  );
}

function Older({ feed }: { readonly feed: ReturnType<typeof useFlow<typeof marketFeedFlow>> }) {
  const { t } = useTranslation('trade');
  const isLoading = useSelector(feed, isOlderLoading);
  const problem = useSelector(feed, olderProblem);
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
