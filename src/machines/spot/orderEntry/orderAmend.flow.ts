import { orderReviewSetting } from '#services/spot/orderReviewSetting.ts';
import { announceBalances, watchBalances } from '#services/assets/balances.ts';
import { send } from '#services/http/client.ts';
import { amendOrder, orderDetail } from '#services/spot/orderCalls.ts';
import { readHoldings } from '#services/spot/holdings.ts';
import type { OrderRow } from '#services/spot/orderRows.ts';
import { ordersStore } from '#services/spot/ordersStore.ts';
import { tradeRules } from '#services/spot/pairRulesCalls.ts';
import { watchOwnFacts } from '#services/spot/ownFacts.ts';
import { settledMarket, watchShownMarket } from '#services/spot/shownMarket.ts';
import { tell } from '#machines/app/tell.ts';
import { fromCall } from '#machines/kit/fromCall.ts';
import { fromWatch } from '#machines/kit/fromWatch.ts';
import { isOver, pairNameOf } from '#machines/rules/ownOrder.ts';
import { orderAmendMachine } from './orderAmend.machine.ts';
import { walletOf } from './orderAmend.context.ts';
import { startMarket } from './ticket.rules.ts';
import type { AmendAnswer, Amendment, AmendSetup, FoundOrder } from './orderAmend.rules.ts';

type Named = { readonly orderId: string };

async function findOrder({ orderId }: Named, signal: AbortSignal): Promise<FoundOrder> {
  const answer = await send(orderDetail, { orderId }, { signal });
  if (answer.kind === 'unknown') return null;
  answer.data.orders.forEach(ordersStore.takeOrder);
  return answer.data.orders.find((order) => order.orderId === orderId) ?? null;
}

/** The other order of a one-cancels-other, among those that are listed. */
const twinOf = ({ orderId, ocoId }: OrderRow): OrderRow | null =>
  ordersStore.open().find((other) => ocoId !== undefined && other.ocoId === ocoId && other.orderId !== orderId) ?? null;

async function openAmend({ orderId }: Named, signal: AbortSignal): Promise<AmendSetup> {
  const order = ordersStore.order(orderId) ?? (await findOrder({ orderId }, signal));
  const { data } = await send(tradeRules, order === null ? {} : { tradeCode: order.tradeCode }, { signal });
  const [rules] = data;
  if (rules === undefined) throw new Error('The pair of an open order has no rules.');
  const setup = { order, rules, unreviewed: orderReviewSetting.get() };
  if (order === null || isOver(order)) return { ...setup, twin: null, market: startMarket, holdings: null };
  const [holdings, market] = await Promise.all([readHoldings(walletOf(setup), signal), settledMarket(order.tradeCode, signal)]);
  return { ...setup, holdings, market, twin: twinOf(order) };
}

/** Each change of an order that the list of own orders hears of. */
function watchOrder(orderId: string, report: (order: OrderRow) => void): () => void {
  let revision = ordersStore.order(orderId)?.revision ?? -1;
  return ordersStore.watch(() => {
    const order = ordersStore.order(orderId);
    if (order === undefined || order.revision <= revision) return;
    revision = order.revision;
    report(order);
  });
}

/** The dialog that changes an open order. A change that was sent goes to its end, whatever page stands by then: no signal ends it. */
export const orderAmendFlow = orderAmendMachine.provide({
  actors: {
    openAmend: fromCall(openAmend),
    findOrder: fromCall(findOrder),
    readHoldings: fromCall(readHoldings),
    amendOrder: fromCall<AmendAnswer, Named & { readonly amendment: Amendment }>(async ({ orderId, amendment }) => {
      const answer = await send(amendOrder, { orderId, ...amendment });
      if (answer.kind !== 'refused') answer.data.orders.forEach(ordersStore.takeOrder);
      return answer;
    }),
    watchOrder: fromWatch((report, { orderId }: Named) => watchOrder(orderId, (order) => report({ type: 'order.told', order }))),
    watchBalances: fromWatch((report) => {
      const changed = () => report({ type: 'balances.changed' });
      const stops = [watchBalances(changed), watchOwnFacts({ order: () => {}, money: changed })];
      return () => stops.forEach((stop) => stop());
    }),
    watchMarket: fromWatch((report, { tradeCode }: { tradeCode: string }) =>
      watchShownMarket(tradeCode, (market) => report({ type: 'market.changed', market })),
    ),
  },
  actions: {
    tellSessionEnd: () => tell('session', { type: 'session.expired' }),
    tellAmended: (_, { order }) => {
      announceBalances();
      if (order === null) return;
      tell('toasts', {
        type: 'toast.shown',
        toast: {
          id: `order-${order.clientOrderId ?? order.orderId}`,
          tone: 'success',
          key: order.status === 'filled' ? 'orders:told.amendedFilled' : 'orders:told.amended',
          values: { pair: pairNameOf(order.tradeCode) },
        },
      });
    },
  },
});
