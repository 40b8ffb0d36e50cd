import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { orderPairsFlow } from '#machines/spot/orderRecords/orderPairs.flow.ts';
import * as orderPairs from '#machines/spot/orderRecords/orderPairs.selectors.ts';
import { showOrders } from '#machines/spot/orderRecords/orderRecords.flow.ts';
import {
  anyOrder,
  endedStatuses,
  filterOf,
  isFiltered,
  openTypes,
  orderTypes,
  placeSearch,
  scopeOf,
  type OrderFilter,
} from '#machines/spot/orderRecords/orderRecords.selectors.ts';
import { showLoans } from '#machines/margin/margin/loanRecords.flow.ts';
import { loanFilterOf } from '#machines/margin/margin/loanRecords.selectors.ts';
import { ownOrdersFlow } from '#machines/spot/ownOrders/ownOrders.flow.ts';
import { pairNameOf } from '#machines/rules/ownOrder.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { TabPanel, Tabs } from '#views/ui/Tabs.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import { Choice, Filter, Filters } from '#views/ui/Filters.tsx';
import { LoanFilters, Loans } from './Loans.tsx';
import { OpenOrders, useFittingOrders } from '../ownOrders/OpenOrders.tsx';
import { OrderDesk } from '../ownOrders/OrderDesk.tsx';
import { OrderFileButton } from './OrderFileButton.tsx';
import { OrderFills } from './OrderFills.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import * as css from './Orders.css.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { useCancelAll } from '../ownOrders/useCancelAll.ts';

const orderLists = ['open', 'history', 'fills'] as const;
type List = (typeof orderLists)[number];
/** The spot wallet borrows nothing. */
const listsOf = { spot: orderLists, margin: [...orderLists, 'loans'] } as const;

export const SpotOrdersPage = () => <OrdersPage walletGroup="spot" />;
export const MarginOrdersPage = () => <OrdersPage walletGroup="margin" />;

/** Orders of a kind of wallet; the address holds list and filter, so that they can be linked to and survive a reload. */
function OrdersPage({ walletGroup }: { readonly walletGroup: OrderFilter['walletGroup'] }) {
  const { t } = useTranslation('orders');
  return (
    <div className={`${page} ${table.roomy}`}>
      <PageHeader title={t(`page.${walletGroup}`)} text={t(`page.${walletGroup}Text`)} />
      <OrderDesk own={useFlow(ownOrdersFlow)}>
        <Lists walletGroup={walletGroup} />
      </OrderDesk>
    </div>
  );
}

function Lists({ walletGroup }: { readonly walletGroup: OrderFilter['walletGroup'] }) {
  const { t } = useTranslation('orders');
  const search = useSelector(useResident('navigation'), placeSearch);
  const params = new URLSearchParams(search);
  const param = (name: string) => params.get(name) ?? '';
  const filter = filterOf(walletGroup, param);
  const lists = listsOf[walletGroup];
  const list = lists.find((name) => name === param('list')) ?? 'open';
  const open = useFittingOrders(anyOrder(walletGroup)).length;
  const loans = loanFilterOf(filter.walletType, param);
  return (
    <Card padded={false}>
      <div className={css.cardTabs}>
        <Tabs
          group="orders"
          label={t('list.label')}
          items={lists.map((id) => ({ id, label: id === 'open' ? t('list.openCount', { number: open }) : t(`list.${id}`) }))}
          current={list}
          onChange={(id) => (id === 'loans' ? showLoans({ ...loans, kind: null }) : showOrders(id as List, filter))}
        />
      </div>
      {list === 'loans' ? <LoanFilters filter={loans} /> : <OrderFilters list={list} filter={filter} />}
      <TabPanel group="orders" id={list}>
        {list === 'loans' ? <Loans key={JSON.stringify(loans)} filter={loans} /> : <Orders list={list} filter={filter} />}
      </TabPanel>
    </Card>
  );
}

function Orders({ list, filter }: FiltersProps) {
  const shown = { filter, pageOf: null, onClear: () => showOrders(list, anyOrder(filter.walletGroup)) };
  const key = JSON.stringify(filter);
  if (list === 'open') return <OpenOrders {...shown} />;
  return list === 'history' ? <OrderHistory key={key} {...shown} /> : <OrderFills key={key} {...shown} />;
}

type FiltersProps = { readonly list: List; readonly filter: OrderFilter };

