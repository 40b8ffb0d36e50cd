import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { feedInput, marketFeedFlow } from '#machines/spot/marketFeed/marketFeed.flow.ts';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { tradePageFlow, tradePageInput } from '#machines/spot/tradePage/tradePage.flow.ts';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import * as viewport from '#machines/tab/viewport/viewport.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { Soon } from '#views/shell/Soon.tsx';
import { hasStood, useStanding } from '#views/shell/standing.ts';
import { useBrand } from '#views/shell/useBrand.ts';
import { useBook } from '#views/shell/useBook.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { useSoon } from '#views/shell/useSoon.ts';
import { useTurns } from '#views/shell/useTurns.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { loadChartAhead } from './Chart.tsx';
import { spotParts } from './OrderParts.tsx';
import { PairHead } from './PairHead.tsx';
import { PhoneTrade } from './PhoneTrade.tsx';
import * as css from './Trade.css.ts';
import { TradeFrame, WaitingPanes } from './TradeFrame.tsx';
import type { OwnOrdersRef, TradeParts, TradeRef } from './tradeRefs.ts';
import { WideTrade } from './WideTrade.tsx';

const PairRefused = lazyPart(async () => (await import('./PairRefused.tsx')).PairRefused);

/** What `hasStood` knows of the panels of any pair. */
const panels = 'trade';

/** A spot pair to look at and to trade; the address names it. */
export function TradePage({ parts = spotParts }: { readonly parts?: TradeParts }) {
  const asked = useSelector(useResident('navigation'), navigation.query('tradeCode')).toLowerCase();
  return <PairPage key={asked} asked={asked} parts={parts} />;
}

type PairPageProps = { readonly asked: string; readonly parts: TradeParts; readonly market?: page.TradeMarket };

/** The page of one pair in one market; for another pair it is mounted anew by its key. */
export function PairPage({ asked, parts, market = 'spot' }: PairPageProps) {
  const brand = useBrand();
  const flow = useFlow(tradePageFlow, { input: tradePageInput(asked, brand.name, market) });
  const now = { standing: useSelector(flow, page.pairStanding), pair: useSelector(flow, page.pair) };
  // The market's first picture is large: React draws it in slices, and the browser has its turns between them.
  const soon = { standing: useSoon(now.standing), pair: useSoon(now.pair) };
  const { standing, pair } = hasStood(panels) ? now : soon;
  loadChartAhead();
  if (standing !== 'trading' && standing !== 'reading')
    return (
      <Soon fallback={<Waiting flow={flow} />}>
        <PairRefused flow={flow} standing={standing} />
      </Soon>
    );
  return pair === null || standing === 'reading' ? <Waiting flow={flow} /> : <Trading flow={flow} pair={pair} parts={parts} />;
}

/** The page's frame before its pair is known: nothing moves when that comes. */
function Waiting({ flow }: { readonly flow: TradeRef }) {
  const { t } = useTranslation('trade');
  const code = useSelector(flow, page.tradeCode);
  return (
    <TradeFrame
      head={
        <>
          <h1 className={css.waitingTitle} tabIndex={-1}>
            {page.pairName(code)}
          </h1>
          <Skeleton width={120} height={24} />
        </>
      }
      words={t('page.loading')}
    />
  );
}

type TradingProps = { readonly flow: TradeRef; readonly pair: page.PairRules; readonly parts: TradeParts };

function Trading(props: TradingProps) {
  const isMember = useSelector(useResident('session'), session.standing) === 'in';
  const { Owner } = props.parts;
  const shown = isMember ? <MemberTrading {...props} /> : <Panes {...props} orders={null} />;
  return Owner === undefined ? shown : <Owner pair={props.pair}>{shown}</Owner>;
}

/** Has the member's own orders read and heard of: they are marked in the book, stand on the chart and in the tables. */
function MemberTrading(props: TradingProps) {
  const orders = useFlow(ownOrdersFlow);
  return <Panes {...props} orders={orders} />;
}

function Panes({ flow, pair, parts, orders }: TradingProps & { readonly orders: OwnOrdersRef | null }) {
  const { t } = useTranslation('trade');
  const isPhone = useSelector(useResident('viewport'), viewport.screen) === 'phone';
  const { heardAt } = useBook(pair.tradeCode);
  const feed = useFlow(marketFeedFlow, { input: feedInput({ kind: 'depth', tradeCode: pair.tradeCode }, heardAt()) });
  const { Strip } = parts;
  const Layout = isPhone ? PhoneTrade : WideTrade;
  const isWarm = useStanding(panels);
  const hasPanels = useTurns(1, isWarm ? 1 : 0) > 0;
  return (
    <div className={css.trade}>
      <PairHead flow={flow} feed={feed} pair={pair} canArrange={!isPhone} />
      {Strip === undefined ? null : <Strip />}
      {pair.state === 'closed' ? (
        <Banner tone="warn" live>
          {t('page.closed')}
        </Banner>
      ) : null}
      {hasPanels ? (
        <Layout flow={flow} feed={feed} pair={pair} parts={parts} orders={orders} isWarm={isWarm} />
      ) : (
        <WaitingPanes words={t('page.loading')} />
      )}
    </div>
  );
}
