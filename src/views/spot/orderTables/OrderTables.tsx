import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { anyOrder, openTypes, orderTypes, scopeOf, type OrderFilter } from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { orderTablesFlow, orderTablesInput } from '#machines/spot/orderTables/orderTables.flow.ts';
import * as tables from '#machines/spot/orderTables/orderTables.selectors.ts';
import { isConditional, pairNameOf } from '#machines/rules/ownOrder.ts';
import type { PairRules } from '#machines/spot/tradePage/tradePage.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { EmptyState } from '#views/ui/EmptyState.tsx';
import { TabPanel, Tabs } from '#views/ui/Tabs.tsx';
import { AssetsTable } from './AssetsTable.tsx';
import { OpenOrders, useFittingOrders } from '../ownOrders/OpenOrders.tsx';
import type { Desk } from '../ownOrders/deskRefs.ts';
import { OrderDesk } from '../ownOrders/OrderDesk.tsx';
import { OrderFileButton } from '../orderRecords/OrderFileButton.tsx';
import { OrderFills } from '../orderRecords/OrderFills.tsx';
import { OrderHistory } from '../orderRecords/OrderHistory.tsx';
import { paneBody } from '../tradePage/Panes.css.ts';
import * as css from '../orderRecords/Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { useCancelAll } from '../ownOrders/useCancelAll.ts';

type TablesProps = { readonly pair: PairRules; readonly walletType: 2 | 6 | 7 };
type PartProps = {
  readonly pair: PairRules;
  /** Has the own orders read and heard of; null for a guest. */
  readonly orders: Desk['own'] | null;
};

/** Below the chart: the own orders, fills and coins of the wallet that is traded from, across pairs or of this one. */
export function OrderTables({ pair, orders, walletType }: PartProps & TablesProps) {
  return orders === null ? (
    <Guest />
  ) : (
    <OrderDesk own={orders}>
      <MemberTables pair={pair} walletType={walletType} />
    </OrderDesk>
  );
}
/** Those of the spot wallet. */
export const SpotOrderTables = (props: PartProps) => <OrderTables {...props} walletType={2} />;

function Guest() {
  const { t } = useTranslation(['orders', 'shell']);
  const search = useSelector(useResident('navigation'), navigation.returnSearch);
  return (
    <div className={table.box}>
      <EmptyState title={t('guest.title')}>
        <ButtonLink to={`/login${search}`} size="small">
          {t('shell:header.login')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function MemberTables({ pair, walletType }: TablesProps) {
  const { t } = useTranslation('orders');
  const flow = useFlow(orderTablesFlow, { input: orderTablesInput() });
  const tab = useSelector(flow, tables.tab);
  const onlyPair = useSelector(flow, tables.onlyPair);
  const side = useSelector(flow, tables.side);
  const type = useSelector(flow, tables.type);
  const filter: OrderFilter = {
    ...anyOrder(walletType === 2 ? 'spot' : 'margin'),
    walletType: walletType === 2 ? null : walletType,
    tradeCode: onlyPair ? pair.tradeCode : null,
    side,
    type,
    isConditional: tables.isConditionalList(tab),
  };
  const all = useFittingOrders(anyOrder(filter.walletGroup)).filter((order) => order.walletType === walletType);
  const conditional = all.filter(isConditional).length;
  const counts = { open: all.length - conditional, conditional };
  const showFrozen = () => flow.send({ type: 'tab.chosen', tab: counts.open === 0 && conditional > 0 ? 'conditional' : 'open' });
  const onClear = () => flow.send({ type: 'filter.cleared' });
  const list = { filter, pageOf: pair.tradeCode, onClear };
  const key = `${onlyPair ? pair.tradeCode : ''} ${side} ${type}`;
  return (
    <div className={css.pane}>
      <div className={css.paneTabs}>
        <Tabs
          group="trade-orders"
          label={t('list.label')}
          items={tables.tabs.map((id) => ({ id, label: isLive(id) ? t(`list.${id}Count`, { number: counts[id] }) : t(`list.${id}`) }))}
          current={tab}
          onChange={(id) => flow.send({ type: 'tab.chosen', tab: id as tables.TablesTab })}
        />
      </div>
      {tab === 'assets' ? null : <Tools flow={flow} pair={pair} filter={filter} list={tab} />}
      <TabPanel group="trade-orders" id={tab} className={paneBody}>
        {isLive(tab) ? <OpenOrders {...list} /> : null}
        {tab === 'history' ? <OrderHistory key={key} {...list} /> : null}
        {tab === 'fills' ? <OrderFills key={key} {...list} /> : null}
        {tab === 'assets' ? <AssetsTable wallet={{ walletType, tradeId: pair.tradeId }} onFrozen={showFrozen} /> : null}
      </TabPanel>
    </div>
  );
}

type ToolsProps = {
  readonly flow: ReturnType<typeof useFlow<typeof orderTablesFlow>>;
  readonly pair: PairRules;
  readonly filter: OrderFilter;
  readonly list: Exclude<tables.TablesTab, 'assets'>;
};

/** Lists of orders that are not over. */
const isLive = (list: tables.TablesTab): list is 'open' | 'conditional' => list === 'open' || list === 'conditional';

function Tools({ flow, pair, filter, list }: ToolsProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const onlyPair = filter.tradeCode !== null;
  const types = isLive(list) ? openTypes : orderTypes;
  const count = useFittingOrders(filter).length;
  const cancelAll = useCancelAll();
  return (
    <div className={css.tools} role="group" aria-label={t('filter.label')}>
      <label className={css.check}>
        <input type="checkbox" className={css.checkBox} checked={onlyPair} onChange={() => flow.send({ type: 'onlyPair.toggled' })} />
        {t('filter.onlyPair', { pair: pairNameOf(pair.tradeCode) })}
      </label>
      <select
        className={css.select}
        aria-label={t('filter.side')}
        value={filter.side ?? ''}
        onChange={({ target }) =>
          flow.send({ type: 'filter.chosen', change: { side: sides.find((side) => side === target.value) ?? null } })
        }
      >
        <option value="">{t('filter.anySide')}</option>
        {sides.map((side) => (
          <option key={side} value={side}>
            {t(`side.${side}`)}
          </option>
        ))}
      </select>
      {list === 'fills' ? null : (
        <select
          className={css.select}
          aria-label={t('filter.type')}
          value={filter.type ?? ''}
          onChange={({ target }) =>
            flow.send({ type: 'filter.chosen', change: { type: types.find((type) => type === target.value) ?? null } })
          }
        >
          <option value="">{t('filter.anyType')}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`trade:type.${type}`)}
            </option>
          ))}
        </select>
      )}
      <span className={css.toolsEnd}>
        {isLive(list) && count > 0 ? (
          <Button tone="quiet" size="small" onClick={() => cancelAll(scopeOf(filter))}>
            {t('action.cancelAll', { number: count })}
          </Button>
        ) : null}
        <OrderFileButton
          key={`${list} ${JSON.stringify(filter)}`}
          list={list === 'conditional' ? 'open' : list}
          filter={filter}
          look="icons"
        />
        <ButtonLink tone="quiet" size="small" to={filter.walletGroup === 'spot' ? '/orderHome/coinTradeOrder' : '/orderHome/leverOrder'}>
          {t('action.allOrders')}
        </ButtonLink>
      </span>
    </div>
  );
}
const sides = ['buy', 'sell'] as const;