function OrderFilters({ list, filter }: FiltersProps) {
  const { t } = useTranslation(['orders', 'trade', 'assets']);
  const show = (change: Partial<OrderFilter>) => showOrders(list, { ...filter, ...change });
  const hasDays = list !== 'open';
  return (
    <Filters label={t('filter.label')} end={<FilterEnd list={list} filter={filter} />}>
      <PairFilter list={list} filter={filter} />
      {filter.walletGroup === 'spot' ? null : (
        <Choice
          label={t('column.wallet')}
          any={t('filter.anyWallet')}
          value={filter.walletType === null ? '' : String(filter.walletType)}
          options={marginWallets.map((wallet) => ({ value: String(wallet), label: t(`assets:wallet.${wallet}`) }))}
          onChange={(value) => show({ walletType: marginWallets.find((wallet) => String(wallet) === value) ?? null })}
        />
      )}
      <Choice
        label={t('filter.side')}
        any={t('filter.anySide')}
        value={filter.side ?? ''}
        options={sides.map((side) => ({ value: side, label: t(`side.${side}`) }))}
        onChange={(value) => show({ side: sides.find((side) => side === value) ?? null })}
      />
      {list === 'fills' ? null : (
        <Choice
          label={t('filter.type')}
          any={t('filter.anyType')}
          value={filter.type ?? ''}
          options={(list === 'open' ? openTypes : orderTypes).map((type) => ({ value: type, label: t(`trade:type.${type}`) }))}
          onChange={(value) => show({ type: orderTypes.find((type) => type === value) ?? null })}
        />
      )}
      {list === 'history' ? (
        <Choice
          label={t('column.status')}
          any={t('filter.anyStatus')}
          value={filter.status ?? ''}
          options={endedStatuses.map((status) => ({ value: status, label: t(`standing.${status}`) }))}
          onChange={(value) => show({ status: endedStatuses.find((status) => status === value) ?? null })}
        />
      ) : null}
      {hasDays ? (
        <>
          <Filter>
            <TextField
              label={t('filter.from')}
              type="date"
              value={filter.from ?? ''}
              onChange={(day) => show({ from: day === '' ? null : day })}
            />
          </Filter>
          <Filter>
            <TextField
              label={t('filter.to')}
              type="date"
              value={filter.to ?? ''}
              onChange={(day) => show({ to: day === '' ? null : day })}
            />
          </Filter>
        </>
      ) : null}
    </Filters>
  );
}

const sides = ['buy', 'sell'] as const;
const marginWallets = [6, 7] as const;

function PairFilter({ list, filter }: FiltersProps) {
  const { t } = useTranslation(['orders', 'faults']);
  const flow = useFlow(orderPairsFlow, { input: { query: filter.walletGroup } });
  const codes = useSelector(flow, orderPairs.pairCodes);
  const problem = useSelector(flow, orderPairs.pairsProblem);
  // A pair that the address names stands in the list also before it has come.
  const offered = filter.tradeCode === null || codes.includes(filter.tradeCode) ? codes : [filter.tradeCode, ...codes];
  const retry = problem === null ? [] : [{ value: retryValue, label: t('faults:retry') }];
  return (
    <Choice
      label={t('column.pair')}
      any={t('filter.anyPair')}
      value={filter.tradeCode ?? ''}
      options={[...retry, ...offered.map((code) => ({ value: code, label: pairNameOf(code) }))]}
      error={problem === null ? undefined : (problem.text ?? t(problem.key))}
      onChange={(value) =>
        value === retryValue
          ? flow.send({ type: 'reload.requested' })
          : showOrders(list, { ...filter, tradeCode: value === '' ? null : value })
      }
    />
  );
}
/** No code of a pair. */
const retryValue = '!retry';

function FilterEnd({ list, filter }: FiltersProps) {
  const { t } = useTranslation('orders');
  const cancelAll = useCancelAll();
  const count = useFittingOrders(filter).length;
  return (
    <>
      {isFiltered(filter, null) ? (
        <Button tone="quiet" size="small" onClick={() => showOrders(list, anyOrder(filter.walletGroup))}>
          {t('filter.clear')}
        </Button>
      ) : null}
      <OrderFileButton key={`${list} ${JSON.stringify(filter)}`} list={list} filter={filter} look="list" />
      {list === 'open' && count > 0 ? (
        <Button tone="ghost" size="small" onClick={() => cancelAll(scopeOf(filter))}>
          {t('action.cancelAll', { number: count })}
        </Button>
      ) : null}
    </>
  );
}
