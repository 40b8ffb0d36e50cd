import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/spot/tradePage/tradePage.selectors.ts';
import { Soon } from '#views/shell/Soon.tsx';
import { useTurns } from '#views/shell/useTurns.ts';
import { Button } from '#views/ui/Button.tsx';
import { TabPanel, Tabs } from '#views/ui/Tabs.tsx';
import { Book } from './Book.tsx';
import { BookTools, TapeTools } from './BookTools.tsx';
import { Chart } from './Chart.tsx';
import { DepthChart, PairInfo, Tape } from './laterPanes.tsx';
import * as css from './Trade.css.ts';
import type { LayoutProps } from './WideTrade.tsx';

const tabs = ['chart', 'book', 'trades', 'info'] as const;

/** A phone: one panel at a time, and the order form with the book beside it as a sheet from below. */
export function PhoneTrade(props: LayoutProps) {
  const { flow, pair, parts, orders } = props;
  const { t } = useTranslation('trade');
  const { phoneTab } = useSelector(flow, page.settings);
  const { Sheet, Orders } = parts;
  // What is below the first screen comes after it.
  const hasOrders = useTurns(1) > 0;
  return (
    <>
      <div className={css.phoneTabs}>
        <Tabs
          group="trade-phone"
          label={t('page.views')}
          items={tabs.map((id) => ({ id, label: t(`page.tab.${id}`) }))}
          current={phoneTab}
          onChange={(id) => flow.send({ type: 'settings.chosen', change: { phoneTab: id as (typeof tabs)[number] } })}
        />
      </div>
      <TabPanel group="trade-phone" id={phoneTab}>
        <Soon>
          <PhoneTab {...props} tab={phoneTab} />
        </Soon>
      </TabPanel>
      {Orders === undefined || !hasOrders ? null : (
        <section aria-label={t('page.pane.orders')}>
          <Orders pair={pair} orders={orders} />
        </section>
      )}
      {Sheet === undefined ? null : <FormSheet {...props} Sheet={Sheet} />}
    </>
  );
}

function PhoneTab({ flow, feed, pair, parts, tab }: LayoutProps & { readonly tab: (typeof tabs)[number] }) {
  const onWish = parts.Sheet === undefined ? undefined : (wish: page.Wish) => flow.send({ type: 'order.wished', wish, opensForm: true });
  switch (tab) {
    case 'chart':
      return (
        <div className={css.phoneChart} data-pane="chart">
          <Chart flow={flow} pair={pair} />
        </div>
      );
    case 'book':
      return (
        <>
          <BookTools flow={flow} pair={pair} />
          <div className={css.phoneBook}>
            <Book flow={flow} feed={feed} pair={pair} onWish={onWish} />
          </div>
        </>
      );
    case 'trades':
      return (
        <>
          <TapeTools flow={flow} />
          <div className={css.phoneBook}>
            <Tape flow={flow} pair={pair} onWish={onWish} />
          </div>
        </>
      );
    case 'info':
      return (
        <>
          <div className={css.phoneDepth}>
            <DepthChart pair={pair} feed={feed} />
          </div>
          <PairInfo pair={pair} />
        </>
      );
  }
}

function FormSheet({ flow, feed, pair, Sheet }: LayoutProps & { readonly Sheet: NonNullable<LayoutProps['parts']['Sheet']> }) {
  const { t } = useTranslation('trade');
  const isOpen = useSelector(flow, page.isFormOpen);
  return (
    <>
      <div className={css.sides}>
        {(['buy', 'sell'] as const).map((side) => (
          <Button key={side} tone={side} size="large" wide onClick={() => flow.send({ type: 'form.opened', side })}>
            {t(`page.${side}`, { coin: pair.baseCurrency })}
          </Button>
        ))}
      </div>
      <Sheet
        open={isOpen}
        onClose={() => flow.send({ type: 'form.closed' })}
        book={<Book flow={flow} feed={feed} pair={pair} onWish={(wish) => flow.send({ type: 'order.wished', wish })} />}
      />
    </>
  );
}
