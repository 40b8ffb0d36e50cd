import { useSelector } from '@xstate/react';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { Soon } from '#views/shell/Soon.tsx';
import { useTurns } from '#views/shell/useTurns.ts';
import { Panels, type PanelItem } from '#views/ui/Panels.tsx';
import { TabPanel, Tabs } from '#views/ui/Tabs.tsx';
import { Book } from './Book.tsx';
import { BookTools, TapeTools } from './BookTools.tsx';
import { Chart } from './Chart.tsx';
import { DepthChart, PairInfo, Tape } from './laterPanes.tsx';
import * as css from './Panes.css.ts';
import * as layoutCss from './Trade.css.ts';
import type { FeedRef, OwnOrdersRef, TradeParts, TradeRef } from './tradeRefs.ts';

export type LayoutProps = {
  readonly flow: TradeRef;
  readonly feed: FeedRef;
  readonly pair: page.PairRules;
  readonly parts: TradeParts;
  readonly orders: OwnOrdersRef | null;
  /** The code of the panels has run before: the first of them needs no turn of its own. */
  readonly isWarm: boolean;
};

/** What is filled first: the market, then what acts on it. */
const turns = { book: 1, chart: 2, form: 3, orders: 4 } as const;

/**
 * Pad and pc: panels beside each other that can be dragged, in one of three arrangements, each as it was left. The panels stand at
 * once and are filled one after another.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- one part of a page, from top to bottom
export function WideTrade(props: LayoutProps) {
  const { layout } = useSelector(props.flow, page.settings);
  const { Form, Orders } = props.parts;
  const turn = useTurns(Object.keys(turns).length, props.isWarm ? turns.book : 0);
  const filled = (name: keyof typeof turns, content: ReactNode): ReactNode =>
    turn < turns[name] ? <Pane name={name}>{null}</Pane> : content;
  const chart: PanelItem = { id: 'chart', size: 62, least: 320, content: filled('chart', <ChartPane {...props} />) };
  const book: PanelItem = { id: 'book', size: Form === undefined ? 38 : 19, least: 220, content: filled('book', <BookPane {...props} />) };
  const form: readonly PanelItem[] =
    Form === undefined
      ? []
      : [
          {
            id: 'form',
            size: 19,
            least: 248,
            content: filled(
              'form',
              <Pane name="form">
                <Form />
              </Pane>,
            ),
          },
        ];
  const orders: readonly PanelItem[] =
    Orders === undefined
      ? []
      : [
          {
            id: 'orders',
            size: 30,
            least: 120,
            content: filled(
              'orders',
              <Pane name="orders">
                <Orders pair={props.pair} orders={props.orders} />
              </Pane>,
            ),
          },
        ];

  if (layout === 'chartBig')
    return (
      <Frame>
        <Rows
          {...props}
          group="big"
          items={[
            { ...chart, size: 58, least: 200 },
            {
              id: 'below',
              size: 42,
              least: 180,
              content: (
                <Columns
                  {...props}
                  group="bigBelow"
                  items={evenly([{ ...book }, ...orders.map((item) => ({ ...item, least: 240 })), ...form])}
                />
              ),
            },
          ]}
        />
      </Frame>
    );
  const left: PanelItem =
    orders.length === 0
      ? chart
      : {
          ...chart,
          id: 'chartSide',
          content: <Rows {...props} group={`${layout}Left`} items={[{ ...chart, size: 70, least: 200 }, ...orders]} />,
        };
  return (
    <Frame>
      <Columns {...props} group={layout} items={layout === 'formLeft' ? [...form, book, left] : [left, book, ...form]} />
    </Frame>
  );
}

const evenly = (items: readonly PanelItem[]): readonly PanelItem[] => items.map((item) => ({ ...item, size: 100 / items.length }));

const Frame = ({ children }: { readonly children: ReactNode }) => <div className={layoutCss.wide}>{children}</div>;

type GroupProps = LayoutProps & { readonly group: string; readonly items: readonly PanelItem[] };

/** A group is named by its panels too: another set of panels has sizes of its own. */
function useGroup({ flow, group, items }: GroupProps) {
  const { t } = useTranslation('trade');
  const settings = useSelector(flow, page.settings);
  const name = [group, ...items.map(({ id }) => id)].join('-');
  const kept = page.sizesOf(settings, name);
  return {
    // Sizes that were forgotten are laid out anew.
    key: `${name}-${kept.length}`,
    kept,
    items,
    gutterLabel: t('page.gutter'),
    onResized: (panels: readonly page.PanelSize[]) => flow.send({ type: 'panels.resized', group: name, panels }),
  };
}
function Columns(props: GroupProps) {
  const { key, ...group } = useGroup(props);
  return <Panels key={key} orientation="horizontal" {...group} />;
}
function Rows(props: GroupProps) {
  const { key, ...group } = useGroup(props);
  return <Panels key={key} orientation="vertical" {...group} />;
}

export function Pane({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation('trade');
  return (
    <section className={css.pane} data-pane={name} aria-label={t(`page.pane.${name}`)}>
      {children}
    </section>
  );
}

const chartTabs = ['chart', 'depth', 'info'] as const;
function ChartPane({ flow, feed, pair }: LayoutProps) {
  const { t } = useTranslation('trade');
  const { chartTab } = useSelector(flow, page.settings);
  return (
    <Pane name="chart">
      <div className={css.paneHead}>
        <Tabs
          group="trade-chart"
          label={t('page.pane.chart')}
          items={chartTabs.map((id) => ({ id, label: t(`chart.tab.${id}`) }))}
          current={chartTab}
          onChange={(id) => flow.send({ type: 'settings.chosen', change: { chartTab: id as (typeof chartTabs)[number] } })}
        />
      </div>
      <TabPanel group="trade-chart" id={chartTab} className={css.paneBody}>
        <Soon>
          {chartTab === 'chart' ? <Chart flow={flow} pair={pair} /> : null}
          {chartTab === 'depth' ? <DepthChart pair={pair} feed={feed} /> : null}
          {chartTab === 'info' ? <PairInfo pair={pair} /> : null}
        </Soon>
      </TabPanel>
    </Pane>
  );
}

const bookTabs = ['book', 'trades'] as const;
function BookPane({ flow, feed, pair, parts }: LayoutProps) {
  const { t } = useTranslation('trade');
  const { bookTab } = useSelector(flow, page.settings);
  const onWish = parts.Form === undefined ? undefined : (wish: page.Wish) => flow.send({ type: 'order.wished', wish });
  return (
    <Pane name="book">
      <div className={css.paneHead}>
        <Tabs
          group="trade-book"
          label={t('page.pane.book')}
          items={bookTabs.map((id) => ({ id, label: t(`book.tab.${id}`) }))}
          current={bookTab}
          onChange={(id) => flow.send({ type: 'settings.chosen', change: { bookTab: id as (typeof bookTabs)[number] } })}
        />
      </div>
      {bookTab === 'book' ? <BookTools flow={flow} pair={pair} /> : <TapeTools flow={flow} />}
      <TabPanel group="trade-book" id={bookTab} className={css.paneBody}>
        <Soon>
          {bookTab === 'book' ? (
            <Book flow={flow} feed={feed} pair={pair} onWish={onWish} />
          ) : (
            <Tape flow={flow} pair={pair} onWish={onWish} />
          )}
        </Soon>
      </TabPanel>
    </Pane>
  );
}
