import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as page from '#machines/tradePage/tradePage.selectors.ts';
import { lazyPart } from '../shell/lazyPart.tsx';
import { Button } from '../ui/Button.tsx';
import { TabPanel, Tabs } from '../ui/Tabs.tsx';
import { Book } from './Book.tsx';
import { BookTools } from './BookTools.tsx';
import { Chart } from './Chart.tsx';
import { DepthChart } from './DepthChart.tsx';
import { PairInfo } from './PairInfo.tsx';
import * as css from './Trade.css.ts';
import { Tape } from './Tape.tsx';
import type { LayoutProps } from './WideTrade.tsx';

const Dialog = lazyPart(async () => (await import('../ui/Dialog.tsx')).Dialog);
const tabs = ['chart', 'book', 'trades', 'info'] as const;

/** A phone: one panel at a time, and the order form as a sheet from below. */
export function PhoneTrade(props: LayoutProps) {
  const { flow, pair, parts } = props;
  const { t } = useTranslation('trade');
  const { phoneTab } = useSelector(flow, page.settings);
  const { Form, Orders } = parts;
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
        <PhoneTab {...props} tab={phoneTab} />
      </TabPanel>
      {Orders === undefined ? null : (
        <section aria-label={t('page.pane.orders')}>
          <Orders pair={pair} />
        </section>
      )}
      {Form === undefined ? null : <FormSheet {...props} Form={Form} />}
    </>
  );
}

function PhoneTab({ flow, feed, pair, parts, tab }: LayoutProps & { readonly tab: (typeof tabs)[number] }) {
  const canPick = parts.Form !== undefined;
  switch (tab) {
    case 'chart':
      return (
        <div className={css.phoneChart} data-pane="chart">
          <Chart flow={flow} pair={pair} onOrderMoved={parts.onOrderMoved} />
        </div>
      );
    case 'book':
      return (
        <>
          <BookTools flow={flow} pair={pair} />
          <div className={css.phoneBook}>
            <Book flow={flow} feed={feed} pair={pair} canPick={canPick} />
          </div>
        </>
      );
    case 'trades':
      return (
        <div className={css.phoneBook}>
          <Tape flow={flow} pair={pair} canPick={canPick} />
        </div>
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

function FormSheet({ flow, pair, Form }: LayoutProps & { readonly Form: NonNullable<LayoutProps['parts']['Form']> }) {
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
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog open onClose={() => flow.send({ type: 'form.closed' })} title={page.pairName(pair.tradeCode)}>
            <Form pair={pair} />
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
